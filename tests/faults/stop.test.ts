/** A graceful stop of a process, and the second process on its folder. kill.test.ts covers the killed one. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask, contentOf, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const WITHIN_MS = 120_000

let dataDir: string
let server: ServerProcess
let url: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanad-stop-'))
})
afterEach(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true })
}, WITHIN_MS)

async function start(settings: Record<string, string> = ADMIN): Promise<void> {
  server = startServerProcess(dataDir, settings)
  url = await server.listening
}

const END_OF_HEAD = '\r\n\r\n'

/** Resolves when the request is sent, which `fetch` does not tell; `answer` with all bytes of the answer. */
async function sendGet(path: string, token: string): Promise<{ answer: Promise<Buffer> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const bytes: Buffer[] = []
  const answer = new Promise<Buffer>((resolve, reject) => {
    socket.on('data', (some: Buffer) => bytes.push(some))
    socket.on('end', () => resolve(Buffer.concat(bytes)))
    socket.on('error', reject)
  })
  const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, 'Connection: close']
  await new Promise<void>((sent) => socket.write(head.join('\r\n') + END_OF_HEAD, () => sent()))
  return { answer }
}

/** Bytes of the log that are not in the file yet. */
const logLeft = () => {
  const log = join(dataDir, 'sanad.db-wal')
  return existsSync(log) ? statSync(log).size : 0
}

test(
  'SIGTERM: what is being answered is answered whole, the log is folded in, and the process ends with 0',
  async () => {
    await start()
    const token = await openShop(url, dataDir, 'owner@example.com')
    const [line] = invoiceBody().lines
    // A paper that a busy machine draws within the seconds that a process has to end.
    const body = { ...invoiceBody(), lines: Array.from({ length: 150 }, () => line) }
    const long = await ask(url, 'POST', '/api/invoices?issue=1', { token, body })
    const { id } = JSON.parse(long.text) as CommercialDocument // because it was answered 201
    expect(logLeft()).toBeGreaterThan(0)

    const slow = await sendGet(`/api/invoices/${id}/pdf`, token)
    // Its bytes wait at the server: by the first answer its connection was accepted, by the second the request was read.
    await ask(url, 'GET', '/api/health')
    await ask(url, 'GET', '/api/health')
    const ended = server.stop()
    const answer = await slow.answer
    expect(answer.toString('latin1')).toStartWith('HTTP/1.1 200 ')
    const pdf = answer.subarray(answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length)
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await ended).toBe(0)
    expect(logLeft()).toBe(0)

    await start()
    expect(contentOf((await ask(url, 'GET', `/api/invoices/${id}`, { token })).text)).toBe(contentOf(long.text))
    const again = await ask(url, 'GET', `/api/invoices/${id}/pdf`, { token })
    expect(Buffer.from(again.bytes).equals(pdf)).toBe(true)
    expect(await server.stop()).toBe(0)
  },
  WITHIN_MS,
)

test(
  'SIGTERM while issuing: an answer that came is kept, and nobody got half of one',
  async () => {
    await start()
    const token = await openShop(url, dataDir, 'owner@example.com')
    const answered: string[] = []
    let cut = 0
    const clients = Array.from({ length: 16 }, async () => {
      for (;;) {
        const response = await ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() }).catch(
          () => null,
        )
        if (response === null) return void cut++
        expect(response.status).toBe(201)
        answered.push(response.text)
      }
    })
    await waitUntil('forty answers', () => answered.length >= 40)
    expect(await server.stop()).toBe(0)
    await Promise.all(clients)
    expect(cut).toBe(16)

    await start()
    for (const text of answered) {
      const { id } = JSON.parse(text) as CommercialDocument // because it was answered 201
      expect(contentOf((await ask(url, 'GET', `/api/invoices/${id}`, { token })).text)).toBe(contentOf(text))
    }
    expect(await server.stop()).toBe(0)
  },
  WITHIN_MS,
)

test(
  'SIGTERM with somebody who never finishes his request: he is cut off, and the process ends in time',
  async () => {
    await start()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    await new Promise<void>((sent) => socket.write(`${head}Content-Length: 1000\r\n\r\n{"em`, () => sent()))
    await ask(url, 'GET', '/api/health')
    const from = performance.now()
    expect(await server.stop()).toBe(0)
    // A container is given ten seconds.
    expect(performance.now() - from).toBeLessThan(8_000)
    expect(logLeft()).toBe(0)
    socket.destroy()
  },
  WITHIN_MS,
)

test(
  'SIGTERM while the mail server hangs: the process ends within 8 s',
  async () => {
    const mailServer = await startMailServer(() => 'hang')
    try {
      await start({ MAIL_URL: mailServer.url })
      await ask(url, 'POST', '/api/auth/verification-code', { body: { email: 'waiting@example.com' } })
      await waitUntil('the mail server to be asked', () => mailServer.attempts() > 0)
      const from = performance.now()
      expect(await server.stop()).toBe(0)
      expect(performance.now() - from).toBeLessThan(8_000)
    } finally {
      await server.kill()
      await mailServer.close()
    }
  },
  WITHIN_MS,
)

test(
  'a second process on the same folder ends with one line that says why, and the first goes on',
  async () => {
    await start()
    const second = startServerProcess(dataDir, ADMIN)
    expect(await second.exited).toBe(1)
    await expect(second.listening).rejects.toThrow()
    expect(second.output()).toBe(
      `Error: Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another.\n`,
    )
    expect((await ask(url, 'GET', '/api/health')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
  WITHIN_MS,
)
