import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/account.ts'
import { resetTokens, sessions, verificationCodes } from '#db/schema/auth.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

type Reply = { error: string; reason: string; fields?: Record<string, string>; resetToken: string; token: string }
type Extra = { language?: string; headers?: Record<string, string> }

const NEW_PASSWORD = 'eleven dhows at anchor'

let server: TestServer

const post = (path: string, body: unknown, extra: Extra = {}) =>
  server.request<Reply>('POST', `/api/auth/${path}`, { body, ...extra })
const forgot = (email: string, extra: Extra = {}) => post('forgot-password', { email }, extra)
const verify = (email: string, code: string, extra: Extra = {}) => post('verify-reset-code', { email, code }, extra)
const reset = (resetToken: string, password = NEW_PASSWORD, extra: Extra = {}) =>
  post('reset-password', { resetToken, password }, extra)
const logIn = (email: string, password: string) => post('login', { email, password })
const lastMailTo = async (email: string) => (await server.mails()).findLast(({ to }) => to === email)
const codeFor = async (email: string) => codeIn(await lastMailTo(email))
const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const statusOf = async (token: string) => (await server.request('GET', '/api/account', { token })).status

async function tokenFor(email: string): Promise<string> {
  await forgot(email)
  return (await verify(email, await codeFor(email))).body.resetToken
}

const open = async () => {
  server = await startTestServer()
}
const close = () => server.close()

describeDatabases('A forgotten password', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  afterAll(close)

  test('is replaced by a new one, by a code and then its token', async () => {
    await server.signUp('owner@example.com')
    const response = await forgot('Owner@Example.com')
    expect([response.status, response.body]).toEqual([
      202,
      { validForSeconds: 600, resendAfterSeconds: 60, mailIsLate: false } as never,
    ])
    const exchanged = await verify('owner@example.com', await codeFor('owner@example.com'))
    expect([exchanged.status, Object.keys(exchanged.body)]).toEqual([200, ['resetToken']])
    expect(exchanged.body.resetToken).toMatch(/^[\w-]{43}$/)
    const done = await reset(exchanged.body.resetToken)
    expect([done.status, done.bytes.length]).toEqual([204, 0])
    expect((await logIn('owner@example.com', PASSWORD)).status).toBe(401)
    expect((await logIn('owner@example.com', NEW_PASSWORD)).status).toBe(200)
  })

  test('lets one of two take a token that both send at once', async () => {
    await server.signUp('twins@example.com')
    const token = await tokenFor('twins@example.com')
    const answers = await Promise.all(['the first of two words', 'the second of two words'].map((p) => reset(token, p)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
  })

  test('lets one of two exchange a code that both send at once', async () => {
    await server.signUp('pair@example.com')
    await forgot('pair@example.com')
    const code = await codeFor('pair@example.com')
    const answers = await Promise.all([1, 2].map(() => verify('pair@example.com', code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('A reset', () => {
  beforeAll(open)
  afterAll(close)

  test('ends every session at once, those that were believed too, and no one else’s', async () => {
    const stranger = await server.signUp('stranger@example.com')
    const owner = await server.signUp('many@example.com')
    const tokens = [owner.token]
    for (let device = 0; device < 3; device++) tokens.push((await logIn('many@example.com', PASSWORD)).body.token)
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200, 200])
    const token = await tokenFor('many@example.com')
    const [inFlight] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, index) => statusOf(tokens[index % 4] ?? ''))),
      reset(token),
    ])
    expect(inFlight.every((status) => status === 200 || status === 401)).toBe(true)
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401, 401])
    expect(await statusOf(stranger.token)).toBe(200)
    const rows = await server.db.read.select().from(sessions).where(eq(sessions.accountId, owner.account))
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  test('a sign-in with the old password that was under way opens nothing', async () => {
    await server.signUp('race@example.com')
    const token = await tokenFor('race@example.com')
    const [, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () => logIn('race@example.com', PASSWORD)),
    ])
    const opened = logins.filter(({ status }) => status === 200).map(({ body }) => body.token)
    expect(await Promise.all(opened.map(statusOf))).toEqual(opened.map(() => 401))
  })

  test('is told in a mail of both languages, with what to do', async () => {
    await server.signUp('told@example.com')
    const token = await tokenFor('told@example.com')
    expect((await reset(token, NEW_PASSWORD, { language: 'ar' })).status).toBe(204)
    const mail = await lastMailTo('told@example.com')
    expect(mail?.subject).toBe('تغيّرت كلمة مرورك في منصة سند')
    for (const part of ['The password of your Sanad account', '/forgot-password', 'support@localhost']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).not.toContain(NEW_PASSWORD)
  })

  test('minds the password as signing up does, and the token stays good until it is used', async () => {
    await server.signUp('weak@example.com')
    const token = await tokenFor('weak@example.com')
    for (const password of ['1234567', 'x'.repeat(64) + 'y'.repeat(65), 'qwertyuiop', 'weak@example.com']) {
      const refused = await reset(token, password, { language: 'ar' })
      expect([refused.status, refused.body.reason]).toEqual([422, 'request.invalid'])
      expect(refused.body.fields?.password).toMatch(/[\u0600-\u06ff]/)
      expect(JSON.stringify(refused.body)).not.toContain(password)
    }
    expect((await reset(token, 'نخيل الواحة الجديدة')).status).toBe(204)
    const replayed = await reset(token, 'another password of mine')
    expect([replayed.status, replayed.body.reason]).toEqual([422, 'auth.reset-expired'])
    expect((await logIn('weak@example.com', 'نخيل الواحة الجديدة')).status).toBe(200)
  })
})

