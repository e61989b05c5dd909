/** The kinds of mail that the product sends, and why one was given up. */

export const MAIL_KINDS = [
  'code',
  'password-changed',
  'two-step',
  'security',
  'invitation',
  'team',
  'document',
  'quotation-answer',
  'statement',
  'receipt',
  'reminder',
  'undelivered',
  'cheques',
  'low-stock',
  'threshold',
  'recurring',
  'subscription',
  'issue-report',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Why the last attempt failed, as the codes alone: `550 5.1.1` of the server's answer (RFC 5321 §4.2, RFC 3463), else the name
 * that the connection's failure has, such as `ETIMEDOUT`. The sentence of a server repeats addresses and is left out.
 */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    const answer = 'response' in error ? String(error.response) : ''
    const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0]
    return [String(error.responseCode), enhanced].filter(Boolean).join(' ')
  }
  if ('code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(error.code)) return error.code
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : 'unknown'
}

/** The host of an address, which says whose server it was without saying who. */
export const hostOf = (address: string): string => address.split('@').at(-1) ?? ''
