import { CopydeskError } from '../errors.ts'
import { type OpenUrlOptions, openUrl } from '../media/fetch-url.ts'

/** How long to wait before each further attempt, in seconds. */
export const webhookPauses = [1, 5, 30, 120, 600]

/** Whether a webhook has to wait. No pause is longer: one that seems so was begun before the clock was set back. */
export function isAhead(dueAt: number): boolean {
  const millisecondsLeft = dueAt - Date.now()
  return millisecondsLeft > 0 && millisecondsLeft <= 1000 * Math.max(...webhookPauses)
}

/** One message to one address. */
export interface Webhook {
  readonly url: string
  /** The same for every attempt, so that a receiver can tell a repetition. */
  readonly id: string
  readonly body: string
}

/**
 * Calls a webhook once, signed by Standard Webhooks (standardwebhooks.com), through the guarded URL reader. Throws
 * unless the receiver answers with a status of success within 15 seconds; redirects are not followed.
 */
export async function callWebhook(
  { url, id, body }: Webhook,
  secret: string,
  { allowHosts, signal }: Pick<OpenUrlOptions, 'allowHosts' | 'signal'>,
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await signatureOf(`${id}.${timestamp}.${body}`, secret),
  }
  await openUrl(url, { allowHosts, signal, milliseconds: 15_000, post: { headers, body } }, async () => {})
}

async function signatureOf(text: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    readSecret(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

/**
 * Reads a secret such as `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`. Throws `invalid_options` for one that is not
 * base64, or is shorter than 24 or longer than 64 bytes.
 */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  try {
    const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
    if (bytes.length >= 24 && bytes.length <= 64) return bytes
  } catch {
    // Not base64.
  }
  throw new CopydeskError(
    'invalid_options',
    'The webhook secret must be `whsec_` and the base64 of 24 to 64 random bytes: `openssl rand -base64 32` makes one.',
  )
}