describe('A reset token', () => {
  beforeAll(open)
  afterAll(close)

  test('works for a quarter of an hour, to the millisecond', async () => {
    await server.signUp('late@example.com')
    const token = await tokenFor('late@example.com')
    server.clock.advance({ minutes: 15 })
    expect((await reset(token)).body.reason).toBe('auth.reset-expired')
    server.clock.advance({ ms: -1 })
    expect((await reset(token)).status).toBe(204)
  })

  test('is the newest one only, and none is left after a change of the password', async () => {
    const { token: session } = await server.signUp('newest@example.com')
    const first = await tokenFor('newest@example.com')
    server.clock.advance({ minutes: 1 })
    const second = await tokenFor('newest@example.com')
    expect((await reset(first)).body.reason).toBe('auth.reset-expired')
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await server.request('POST', '/api/auth/change-password', { token: session, body })).status).toBe(204)
    expect((await reset(second, 'a third password of mine')).body.reason).toBe('auth.reset-expired')
  })

  test('opens no other call, and is not what else looks like one', async () => {
    const owner = await server.signUp('only@example.com')
    const token = await tokenFor('only@example.com')
    expect(await statusOf(token)).toBe(401)
    for (const made of ['', token.slice(1), `${token} `, owner.token.slice(0, 100), 'x'.repeat(100)]) {
      expect((await reset(made)).body.reason).toBe('auth.reset-expired')
    }
    for (const odd of [null, 7, { $ne: null }, ['a'], 'x'.repeat(101), 'a\u0000b']) {
      expect((await post('reset-password', { resetToken: odd, password: NEW_PASSWORD })).status).toBe(422)
    }
    expect((await reset(token)).status).toBe(204)
  })
})

