/**
 * Compressed answers of the API. A list of thirty rows is 20 kB, which a slow phone waits a tenth of a second for. What is
 * sent to this machine itself is not compressed: it costs more than it saves.
 *
 * A compressed answer tells by its length how much of it repeats what the caller sent (BREACH). That needs another site
 * which makes a browser send the session along; ours is in a header that only our own scripts set, never in a cookie.
 */
import { isLocalCaller, type Listener } from './client-address.ts'

const COMPRESSED_FROM_BYTES = 1000

type Answer = {
  request: Request
  server: Listener
  set: { headers: Record<string, unknown>; status?: number | string | undefined }
  /** The route's result, before Elysia makes a response of it. */
  responseValue: unknown
}

/** @returns the answer as JSON in gzip, or undefined where it is better sent as it is. */
export function compressedAnswer({ request, server, set, responseValue }: Answer): Response | undefined {
  if (!isPlain(responseValue) || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return undefined
  if (isLocalCaller(request, server)) return undefined
  const text = JSON.stringify(responseValue)
  if (text.length < COMPRESSED_FROM_BYTES) return undefined
  const headers = new Headers({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  })
  for (const [name, value] of Object.entries(set.headers)) headers.set(name, String(value))
  return new Response(Bun.gzipSync(text), { headers, status: Number(set.status ?? 200) })
}

/** Elysia itself sends such a value as JSON. A response, file or stream is none. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
