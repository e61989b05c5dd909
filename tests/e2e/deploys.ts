/** A server in front of the product, as hosts have one: it can hold back files of the last deploy, and show a newer worker. */
import { createServer, request } from 'node:http'

export type Front = Awaited<ReturnType<typeof startFront>>

export async function startFront(productUrl: string) {
  const product = new URL(productUrl)
  const state = { isNewer: false, hasAssets: true }
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (!state.hasAssets && path.startsWith('/assets/')) {
      answer.writeHead(404).end()
      return
    }
    const { host: _host, 'accept-encoding': _encoding, ...headers } = incoming.headers
    const onwards = request(
      {
        host: product.hostname,
        port: product.port,
        path,
        method: incoming.method,
        headers: { ...headers, host: product.host },
      },
      (given) => {
        if (path !== '/sw.js' || !state.isNewer) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        let text = ''
        given.setEncoding('utf8')
        given.on('data', (chunk: string) => (text += chunk))
        given.on('end', () => {
          const { 'content-length': _length, etag: _etag, ...rest } = given.headers
          answer.writeHead(200, rest).end(newer(text))
        })
      },
    )
    onwards.on('error', () => answer.destroy())
    incoming.pipe(onwards)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return {
    url: `http://localhost:${address.port}`,
    state,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The worker of another build: another version, and another script to begin with. */
function newer(worker: string): string {
  const changed = worker.replace(/VERSION = '\w+'/, "VERSION = 'next'").replace(/"\/assets\/index-[\w-]+\.js",?/g, '')
  if (changed === worker) throw new Error('sw.js is not built as this test believes')
  return changed
}