describe('A reset code', () => {
  beforeAll(open)
  afterAll(close)

  test('is of its e-mail and of its purpose', async () => {
    await server.signUp('mine@example.com')
    await server.signUp('yours@example.com')
    server.clock.advance({ minutes: 2 })
    await forgot('mine@example.com')
    const code = await codeFor('mine@example.com')
    expect((await verify('yours@example.com', code)).body.reason).toBe('auth.wrong-code')
    await post('verification-code', { email: 'new@example.com' })
    const signUpCode = await codeFor('new@example.com')
    expect((await verify('new@example.com', signUpCode)).body.reason).toBe('auth.wrong-code')
    const crossed = await post('signup', { email: 'mine@example.com', code, password: NEW_PASSWORD })
    expect(crossed.body.reason).toBe('auth.wrong-code')
    expect((await verify('mine@example.com', code)).status).toBe(200)
  })

  test('is taken in Arabic digits, with marks and spaces', async () => {
    await server.signUp('digits@example.com')
    await forgot('digits@example.com')
    const arabic = (await codeFor('digits@example.com')).replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)))
    expect((await verify('digits@example.com', ` \u2067${arabic.slice(0, 3)} ${arabic.slice(3)}\u2069`)).status).toBe(
      200,
    )
  })

  test('works for ten minutes, to the millisecond', async () => {
    await server.signUp('slow@example.com')
    await forgot('slow@example.com')
    const code = await codeFor('slow@example.com')
    server.clock.advance({ minutes: 10 })
    expect((await verify('slow@example.com', code)).body.reason).toBe('auth.wrong-code')
    server.clock.advance({ ms: -1 })
    expect((await verify('slow@example.com', code)).status).toBe(200)
  })

  test('is dead after five wrong tries and after the right one; what is no code costs no try', async () => {
    await server.signUp('guess@example.com')
    await forgot('guess@example.com')
    const code = await codeFor('guess@example.com')
    for (const typed of ['', '12345', '1234567', 'abcdef', '½¾⅓123']) {
      expect((await verify('guess@example.com', typed)).status).toBe(422)
    }
    for (let by = 1; by <= 5; by++) {
      const refused = await verify('guess@example.com', wrong(code, by), { language: 'ar' })
      expect([refused.status, refused.body.reason]).toEqual([422, 'auth.wrong-code'])
      expect(refused.body.error).toBe('الرمز غير صحيح أو انتهت صلاحيته. اطلب رمزاً جديداً.')
    }
    expect((await verify('guess@example.com', code)).body.reason).toBe('auth.wrong-code')
    server.clock.advance({ minutes: 1 })
    await forgot('guess@example.com')
    const next = await codeFor('guess@example.com')
    for (let by = 1; by <= 4; by++) await verify('guess@example.com', wrong(next, by))
    expect((await verify('guess@example.com', next)).status).toBe(200)
    expect((await verify('guess@example.com', next)).body.reason).toBe('auth.wrong-code')
  })

  test('is sent once a minute and ten times a day, and a newer one replaces it', async () => {
    server.clock.set('2027-03-03T10:00:00.000Z')
    await server.signUp('eager@example.com')
    await forgot('eager@example.com')
    const first = await codeFor('eager@example.com')
    server.clock.advance({ seconds: 20 })
    const soon = await forgot('eager@example.com')
    expect([soon.status, soon.body.reason, soon.headers.get('retry-after')]).toEqual([429, 'auth.code-too-soon', '40'])
    for (let sent = 2; sent <= 10; sent++) {
      server.clock.advance({ minutes: 1 })
      expect((await forgot('eager@example.com')).status).toBe(202)
    }
    const newest = await codeFor('eager@example.com')
    if (first !== newest) expect((await verify('eager@example.com', first)).status).toBe(422)
    server.clock.advance({ minutes: 1 })
    expect((await forgot('eager@example.com')).body.reason).toBe('request.too-many')
    server.clock.set('2027-03-04T00:00:00.000Z')
    expect((await forgot('eager@example.com')).status).toBe(202)
    server.clock.set(TEST_START)
  })

  test('lies nowhere in the clear, nor does its token, nor a word of it in the log', async () => {
    await server.signUp('quiet@example.com')
    const token = await tokenFor('quiet@example.com')
    const code = await codeFor('quiet@example.com')
    const mails = await server.db.read.select().from(mailOutbox)
    const codes = await server.db.read.select().from(verificationCodes)
    const rows = JSON.stringify([mails, codes, await server.db.read.select().from(resetTokens)])
    await reset(token)
    expect(rows).not.toContain(token)
    expect(JSON.stringify(mails.map(({ message }) => message))).not.toContain(code)
    expect(codes.flatMap((row) => Object.values(row).map(String))).not.toContain(code)
    const lines = JSON.stringify(server.logged)
    for (const secret of ['quiet@', 'example.com', token, `"${code}"`, NEW_PASSWORD])
      expect(lines).not.toContain(secret)
  })
})

