/**
 * The real process on a real port, fed with what no proper client sends: bytes that are no HTTP, requests that never
 * end, sizes that cannot be. It answers or hangs up, tells nobody what was sent, and goes on serving the others.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { type Callers, endpointsOf, type HostileRequest, hostileRequest } from '#tests/faults/hostile-requests.ts'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { repetitions, seed } from '#tests/support/runs.ts'

const WITHIN_MS = 30 * 60_000
const MARKER = 'mk0raw0socket0'
/** The memory of a server with few requests, and a margin for memory that hostile ones free late. */
const MOST_MEMORY_BYTES = 600 * 1024 * 1024

let dataDir: string
let server: ServerProcess
let url: string
let port: number
let token: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanad-sockets-'))
  server = startServerProcess(dataDir, ADMIN)
  url = await server.listening
  port = Number(new URL(url).port)
  token = await openShop(url, dataDir, 'owner@example.com')
}, WITHIN_MS)
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true })
})

const head = (...lines: string[]) => [...lines, '', ''].join('\r\n')
const host = 'Host: localhost'
const json = 'Content-Type: application/json'
const post = (...lines: string[]) => head('POST /api/auth/login HTTP/1.1', host, json, ...lines)

/** Name and bytes. Each ends up with an answer, or with the line cut. */
const CASES: Record<string, string | Uint8Array> = {
  'a chunk size that is no number': `${post('Transfer-Encoding: chunked')}ZZ\r\n${MARKER}\r\n0\r\n\r\n`,
  'a chunk size beyond all bounds': `${post('Transfer-Encoding: chunked')}FFFFFFFFFFFFFFFFF\r\n${MARKER}\r\n`,
  'a negative chunk size': `${post('Transfer-Encoding: chunked')}-5\r\n${MARKER}\r\n0\r\n\r\n`,
  'a chunk longer than it says': `${post('Transfer-Encoding: chunked')}3\r\n${MARKER}\r\n0\r\n\r\n`,
  'an unknown transfer encoding': `${post('Transfer-Encoding: cow')}${MARKER}`,
  'both lengths, as smugglers send them': `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\nGET /${MARKER} HTTP/1.1\r\n\r\n`,
  'two lengths': `${post('Content-Length: 2', 'Content-Length: 3')}{}x`,
  'a negative length': `${post('Content-Length: -1')}{}`,
  'a length that is no number': `${post(`Content-Length: ${MARKER}`)}{}`,
  'a length beyond all bounds': `${post('Content-Length: 99999999999999999999')}{}`,
  'a body of 100 MB that is only announced': `${post('Content-Length: 100000000')}{}`,
  'a header of 100 kB': head('GET /api/health HTTP/1.1', host, `X-Long: ${MARKER.repeat(7000)}`),
  'ten thousand headers': head(
    'GET /api/health HTTP/1.1',
    host,
    ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`),
  ),
  'an address of 100 kB': head(`GET /api/invoices/${MARKER.repeat(7000)} HTTP/1.1`, host),
  'NUL in a header': head('GET /api/health HTTP/1.1', host, `X-Nul: ${MARKER}\u0000`),
  'a header without a name': head('GET /api/health HTTP/1.1', host, `: ${MARKER}`),
  'a folded header': head('GET /api/health HTTP/1.1', host, 'X-Fold: a', ` ${MARKER}`),
  'no host': head('GET /api/health HTTP/1.1'),
  'two hosts': head('GET /api/health HTTP/1.1', host, `Host: ${MARKER}`),
  'a host that is none': head('GET /api/health HTTP/1.1', `Host: ${MARKER}:\u00e9@/`),
  'a whole address of elsewhere': head(`GET http://${MARKER}.example/api/health HTTP/1.1`, host),
  'a star': head('OPTIONS * HTTP/1.1', host),
  TRACE: head('TRACE /api/health HTTP/1.1', host, `X-Echo: ${MARKER}`),
  CONNECT: head(`CONNECT ${MARKER}.example:443 HTTP/1.1`, host),
  'a method that is none': head(`${MARKER.toUpperCase()} /api/health HTTP/1.1`, host),
  'a version of the future': head('GET /api/health HTTP/9.9', host),
  'HTTP/0.9': 'GET /api/health\r\n',
  'the first line of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an upgrade to a socket nobody offers': head(
    'GET /api/health HTTP/1.1',
    host,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ),
  'only line feeds': `GET /api/health HTTP/1.1\n${host}\n\n`,
  'a greeting of TLS': Uint8Array.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, ...Array.from({ length: 500 }, () => 7)]),
  noise: Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256),
  'nothing but line breaks': '\r\n'.repeat(20_000),
  'climbing out of the folder': head('GET /../../../../etc/passwd HTTP/1.1', host),
  'climbing out, encoded': head('GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1', host),
  'bytes that are no UTF-8 in an address': Buffer.concat([
    Buffer.from('GET /api/invoices/'),
    Buffer.from([0xff, 0xc0, 0x80]),
    Buffer.from(' HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ]),
  'a hundred requests at once': head('GET /api/health HTTP/1.1', host).repeat(100),
  'a promise to send later': `${post('Content-Length: 2', 'Expect: 100-continue')}{}`,
  'a gzip that is none': `${post('Content-Encoding: gzip', `Content-Length: ${MARKER.length}`)}${MARKER}`,
}

const ANSWER_WITHIN_MS = 3000

test.each(Object.entries(CASES))(
  '%s is answered or cut off',
  async (_name, bytes) => {
    const answer = await exchange(bytes)
    expect(answer.toLowerCase()).not.toContain(MARKER)
    // Our own refusal, or one of Bun's that never reached us: a status and nothing else.
    expect(statusesIn(answer).filter((status) => status >= 500 && status !== 501 && status !== 505)).toEqual([])
    await expectAtWork()
  },
  WITHIN_MS,
)

/** Sends, hangs up the sending side after a while, and answers everything that came back. */
async function exchange(bytes: string | Uint8Array): Promise<string> {
  const socket = await opened()
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.write(bytes)
  await Promise.race([closed, quiet(parts)])
  socket.destroy()
  return Buffer.concat(parts).toString('utf8')
}

/** Until something has come and nothing more does, or nothing comes at all. */
async function quiet(parts: Buffer[]): Promise<void> {
  const until = performance.now() + ANSWER_WITHIN_MS
  for (let before = -1; performance.now() < until && before !== parts.length;) {
    before = parts.length === 0 ? -1 : parts.length
    // oxlint-disable-next-line house/no-fixed-wait -- because that nothing more comes has no event
    await Bun.sleep(parts.length === 0 ? 20 : 60)
  }
}

function opened(): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      // A line that is cut is one of the answers.
      socket.removeListener('error', failed)
      socket.on('error', () => undefined)
      done(socket)
    })
    socket.once('error', failed)
  })
}

