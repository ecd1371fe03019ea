import table from './video-words.json' with { type: 'json' }

/** The labels of video blocks in one language. */
export interface VideoWords {
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
  /** The number of lines; for one line only where it differs. */
  readonly line?: string
  readonly lines: string
  readonly youtube?: {
    /** Shown before the player is loaded. */
    readonly promise: string
    readonly by: string
    readonly open: string
    readonly loading: string
  }
}

const { en } = table
const wordsByLanguage: ReadonlyMap<string, VideoWords> = new Map(Object.entries(table))

/** The labels in a language, or in English, with the language they are in. */
export function videoWords(language = 'en'): { readonly language: string; readonly words: VideoWords } {
  const words = wordsByLanguage.get(language)
  return words ? { language, words } : { language: 'en', words: en }
}

/** The same for a YouTube facade. */
export function youtubeWords(language?: string) {
  const words = videoWords(language)
  const { youtube, play } = words.words
  return youtube
    ? { language: words.language, play, ...youtube }
    : { language: 'en', play: en.play, ...en.youtube }
}

/** A duration in words. */
export function durationInWords(seconds: number, language: string): string {
  const totalSeconds = Math.max(1, Math.round(seconds))
  const format = (amount: number, unit: string) =>
    amount > 0
      ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)]
      : []
  return [...format(Math.floor(totalSeconds / 60), 'minute'), ...format(totalSeconds % 60, 'second')].join(
    ' ',
  )
}