describe('An unknown e-mail', () => {
  beforeAll(open)
  afterAll(close)

  test('is answered like a known one at each step, and its owner is told in a mail', async () => {
    await server.signUp('known@example.com')
    const pair = ['known@example.com', 'unknown@example.com']
    const alike = async (ask: (email: string) => ReturnType<typeof forgot>) => {
      const [known, unknown] = [await ask(pair[0] ?? ''), await ask(pair[1] ?? '')]
      const seen = (answer: Awaited<ReturnType<typeof forgot>>) => {
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
        return { status: answer.status, body: { ...answer.body, requestId: '' }, headers: Object.fromEntries(headers) }
      }
      expect(seen(known)).toEqual(seen(unknown))
      return known.status
    }
    expect(await alike((email) => forgot(email))).toBe(202)
    expect(await alike((email) => forgot(email))).toBe(429)
    const mail = await lastMailTo('unknown@example.com')
    expect(mail?.subject).toBe('There is no Sanad account with this email')
    expect(mail?.text).toContain('http://localhost:3000/signup')
    expect(mail?.text).not.toMatch(/\d{6}/)
    const code = await codeFor('known@example.com')
    for (let by = 1; by <= 6; by++) expect(await alike((email) => verify(email, wrong(code, by)))).toBe(422)
    expect(await alike((email) => verify(email, code))).toBe(422)
  })

  test('costs the same work: the same rows with the same tries, and a mail of the same kind', async () => {
    await server.signUp('work@example.com')
    server.clock.advance({ minutes: 2 })
    const before = await server.db.read.select().from(mailOutbox)
    await forgot('work@example.com')
    await forgot('nowork@example.com')
    const at = server.clock.now()
    const rows = await server.db.read.select().from(verificationCodes).where(eq(verificationCodes.sentAt, at))
    expect(rows.map(({ emailHash: _key, codeHash: _code, ...rest }) => rest)).toEqual([
      { sentAt: at, expiresAt: new Date(at.getTime() + 600_000), triesLeft: 5, day: '2027-03-02', sentThatDay: 1 },
      { sentAt: at, expiresAt: new Date(at.getTime() + 600_000), triesLeft: 5, day: '2027-03-02', sentThatDay: 1 },
    ])
    const tried = async (email: string) => (await verify(email, '000000')).status
    expect([await tried('work@example.com'), await tried('nowork@example.com')]).toEqual([422, 422])
    const after = await server.db.read.select().from(verificationCodes).where(eq(verificationCodes.sentAt, at))
    expect(after.map(({ triesLeft }) => triesLeft)).toEqual([4, 4])
    expect((await server.db.read.select().from(mailOutbox)).length - before.length).toBe(2)
  })

  test('whose untold code is guessed gets no token, and the code is spent', async () => {
    // Nobody knows that code, so the e-mail of a known one becomes an unknown one behind its back.
    const known = 'spirit@example.com'
    await server.signUp(known)
    server.clock.advance({ minutes: 2 })
    await forgot(known)
    const code = await codeFor(known)
    await server.db.write((tx) => tx.update(users).set({ email: 'moved@example.com' }).where(eq(users.email, known)))
    expect((await verify(known, code)).body.reason).toBe('auth.wrong-code')
    expect(await server.db.read.select().from(resetTokens)).toHaveLength(0)
  })
})

describe('Knocking', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
  })
  afterAll(close)

  test('is limited for one address, and another one goes on', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) statuses.push((await forgot(`p${at}@example.com`, from('203.0.113.7'))).status)
    expect(statuses).toEqual([...Array<number>(60).fill(202), 429, 429])
    expect((await forgot('somebody@example.com', from('198.51.100.9'))).status).toBe(202)
    const tries: number[] = []
    for (let at = 0; at < 31; at++) {
      tries.push((await verify(`p${at}@example.com`, '000000', from('203.0.113.7'))).status)
      tries.push((await reset(`token ${at}`, NEW_PASSWORD, from('203.0.113.7'))).status)
    }
    expect(tries).toEqual([...Array<number>(60).fill(422), 429, 429])
    expect((await reset('token', NEW_PASSWORD, from('198.51.100.9'))).status).toBe(422)
  })

  test.each(['not an e-mail', 'a@b', '', 'a@b.c\u0000', 'x'.repeat(300)])('%p is refused', async (email) => {
    const refused = await forgot(email, { language: 'ar' })
    expect([refused.status, refused.body.reason]).toEqual([422, 'request.invalid'])
    expect(refused.body.fields?.email).toMatch(/[\u0600-\u06ff]/)
    expect((await verify(email, '123456')).status).toBe(422)
  })
})
