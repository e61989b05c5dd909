/** The product as a person starts it: its own process on a free port of this machine, a new data folder, mail as files. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Mail, readMail } from '#tests/support/mime.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The name has a letter that HTML must escape. */
export const SUPPORT_EMAIL = 'help&care@example.com'

/** The company of users who sign up by the API. */
export const COMPANY_NAME = 'Al Waha Trading L.L.C.'

export type Owner = Awaited<ReturnType<Product['newOwner']>>

const ROOT = resolve(import.meta.dirname, '../..')
const STARTS_WITHIN_MS = 60_000
const MAIL_WITHIN_MS = 30_000

/**
 * `settings` as in the environment, beside those of a place of its own. With a `MAIL_URL` among them, `taken` is what that
 * server has taken, in order.
 */
export async function startProduct(settings: Record<string, string> = {}, taken?: readonly Mail[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanad-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), SUPPORT_EMAIL, ...settings }
  let end = await startServer(url, env)
  const readMails = mailsIn(join(dataDir, 'outbox'))
  let addresses = 0
  let signUps = 0

  /** An address that nobody else has, under which to sign up or to be written to. */
  const newEmail = (name: string, domain = 'example.com') => `${name}.${(addresses += 1)}@${domain}`

  /** The newest mail to this address; with a subject, or its end, the newest of those, which may still be on its way. */
  const mailTo = (email: string, subject?: string) =>
    until(MAIL_WITHIN_MS, async () => {
      const mails = taken ?? readMails()
      return mails.findLast((mail) => mail.to === email && (subject === undefined || mail.subject.endsWith(subject)))
    })

  /** The newest code that was mailed to this address. */
  const codeFor = (email: string, subject?: string) =>
    until(MAIL_WITHIN_MS, async () => /\b(\d{6})\b/.exec((await mailTo(email, subject)).text)?.[1])

  /** An account made by the API's own sign-up, where signing up is not under test. */
  const signUp = async (email: string, password: string) => {
    signUps += 1
    // Each from a network of its own (RFC 2544), where the server believes a proxy: addresses are limited in sign-ups.
    const client = `198.18.${signUps >> 8}.${signUps & 255}`
    await post(`${url}/api/auth/verification-code`, { email }, client)
    const code = await codeFor(email)
    return post(`${url}/api/auth/signup`, { email, password, code, companyName: COMPANY_NAME }, client)
  }

  /** A new account and a session of it. */
  const newOwner = async (name = 'owner') => {
    const [email, password] = [newEmail(name), 'nine palms by the sea']
    const { token } = (await signUp(email, password)) as { token: string } // because the API answers a sign-up with it
    return { email, password, token }
  }

  return {
    url,
    mailTo,
    codeFor,
    newEmail,
    newOwner,
    signUp,
    /** Kills the process without a graceful shutdown. */
    kill: () => end('SIGKILL'),
    /** At the same address, with the same data. */
    async restart() {
      end = await startServer(url, env)
    },
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns what reads the folder: its mails from the oldest. A file comes whole, so it is read once. */
function mailsIn(outbox: string): () => Mail[] {
  const known = new Map<string, Mail>()
  const read = (name: string): Mail => {
    const mail = known.get(name) ?? readMail(readFileSync(join(outbox, name), 'utf8'))
    known.set(name, mail)
    return mail
  }
  return () =>
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(read)
}

/** Resolves when it answers. @returns how to end it. */
async function startServer(url: string, env: Record<string, string>) {
  const { DATABASE_URL: _database, MAIL_URL: _mail, NODE_ENV: _mode, ...surroundings } = process.env
  const server = spawn(process.versions.bun ? process.execPath : 'bun', ['src/main.ts'], {
    cwd: ROOT,
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  server.stderr.on('data', (chunk) => (complaints += String(chunk)))
  const ended = new Promise((done) => server.once('exit', done))
  await until(STARTS_WITHIN_MS, async () => {
    if (server.exitCode !== null) throw new Error(`The server did not start: ${complaints}`)
    const response = await fetch(`${url}/api/health`).catch(() => null)
    return response?.ok ? true : undefined
  })
  return async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    await ended
  }
}

async function post(address: string, body: unknown, client: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response.json()
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}

/** Asks again until there is an answer. @throws when there is none in time. */
export async function until<Answer>(withinMs: number, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('The server did not start')) throw error
      return undefined
    })
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Nothing within ${withinMs} ms`)
    // oxlint-disable-next-line house/no-fixed-wait -- because another process sends no event, so it is polled
    await new Promise((done) => setTimeout(done, 50))
  }
}
