import { registry } from 'copydesk'
import { local } from 'copydesk/local'
import { newsletterSubject } from './newsletter-subject.ts'

export const endpoints = [...registry, newsletterSubject]

/** Writes a draft where no model is set up: the first two sentences. */
const newsletterDraft = ({ facts }: { readonly facts: { readonly newsletter?: unknown } }) => {
  const [subject = '', preview = subject] = String(facts.newsletter).split(/(?<=[.!?]) /)
  return { subject: subject.slice(0, 50), preview: preview.slice(0, 90) }
}

export const providers = local({ writers: { newsletterSubject: newsletterDraft } })
