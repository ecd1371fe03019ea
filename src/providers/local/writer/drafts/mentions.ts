import type { Guidelines } from '../../../../writing/guidelines/guidelines.ts'
import { shuffled } from './patterns.ts'

/** Works in what must be mentioned, in each way that reads well, where the line has not got it; the best way first. */
export function withMentions(line: string, { mentions }: Guidelines): string[] {
  const missing = mentions.filter((mention) => !line.toLowerCase().includes(mention.toLowerCase()))
  if (missing.length === 0) return [line]
  const names = new Intl.ListFormat('en', { type: 'unit' }).format(missing)
  if (/[:：]/.test(line)) return [`${line} | ${names}`]
  if (/[?？]$/.test(line)) return [`${names}: ${line}`, `${line} | ${names}`]
  return [...shuffled([`${line} with ${names}`, `${names}: ${line}`], line), `${line} | ${names}`]
}
