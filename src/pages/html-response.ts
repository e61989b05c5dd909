/** A page rendered on the server, compressed as the browser prefers. It belongs to one client, so no proxy may cache it. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Html } from './html.ts'

/** The maximum is 11, but above 5 a page becomes little smaller and much slower. */
const BROTLI_QUALITY = 5

export function htmlResponse(request: Request, { markup }: Html, status = 200): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language',
  })
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br')
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return new Response(new Uint8Array(brotliCompressSync(markup, { params })), { status, headers })
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip')
    return new Response(new Uint8Array(gzipSync(markup)), { status, headers })
  }
  return new Response(markup, { status, headers })
}
