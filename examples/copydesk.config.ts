import { type Material, registry } from 'copydesk'
import { local } from 'copydesk/local'
import { newsletterSubject } from './newsletter-subject.ts'

export const endpoints = [newsletterSubject, ...registry]

/** Shortens a text after a whole word, where it has spaces. */
const shorten = (text: string, limit: number) => {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  return text.slice(0, space > 0 ? space : limit)
}

/** Writes a draft where no model is set up: the first two sentences. */
const newsletterDraft = ({ material }: { readonly material: readonly Material[] }) => {
  const newsletter = material.find(({ name }) => name === 'newsletter')?.text ?? ''
  const [subject = '', preview = subject] = newsletter.split(/(?<=[.!?]) /)
  return { subject: shorten(subject, 50), preview: shorten(preview, 90) }
}

export const providers = local({ writers: { newsletterSubject: newsletterDraft } })
