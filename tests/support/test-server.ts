/**
 * A whole server of its own for a test: the real app over a real database, mail written to its own folder, a clock the
 * test sets. Nothing is replaced. `server.request` asks the app directly, or through a real port with `{ listen: true }`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AccountChange } from '#api/account/model.ts'
import { createRefusedSignIns } from '#api/account/refused-sign-in-service.ts'
import { ensureFirstAdmin } from '#api/admin/service.ts'
import { createPaymentGateway } from '#api/subscription/gateway.ts'
import { createApp } from '#src/app.ts'
import { readEnv } from '#src/env/env.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import type { AccountId } from '#http/identity.ts'
import { createSessionCache } from '#http/session-cache.ts'
import type { Log, LogEvent } from '#http/log.ts'
import { createWriteBudget, NO_WRITE_BUDGET } from '#http/limits/write-budget.ts'
import { startIntegrityCheck } from '#jobs/integrity-check.ts'
import { startImports } from '#jobs/imports.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import { startSubscriptionPaymentPoll } from '#jobs/subscription-payment-poll.ts'
import { statesOf } from '#jobs/repeat.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { type Mail, readMail } from './mime.ts'
import { rememberHash } from './remembered-hash.ts'
import { openTestDatabase, type Backend, type TestDatabase } from './databases.ts'

export type TestServerOptions = {
  backend?: Backend
  /** An open database, for a server that lives on over restarts; its opener closes it. */
  database?: TestDatabase
  now?: Date
  /** Settings as in the environment: `{ TRUSTED_PROXIES: '1' }`. */
  env?: Record<string, string>
  /** A real port, on loopback or on the address given. */
  listen?: boolean | '0.0.0.0'
}

export type RequestOptions = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  language?: string
}

export type Answer<Body> = { status: number; body: Body; headers: Headers; bytes: Uint8Array }

/** The company's facts as in PUT /api/account, and with what to sign up. */
export type Newcomer = Omit<AccountChange, 'email'> & { email?: string; password?: string }

export type SignedUp = {
  token: string
  account: AccountId
  user: { id: string; email: string; subscription_status: string; subscription_expires_at: string | null }
}

/** The password of everybody who signs up without one of his own. */
export const PASSWORD = 'seven tall date palms'
rememberHash(PASSWORD)

/** The wrong one, for tests that are refused many times and measure no time. */
export const WRONG_PASSWORD = 'eight tall palm dates'
rememberHash(WRONG_PASSWORD)

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Where a server's clock starts: noon in Dubai, on a working day. */
export const TEST_START = new Date('2027-03-02T08:00:00.000Z')

