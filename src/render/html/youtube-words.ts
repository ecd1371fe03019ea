/** What the facade itself says. */
interface YoutubeWords {
  /** The name of the button, before the title. */
  readonly play: string
  /** Before the press. */
  readonly promise: string
  readonly by: (channel: string) => string
  readonly open: string
  readonly loading: string
}

const english: YoutubeWords = {
  play: 'Play video',
  promise: 'Nothing is loaded from YouTube until you press play.',
  by: (channel) => `${channel} on YouTube`,
  open: 'Open on YouTube',
  loading: 'Loading the player',
}

const words: Readonly<Record<string, YoutubeWords>> = {
  en: english,
  de: {
    play: 'Video abspielen',
    promise: 'Von YouTube wird nichts geladen, bis Sie auf Abspielen drücken.',
    by: (channel) => `${channel} auf YouTube`,
    open: 'Auf YouTube öffnen',
    loading: 'Der Player wird geladen',
  },
  es: {
    play: 'Reproducir el vídeo',
    promise: 'No se carga nada de YouTube hasta que pulse reproducir.',
    by: (channel) => `${channel} en YouTube`,
    open: 'Abrir en YouTube',
    loading: 'Cargando el reproductor',
  },
  fr: {
    play: 'Lire la vidéo',
    promise: 'Rien n’est chargé depuis YouTube avant que vous appuyiez sur lecture.',
    by: (channel) => `${channel} sur YouTube`,
    open: 'Ouvrir sur YouTube',
    loading: 'Chargement du lecteur',
  },
  it: {
    play: 'Riproduci il video',
    promise: 'Da YouTube non viene caricato nulla finché non si preme play.',
    by: (channel) => `${channel} su YouTube`,
    open: 'Apri su YouTube',
    loading: 'Caricamento del player',
  },
  pt: {
    play: 'Reproduzir o vídeo',
    promise: 'Nada é carregado do YouTube até que você pressione play.',
    by: (channel) => `${channel} no YouTube`,
    open: 'Abrir no YouTube',
    loading: 'Carregando o player',
  },
  nl: {
    play: 'Video afspelen',
    promise: 'Er wordt niets van YouTube geladen tot u op afspelen drukt.',
    by: (channel) => `${channel} op YouTube`,
    open: 'Openen op YouTube',
    loading: 'De speler wordt geladen',
  },
  ja: {
    play: '動画を再生',
    promise: '再生を押すまで、YouTubeからは何も読み込まれません。',
    by: (channel) => `${channel}（YouTube）`,
    open: 'YouTubeで開く',
    loading: 'プレーヤーを読み込んでいます',
  },
}

/** The words in a language that there are words in, else in English, and which language it is. */
export function youtubeWords(language: string | undefined): YoutubeWords & { readonly language: string } {
  const known = language !== undefined && Object.hasOwn(words, language) ? language : 'en'
  return { ...(words[known] ?? english), language: known }
}