const statusesIn = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

async function expectAtWork(): Promise<void> {
  const health = await ask(url, 'GET', '/api/health', { signal: AbortSignal.timeout(10_000) })
  expect(health.status).toBe(200)
}

test(
  'two hundred who never finish keep nobody else waiting',
  async () => {
    const unfinished = [
      '',
      'GET /api/hea',
      head('GET /api/health HTTP/1.1', host).slice(0, -2),
      `${post('Content-Length: 1000')}{"email":"${MARKER}`,
      `${post('Transfer-Encoding: chunked')}5\r\n{"em`,
    ]
    const sockets = await Promise.all(Array.from({ length: 200 }, () => opened()))
    for (const [at, socket] of sockets.entries()) socket.write(unfinished[at % unfinished.length] ?? '')
    // A byte now and then, as slow as can be.
    const dripping = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    }, 50)
    for (let count = 0; count < 20; count++) {
      const from = performance.now()
      expect((await ask(url, 'GET', '/api/account', { token })).status).toBe(200)
      expect(performance.now() - from).toBeLessThan(10_000)
      // oxlint-disable-next-line house/no-fixed-wait -- because the bytes drip meanwhile
      await Bun.sleep(50)
    }
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
    await expectAtWork()
  },
  WITHIN_MS,
)

