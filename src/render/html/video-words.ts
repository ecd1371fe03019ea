/** The labels of video blocks in one language. */
interface VideoWords {
  /** The label of the play button, before the title. */
  readonly play: string
  readonly open: string
  readonly captions: string
  /** Shown in the player's menu. */
  readonly captionsName: string
  readonly transcript: string
  readonly hint: string
  /** The label of a transcript button, before its time. */
  readonly jump: string
  readonly lines: (count: number) => string
  readonly youtube?: {
    /** Shown before the player is loaded. */
    readonly promise: string
    readonly by: (channel: string) => string
    readonly open: string
    readonly loading: string
  }
}

const wordsByLanguage = {
  en: {
    play: 'Play video',
    open: 'Open the video',
    captions: 'captions',
    captionsName: 'Captions',
    transcript: 'Transcript',
    hint: 'press a time to jump',
    jump: 'Play from',
    lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
    youtube: {
      promise: 'Nothing is loaded from YouTube until you press play.',
      by: (channel) => `${channel} on YouTube`,
      open: 'Open on YouTube',
      loading: 'Loading the player',
    },
  },
  de: {
    play: 'Video abspielen',
    open: 'Das Video öffnen',
    captions: 'Untertitel',
    captionsName: 'Untertitel',
    transcript: 'Text zum Mitlesen',
    hint: 'Zeit drücken, um dorthin zu springen',
    jump: 'Abspielen ab',
    lines: (count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
    youtube: {
      promise: 'Von YouTube wird nichts geladen, bis Sie auf Abspielen drücken.',
      by: (channel) => `${channel} auf YouTube`,
      open: 'Auf YouTube öffnen',
      loading: 'Der Player wird geladen',
    },
  },
  es: {
    play: 'Reproducir el vídeo',
    open: 'Abrir el vídeo',
    captions: 'subtítulos',
    captionsName: 'Subtítulos',
    transcript: 'Transcripción',
    hint: 'pulse un tiempo para ir a él',
    jump: 'Reproducir desde',
    lines: (count) => (count === 1 ? '1 línea' : `${count} líneas`),
    youtube: {
      promise: 'No se carga nada de YouTube hasta que pulse reproducir.',
      by: (channel) => `${channel} en YouTube`,
      open: 'Abrir en YouTube',
      loading: 'Cargando el reproductor',
    },
  },
  fr: {
    play: 'Lire la vidéo',
    open: 'Ouvrir la vidéo',
    captions: 'sous-titres',
    captionsName: 'Sous-titres',
    transcript: 'Transcription',
    hint: 'appuyez sur un temps pour y aller',
    jump: 'Lire à partir de',
    lines: (count) => (count === 1 ? '1 ligne' : `${count} lignes`),
    youtube: {
      promise: 'Rien n’est chargé depuis YouTube avant que vous appuyiez sur lecture.',
      by: (channel) => `${channel} sur YouTube`,
      open: 'Ouvrir sur YouTube',
      loading: 'Chargement du lecteur',
    },
  },
  it: {
    play: 'Riproduci il video',
    open: 'Apri il video',
    captions: 'sottotitoli',
    captionsName: 'Sottotitoli',
    transcript: 'Trascrizione',
    hint: 'premi un tempo per andarci',
    jump: 'Riproduci da',
    lines: (count) => (count === 1 ? '1 riga' : `${count} righe`),
    youtube: {
      promise: 'Da YouTube non viene caricato nulla finché non si preme play.',
      by: (channel) => `${channel} su YouTube`,
      open: 'Apri su YouTube',
      loading: 'Caricamento del player',
    },
  },
  pt: {
    play: 'Reproduzir o vídeo',
    open: 'Abrir o vídeo',
    captions: 'legendas',
    captionsName: 'Legendas',
    transcript: 'Transcrição',
    hint: 'pressione um tempo para ir até ele',
    jump: 'Reproduzir a partir de',
    lines: (count) => (count === 1 ? '1 linha' : `${count} linhas`),
    youtube: {
      promise: 'Nada é carregado do YouTube até que você pressione play.',
      by: (channel) => `${channel} no YouTube`,
      open: 'Abrir no YouTube',
      loading: 'Carregando o player',
    },
  },
  nl: {
    play: 'Video afspelen',
    open: 'De video openen',
    captions: 'ondertiteling',
    captionsName: 'Ondertiteling',
    transcript: 'Transcript',
    hint: 'druk op een tijd om ernaartoe te gaan',
    jump: 'Afspelen vanaf',
    lines: (count) => (count === 1 ? '1 regel' : `${count} regels`),
    youtube: {
      promise: 'Er wordt niets van YouTube geladen tot u op afspelen drukt.',
      by: (channel) => `${channel} op YouTube`,
      open: 'Openen op YouTube',
      loading: 'De speler wordt geladen',
    },
  },
  ja: {
    play: '動画を再生',
    open: '動画を開く',
    captions: '字幕あり',
    captionsName: '字幕',
    transcript: '文字起こし',
    hint: '時刻を押すとその場面へ移動します',
    jump: '次の時刻から再生',
    lines: (count) => `${count}行`,
    youtube: {
      promise: '再生を押すまで、YouTubeからは何も読み込まれません。',
      by: (channel) => `${channel}（YouTube）`,
      open: 'YouTubeで開く',
      loading: 'プレーヤーを読み込んでいます',
    },
  },
  ar: {
    play: 'تشغيل الفيديو',
    open: 'فتح الفيديو',
    captions: 'مع ترجمة نصية',
    captionsName: 'الترجمة النصية',
    transcript: 'النص الكامل',
    hint: 'اضغط على وقت للانتقال إليه',
    jump: 'التشغيل من',
    lines: (count) => `عدد الأسطر: ${count}`,
  },
} satisfies Readonly<Record<string, VideoWords>>

const { en } = wordsByLanguage

/** The labels in a language, or in English, with the language they are in. */
export function videoWords(language = 'en'): { readonly language: string; readonly words: VideoWords } {
  const words = new Map<string, VideoWords>(Object.entries(wordsByLanguage)).get(language)
  return words ? { language, words } : { language: 'en', words: en }
}

/** The same for a YouTube facade. */
export function youtubeWords(language?: string) {
  const found = videoWords(language)
  const { youtube, play } = found.words
  return youtube
    ? { language: found.language, play, ...youtube }
    : { language: 'en', play: en.play, ...en.youtube }
}

/** A duration in words. */
export function durationInWords(seconds: number, language: string): string {
  const whole = Math.max(1, Math.round(seconds))
  const format = (amount: number, unit: string) =>
    amount > 0
      ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)]
      : []
  return [...format(Math.floor(whole / 60), 'minute'), ...format(whole % 60, 'second')].join(' ')
}
