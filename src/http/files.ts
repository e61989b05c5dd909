/** A file as an answer: shown in place, or saved under its name. */
export type NamedFile = { bytes: Uint8Array; name: string; type: string }

/** A file that is made while it is sent. */
export type StreamedFile = { stream: ReadableStream<Uint8Array>; name: string; type: string }

/** Text that is made as it is read: at most a part is held. */
export function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/** The name goes as plain ASCII for old clients and as UTF-8 for the rest (RFC 6266). */
export function fileAnswer(file: NamedFile | StreamedFile, how: 'inline' | 'attachment'): Response {
  const { name, type } = file
  const plain = name.replace(/[^\w.-]/g, '_')
  return new Response('stream' in file ? file.stream : new Uint8Array(file.bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A file and what its content is known by. */
export type VersionedFile = { bytes: Uint8Array; type: string; version: string }

/**
 * A file that the browser keeps: `immutable` under an address that names its version, else asked for each time, which
 * costs no bytes while it is the same (RFC 9110, 13.1.2).
 */
export function cacheableAnswer(request: Request, file: VersionedFile, how: 'immutable' | 'checked'): Response {
  const { bytes, type, version } = file
  const etag = `"${version}"`
  const headers = {
    etag,
    vary: 'authorization',
    'cache-control': how === 'immutable' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type } })
}
