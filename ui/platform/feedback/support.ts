/** Support address. The server writes SUPPORT_EMAIL into the page, so that no request is needed. */
export const supportEmail =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? 'support@localhost'

/** Mail clients truncate or reject longer links. */
const LONGEST_BODY = 1500

/** A pre-filled `mailto:` link to support. */
export function mailToSupport(subject: string, body: string): string {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.slice(0, LONGEST_BODY))}`
}

/** Error details for support: stack and the server's request id. */
export function technicalDetails(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const requestId = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : undefined
  return typeof requestId === 'string' ? `${details}\nrequest ${requestId}` : details
}
