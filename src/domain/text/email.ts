/** E-mail addresses: normalisation, and the identity used to limit trials. */
import { stripBidi } from './bidi.ts'
import { type Read, refuseField } from '#domain/refusal.ts'

const LONGEST = 254 // RFC 5321 §4.5.3.1.3
const LONGEST_LOCAL = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** Trimmed, unified (NFKC) and lower-cased. Checks the syntax only; the mailed code proves that the mailbox exists. */
export function readEmail(text: string): Read<string> {
  const email = stripBidi(text).normalize('NFKC').trim().toLowerCase()
  if (email === '') return refuseField('missing')
  if (email.length > LONGEST) return refuseField('too-long', LONGEST)
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  const isAddress = local.length <= LONGEST_LOCAL && LOCAL.test(local) && DOMAIN.test(domain)
  return isAddress ? { ok: true, value: email } : refuseField('not-an-email')
}

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Identity for the limit of one trial per e-mail: without the +tag, and for Gmail without the dots it ignores. Takes a
 * result of `readEmail`; not an address to mail to.
 */
export function trialIdentity(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1)
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
