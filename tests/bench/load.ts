/**
 * A load generator in its own process: each connection sends its next request when the previous answer is complete. It
 * writes prebuilt HTTP requests to raw sockets, so that its own cost (some 5 µs a request) does not hide the server's.
 *
 * Run as a program it takes a `Load` as JSON and prints a `LoadResult` as JSON.
 */
import type { Socket } from 'bun'

export type Load = {
  port: number
  connections: number
  forMs: number
  method: 'GET' | 'POST'
  /** Requested in turn. */
  paths: string[]
  headers: Record<string, string>
  /** Sent with `{{new}}` replaced by a new UUID, and with an Idempotency-Key of its own. */
  body?: string
}

/** Latency percentiles per request. */
export type LoadResult = { answers: number; failures: number; seconds: number; medianMs: number; p99Ms: number }

/** Runs a load in its own process. @throws Error when an answer is not 2xx. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = Bun.spawn([process.execPath, import.meta.path, JSON.stringify(load)], { stderr: 'inherit' })
  const text = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error('The load generator failed')
  const result: LoadResult = JSON.parse(text)
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.answers} requests were refused`)
  return result
}

type Client = { received: Buffer; sentAt: number }

async function generateLoad(load: Load): Promise<LoadResult> {
  const times: number[] = []
  let failures = 0
  let sent = 0
  let open = load.connections
  const startedAt = performance.now()
  const over = Promise.withResolvers<void>()

  const send = (socket: Socket<Client>) => {
    if (performance.now() - startedAt >= load.forMs) return void socket.end()
    socket.data.sentAt = performance.now()
    socket.write(requestText(load, sent++))
  }
  const data = (socket: Socket<Client>, chunk: Buffer) => {
    const { data } = socket
    data.received = data.received.length === 0 ? Buffer.from(chunk) : Buffer.concat([data.received, chunk])
    const status = statusOfWhole(data.received)
    if (status === undefined) return
    times.push(performance.now() - data.sentAt)
    if (status < 200 || status > 299) failures++
    data.received = Buffer.alloc(0)
    send(socket)
  }
  const close = () => {
    open--
    if (open === 0) over.resolve()
  }
  for (let at = 0; at < load.connections; at++) {
    await Bun.connect<Client>({
      hostname: '127.0.0.1',
      port: load.port,
      data: { received: Buffer.alloc(0), sentAt: 0 },
      socket: { open: send, data, close, error: (_, error) => over.reject(error) },
    })
  }
  await over.promise
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { answers: times.length, failures, seconds, medianMs: at(0.5), p99Ms: at(0.99) }
}

function requestText({ method, paths, headers, body }: Load, turn: number): string {
  const lines = [`${method} ${paths[turn % paths.length]} HTTP/1.1`, 'host: 127.0.0.1']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body === undefined) return `${lines.join('\r\n')}\r\n\r\n`
  const id = Bun.randomUUIDv7()
  const text = body.replace('{{new}}', id)
  lines.push('content-type: application/json', `idempotency-key: ${id}`, `content-length: ${Buffer.byteLength(text)}`)
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Status of a complete answer; undefined while it is incomplete. */
function statusOfWhole(received: Buffer): number | undefined {
  const headEnds = received.indexOf('\r\n\r\n')
  if (headEnds === -1) return undefined
  const head = received.toString('latin1', 0, headEnds)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  // A streamed file has no length: its last chunk is empty.
  const isWhole =
    length === undefined
      ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : received.length >= headEnds + 4 + Number(length)
  if (!isWhole) return undefined
  return Number(head.slice(9, 12))
}

if (import.meta.main) process.stdout.write(JSON.stringify(await generateLoad(JSON.parse(process.argv[2] ?? '{}'))))
