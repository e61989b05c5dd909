/** A JSON line for each event on standard output, without bodies, URLs with tokens, e-mails and IP addresses. */
export type Log = (event: LogEvent) => void

export type LogEvent = {
  level: 'info' | 'warn' | 'error'
  event: string
  requestId?: string
  /** The route's pattern (`/api/invoices/:id`), never the URL itself. */
  route?: string
  method?: string
  status?: number
  ms?: number
  error?: string
}

export const logToStdout: Log = (event) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`)
}

/** Logs an error that is the server's fault. */
export function logFailedRequest(log: Log, error: unknown, request: Pick<LogEvent, 'requestId' | 'route' | 'method'>) {
  log({ level: 'error', event: 'request failed', ...request, error: errorForLog(error) })
}

/**
 * An error for the log: its class and where it was thrown. Messages may quote data, so they are left out, except for the
 * driver's codes.
 */
export function errorForLog(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frame = error.stack?.split('\n').find((line) => line.includes('/src/') || line.includes('/db/'))
  return `${errorKind(error)}${frame ? ` ${frame.trim()}` : ''}`
}

/** The class of an error, and its code where it has one. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