test(
  'bodies beyond every bound are refused in words, announced or in chunks, before the line is closed',
  async () => {
    const json = 'application/json'
    const requests: [method: string, path: string, type: string, reasons: string[]][] = [
      ['POST', '/api/auth/login', json, ['request.too-large']],
      ['POST', '/api/invoices', json, ['request.too-large']],
      ['POST', '/api/documents/preview', json, ['request.too-large', 'pdf.too-large']],
      ['POST', '/api/public/documents/nothing/accept', json, ['request.too-large']],
      ['POST', '/api/issue-reports', json, ['request.too-large']],
      ['POST', '/api/webhooks/ziina', json, ['request.too-large']],
      ['PUT', '/api/company-branding/logo', 'image/png', ['request.too-large', 'picture.too-large']],
    ]
    for (const [method, path, type, reasons] of requests)
      for (const megabytes of [6, 10])
        for (const body of [megabytesOf(megabytes), new Blob([megabytesOf(megabytes)]).stream()]) {
          const headers = { 'content-type': type, authorization: `Bearer ${token}` }
          const answer = await fetch(`${url}${path}`, { method, headers, body })
          const { reason } = await answer.json()
          expect([path, answer.status, reasons.includes(reason)]).toEqual([path, 413, true])
        }
    await expectAtWork()
  },
  WITHIN_MS,
)

const megabytesOf = (count: number) => `{"email":"${'x'.repeat(count * 1024 * 1024)}"}`

test(
  'hostile requests by a real port are refused like any other',
  async () => {
    const chosenSeed = seed()
    const requests = repetitions(500, { soak: 15_000 })
    const random = seededRandom(chosenSeed)
    const endpoints = endpointsOf([], await (await fetch(`${url}/api/docs/json`)).json())
    const callers: Callers = { user: () => token, admin: () => token, ended: 'a.b.c' }
    const faults: string[] = []
    for (let done = 0; done < requests; done += 6) {
      const batch = Array.from({ length: 6 }, () => hostileRequest(random, endpoints, callers, [crypto.randomUUID()]))
      faults.push(...(await Promise.all(batch.map(faultIn))).flatMap((fault) => fault ?? []))
    }
    console.log(`${requests} by a port, SANAD_SEED=${chosenSeed}, ${(memory() / 1e6).toFixed(0)} MB at the end`)
    expect(faults.slice(0, 10)).toEqual([])
    await expectAtWork()
  },
  WITHIN_MS,
)

async function faultIn({ method, path, headers, body, language, marker }: HostileRequest): Promise<string | undefined> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const fault = (what: string) =>
    `${what}: ${method} ${path.slice(0, 300)} (${marker}) → ${answer.status} ${text.slice(0, 200)}`
  if (answer.status >= 500) return fault('broke')
  if (answer.status < 400) return undefined
  if (`${text}\n${[...answer.headers].join('\n')}`.toLowerCase().includes(marker)) return fault('came back')
  if (server.output().toLowerCase().includes(marker)) return fault('logged')
  // Bun itself refuses a head of more than 16 kB, and has no words for it.
  if (text === '') return method === 'HEAD' || answer.status === 431 ? undefined : fault('silent')
  // Pages apologise in HTML.
  if (!path.startsWith('/api/') && text.startsWith('<!doctype html>')) return undefined
  const shape = faultOf(answer.status, answer.headers.get('content-type'), text, language)
  return shape && fault(shape)
}

test('after all of it the process lives, has logged nothing that was sent, and holds its memory', async () => {
  await expectAtWork()
  expect(server.output().toLowerCase()).not.toContain(MARKER)
  expect(server.output()).not.toContain('"level":"error"')
  expect(memory()).toBeLessThan(MOST_MEMORY_BYTES)
  expect(await server.stop()).toBe(0)
})

/** Resident, in bytes; 0 where the system does not tell. */
function memory(): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
