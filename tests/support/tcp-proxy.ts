/** A TCP proxy on loopback in front of a real server: it passes everything on, later, or not at all. */
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Accepts connections from now on, and passes not a byte in either direction. */
  silence(): void
  /** Passes on what waited, and all that comes. */
  speak(): void
  /** HTTP requests that were passed on so far. */
  requests(): number
  /** Streams of libSQL's protocol that were opened and not closed yet; nobody waits for the answer to a close. */
  openStreams(): number
  /** Records from now on what clients send, and answers what they sent so far. */
  record(): () => string
  close(): Promise<void>
}

/** @param roundTripMs Whole milliseconds, for a server that is far away. */
export async function startTcpProxy(targetPort: number, roundTripMs = 0): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let silent = false
  let requests = 0
  let openStreams = 0
  let recorded: Buffer[] | undefined
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair: [Socket, Socket] = [client, target]
    pairs.add(pair)
    client.on('data', (bytes: Buffer) => {
      requests += beginsRequest(bytes) ? 1 : 0
      recorded?.push(bytes)
      openStreams += (opensStream(bytes) ? 1 : 0) - (closesStream(bytes) ? 1 : 0)
    })
    pass(client, target, Math.ceil(roundTripMs / 2))
    pass(target, client, Math.floor(roundTripMs / 2))
    if (silent) for (const socket of pair) socket.pause()
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const each = (act: (socket: Socket) => void) => pairs.forEach((pair) => pair.forEach(act))
  return {
    port: address.port,
    silence: () => {
      silent = true
      each((socket) => socket.pause())
    },
    speak: () => {
      silent = false
      each((socket) => socket.resume())
    },
    requests: () => requests,
    openStreams: () => openStreams,
    record: () => {
      const sent: Buffer[] = []
      recorded = sent
      return () => Buffer.concat(sent).toString()
    },
    close: () => {
      each((socket) => socket.destroy())
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Whether a packet begins a request, from a client that sends the next one only after the answer. */
const beginsRequest = (bytes: Buffer) => /^(GET|POST) /.test(bytes.toString('latin1', 0, 5))

/** The first request of a stream has no baton of the answer before. */
const opensStream = (bytes: Buffer) =>
  beginsRequest(bytes) && bytes.includes('"requests":[') && !bytes.includes('{"baton":')

const closesStream = (bytes: Buffer) => bytes.subarray(-24).includes('{"type":"close"}]}')

function pass(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (bytes) => {
    if (delayMs === 0) to.write(bytes)
    else setTimeout(() => to.write(bytes), delayMs)
  })
}