export async function startTestServer({
  backend = 'file',
  database: given,
  now = TEST_START,
  env: settings = {},
  listen,
}: TestServerOptions = {}) {
  const database = given ?? (await openTestDatabase(backend))
  const { dataDir } = database.options
  const env = readEnv({ DATA_DIR: dataDir, JWT_SECRET: 'a secret of this test, long enough to be one', ...settings })
  if (env.adminPassword !== undefined) rememberHash(env.adminPassword)
  const clock = settableClock(now)
  const logged: LogEvent[] = []
  const read = new Map<string, Mail>()
  let signedUp = 0
  const log: Log = (event) => logged.push(event)
  const pdf = createPdfPool()
  await ensureFirstAdmin(database.db, env, now)
  const mail = await startMailDelivery({ db: database.db, env, log, now: clock.now })
  const gateway =
    env.payments.provider === 'ziina'
      ? createPaymentGateway({ settings: env.payments, log, retryDelaysMs: [1, 2], timeoutMs: 1_000 })
      : undefined
  const poll = await startSubscriptionPaymentPoll({ db: database.db, env, gateway, log, now: clock.now })
  const sessions = createSessionCache()
  const integrity = startIntegrityCheck({ db: database.db, dataDir, log, now: clock.now })
  const imports = startImports({ db: database.db, log, now: clock.now })
  const jobs = () => statesOf({ 'mail-delivery': mail, 'payment-poll': poll })
  const writes = env.writeBudget ? createWriteBudget() : NO_WRITE_BUDGET
  const refusedSignIns = createRefusedSignIns({ db: database.db, log })
  const deps = {
    db: database.db,
    env,
    pdf,
    log,
    sessions,
    writes,
    mail,
    imports,
    payments: { gateway },
    jobs,
    integrity,
    refusedSignIns,
    now: clock.now,
  }
  const app = createApp(deps)
  await app.modules
  if (listen) app.listen({ port: 0, hostname: listen === true ? '127.0.0.1' : listen })
  const url = listen ? `http://127.0.0.1:${app.server?.port}` : undefined

  const request = async <Body = Record<string, unknown>>(method: string, path: string, what: RequestOptions = {}) => {
    const sent = requestOf(url ?? 'http://localhost', method, path, what)
    return answerOf<Body>(await (url ? fetch(sent) : app.handle(sent)))
  }

  /**
   * Every mail so far, the oldest first. Delivers what waits before it looks. None holds a direction mark, which would
   * be copied with its text.
   */
  const mails = async (): Promise<Mail[]> => {
    await mail.run()
    return mailsIn(join(dataDir, 'outbox'), read)
  }

  /**
   * Through the front door: asks for a code, reads it from the mail, signs up with it, then fills in the company. A new
   * e-mail when none is given.
   */
  const signUp = async (who: string | Newcomer = {}): Promise<SignedUp> => {
    const newcomer = typeof who === 'string' ? { email: who } : who
    const {
      email = `person-${++signedUp}@example.com`,
      password = PASSWORD,
      name,
      country,
      language,
      ...company
    } = newcomer
    const requested = await request('POST', '/api/auth/verification-code', { body: { email } })
    if (requested.status !== 202) throw new Error(`No code: ${requested.status} ${JSON.stringify(requested.body)}`)
    const code = codeIn((await mails()).findLast(({ to }) => to === email.toLowerCase()))
    const body = { email, password, code, companyName: name, country, language }
    const answer = await request<Omit<SignedUp, 'account'>>('POST', '/api/auth/signup', { body })
    if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { token, user } = answer.body
    if (Object.keys(company).length > 0) await request('PUT', '/api/account', { token, body: company })
    return { token, user, account: await accountOf(database.db, user.id) }
  }

  return {
    app,
    deps,
    mails,
    poll,
    integrity,
    imports,
    signUp,
    db: database.db,
    env,
    clock,
    url,
    /** Every line the server would have logged. */
    logged,
    request,
    async close() {
      if (listen) await app.stop(true)
      await pdf.close()
      await mail.stop()
      await imports.stop()
      await poll?.stop()
      await integrity.stop()
      await refusedSignIns.settle()
      await (given ? given.db.close() : database.close())
    },
  }
}

/** The six digits of a verification mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No code in ${mail ? `"${mail.subject}"` : 'no mail'}`)
  return code
}

async function accountOf(db: Database, userId: string): Promise<AccountId> {
  const [row] = await db.read.select({ account: users.accountId }).from(users).where(eq(users.id, userId))
  return row?.account as AccountId
}

/** @param read The mails by file that were read before, because a mail that is delivered never changes. */
function mailsIn(folder: string, read: Map<string, Mail>): Mail[] {
  return namesIn(folder).map((name) => {
    const known = read.get(name)
    if (known) return known
    const mail = readMail(readFileSync(join(folder, name), 'utf8'))
    if (/[\u2066-\u2069]/.test(mail.subject + mail.text + mail.html)) {
      throw new Error(`A direction mark in "${mail.subject}"`)
    }
    read.set(name, mail)
    return mail
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
  } catch {
    // The folder is made for the first mail.
    return []
  }
}

function settableClock(start: Date) {
  let at = start
  return {
    now: () => new Date(at),
    set: (to: Date | string) => {
      at = new Date(to)
    },
    /** `advance({ minutes: 10 })`. */
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Span) => {
      at = new Date(at.getTime() + ms + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))))
    },
  }
}

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }

function requestOf(
  origin: string,
  method: string,
  path: string,
  { token, body, headers, language }: RequestOptions,
): Request {
  return new Request(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...headers,
    },
    ...(body !== undefined && { body: bodyOf(body) }),
  })
}

/** Text and bytes as they are, anything else as JSON. */
function bodyOf(body: unknown): BodyInit {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const body = (isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined) as Body
  return { status: response.status, body, headers: response.headers, bytes }
}
