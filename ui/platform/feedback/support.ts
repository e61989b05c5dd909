/** Where "Report Issue" writes to: the server puts SUPPORT_EMAIL into the page, so that it is known without a request. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'support@localhost'

/** Mail programs cut or refuse longer links. */
const LONGEST_BODY = 1500

/** A mail to support, filled in, for `href`. */
export function mailToSupport(subject: string, body: string): string {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.slice(0, LONGEST_BODY))}`
}

/** What support needs to know of a failure: where it happened in the code, and the number the server gave it. */
export function technicalDetails(error: unknown): string {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const requestId = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : undefined
  return typeof requestId === 'string' ? `${told}\nrequest ${requestId}` : told
}
