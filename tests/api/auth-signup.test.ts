import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { PERMISSIONS } from '#domain/team/roles.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { verificationCodes } from '#db/schema/auth.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { codeIn, PASSWORD, startTestServer, type TestServer, TEST_START } from '#tests/support/test-server.ts'

type Refused = { error: string; reason: string; fields?: Record<string, string> }

let server: TestServer

const ask = (email: string, extra: { language?: string; headers?: Record<string, string> } = {}) =>
  server.request<Refused>('POST', '/api/auth/verification-code', { body: { email }, ...extra })

const signup = (body: Record<string, unknown>, language = 'en') =>
  server.request<Refused & { token: string }>('POST', '/api/auth/signup', {
    body: { password: PASSWORD, ...body },
    language,
  })

const codeFor = async (email: string) => codeIn((await server.mails()).findLast(({ to }) => to === email))

const wrong = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const open = async () => {
  server = await startTestServer()
}
const close = () => server.close()

describeDatabases('Signing up', (backend) => {
  beforeAll(async () => {
    server = await startTestServer({ backend })
  })
  afterAll(close)

  test('opens an account with its settings, the tax of its country and a trial of three days', async () => {
    await ask('sara@example.com')
    const code = await codeFor('sara@example.com')
    const body = { email: 'sara@example.com', code, companyName: 'مؤسسة سارة', language: 'ar', country: 'SA' }
    const { status, body: answer } = await signup(body)
    expect(status).toBe(201)
    expect(Object.keys(answer).sort()).toEqual(['company', 'profile', 'token', 'user'])
    const { token } = answer
    const verified = await server.request('GET', '/api/auth/verify', { token })
    expect(verified.body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'sara@example.com',
        subscription_status: 'trial',
        subscription_expires_at: '2027-03-05T08:00:00.000Z',
      },
      profile: { name: null, nameAr: null },
      company: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'مؤسسة سارة',
        nameAr: null,
        role: 'owner',
        permissions: PERMISSIONS,
        isFirst: true,
        companies: 1,
        isShared: false,
      },
    })
    const account = await server.request('GET', '/api/account', { token })
    expect(account.body).toMatchObject({ name: 'مؤسسة سارة', country: 'SA', language: 'ar', vatRegistered: false })
    const tax = await server.request('GET', '/api/tax-configuration', { token })
    expect(tax.body).toMatchObject({ defaultTreatment: 'standard', defaultRate: '15', pricesIncludeTax: false })
    const settings = await server.request('GET', '/api/dashboard-settings', { token })
    expect(settings.body).toMatchObject({ invoice_prefix: 'INV', quotation_prefix: 'QT', sku_prefix: 'SKU' })
  })

  test('without a country starts in the Emirates: AED and 5 %', async () => {
    const { token } = await server.signUp()
    expect((await server.request('GET', '/api/tax-configuration', { token })).body).toMatchObject({ defaultRate: '5' })
    expect((await server.request('GET', '/api/dashboard-settings', { token })).body).toMatchObject({
      selected_currency: 'AED',
      invoice_number_start: 1,
    })
  })

  test('lets one of two take a code that both send at once', async () => {
    await ask('twins@example.com')
    const code = await codeFor('twins@example.com')
    const answers = await Promise.all([1, 2].map(() => signup({ email: 'twins@example.com', code })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  })
})

describe('A verification code', () => {
  beforeAll(open)
  afterAll(close)

  test.each(['٤٥٦', '۴۵۶', '４５６'])('is taken in the digits of every script (%s)', async (sample) => {
    const zero = sample.charCodeAt(0) - 4
    const email = `digits-${zero}@example.com`
    await ask(email)
    const typed = [...(await codeFor(email))].map((digit) => String.fromCharCode(zero + Number(digit)))
    const code = ` \u2066${typed.slice(0, 3).join('')} ${typed.slice(3).join('')}\u2069`
    expect((await signup({ email, code })).status).toBe(201)
  })

  test('works for ten minutes, to the millisecond', async () => {
    server.clock.set(TEST_START)
    await ask('late@example.com')
    const code = await codeFor('late@example.com')
    server.clock.advance({ minutes: 10 })
    expect((await signup({ email: 'late@example.com', code })).body.reason).toBe('auth.wrong-code')
    server.clock.advance({ ms: -1 })
    expect((await signup({ email: 'late@example.com', code })).status).toBe(201)
  })

  test('is dead after five wrong tries, also for the right one', async () => {
    await ask('guess@example.com')
    const code = await codeFor('guess@example.com')
    for (let by = 1; by <= 5; by++) {
      const refused = await signup({ email: 'guess@example.com', code: wrong(code, by) })
      expect([refused.status, refused.body.reason]).toEqual([422, 'auth.wrong-code'])
    }
    expect((await signup({ email: 'guess@example.com', code })).body.reason).toBe('auth.wrong-code')
    server.clock.advance({ minutes: 1 })
    await ask('guess@example.com')
    const next = { email: 'guess@example.com', code: await codeFor('guess@example.com') }
    expect((await signup(next)).status).toBe(201)
  })

  test('survives four wrong tries and what is no code at all', async () => {
    await ask('clumsy@example.com')
    const code = await codeFor('clumsy@example.com')
    for (const typed of ['', '12345', '1234567', 'abcdef', '½¾⅓123']) {
      expect((await signup({ email: 'clumsy@example.com', code: typed })).status).toBe(422)
    }
    for (let by = 1; by <= 4; by++) await signup({ email: 'clumsy@example.com', code: wrong(code, by) })
    expect((await signup({ email: 'clumsy@example.com', code })).status).toBe(201)
  })

  test('opens one account: sent again it is wrong, and belongs to its e-mail only', async () => {
    await ask('once@example.com')
    await ask('other@example.com')
    const code = await codeFor('once@example.com')
    if (code !== (await codeFor('other@example.com'))) {
      expect((await signup({ email: 'other@example.com', code })).body.reason).toBe('auth.wrong-code')
    }
    expect((await signup({ email: 'once@example.com', code })).status).toBe(201)
    expect((await signup({ email: 'once@example.com', code })).body.reason).toBe('auth.wrong-code')
  })

  test('is sent once a minute; a newer one replaces it', async () => {
    await ask('again@example.com')
    const first = await codeFor('again@example.com')
    server.clock.advance({ seconds: 20 })
    const soon = await ask('again@example.com', { language: 'ar' })
    expect([soon.status, soon.body.reason, soon.headers.get('retry-after')]).toEqual([429, 'auth.code-too-soon', '40'])
    expect(soon.body.error).toBe('الرمز المُرسل قبل لحظات ما زال صالحاً. يرجى الانتظار قبل طلب رمز آخر.')
    server.clock.advance({ seconds: 40 })
    expect((await ask('again@example.com')).status).toBe(202)
    const second = await codeFor('again@example.com')
    if (first !== second) expect((await signup({ email: 'again@example.com', code: first })).status).toBe(422)
    expect((await signup({ email: 'again@example.com', code: second })).status).toBe(201)
  })

  test('is sent ten times a day, and again the next', async () => {
    server.clock.set('2027-03-03T10:00:00.000Z')
    for (let sent = 1; sent <= 10; sent++) {
      expect((await ask('eager@example.com')).status).toBe(202)
      server.clock.advance({ minutes: 1 })
    }
    const eleventh = await ask('eager@example.com')
    expect([eleventh.status, eleventh.body.reason]).toEqual([429, 'request.too-many'])
    expect(eleventh.headers.get('retry-after')).toBe(String(14 * 3600 - 600))
    server.clock.set('2027-03-04T00:00:00.000Z')
    expect((await ask('eager@example.com')).status).toBe(202)
  })

  test('lies nowhere in the clear once it is sent, and in no line of the log', async () => {
    await ask('quiet@example.com')
    const code = await codeFor('quiet@example.com')
    await signup({ email: 'quiet@example.com', code, password: 'short' })
    const mails = await server.db.read.select().from(mailOutbox)
    const codes = await server.db.read.select().from(verificationCodes)
    const lines = JSON.stringify(server.logged)
    // A moment's number may hold the same digits.
    expect(JSON.stringify(mails.map(({ message }) => message))).not.toContain(code)
    expect(codes.flatMap((row) => Object.values(row).map(String))).not.toContain(code)
    for (const secret of ['quiet', '@example.com', PASSWORD]) expect(lines).not.toContain(secret)
    expect(lines).not.toContain(`"${code}"`)
  })
})

describe('A known e-mail', () => {
  beforeAll(open)
  afterAll(close)

  test('is answered like an unknown one, and its owner is told in a mail', async () => {
    await server.signUp('owner@example.com')
    server.clock.advance({ minutes: 2 })
    const known = await ask('Owner@Example.com')
    const unknown = await ask('nobody@example.com')
    expect(known.status).toBe(202)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    const mails = await server.mails()
    const mail = mails.findLast(({ to }) => to === 'owner@example.com')
    expect(mail?.subject).toBe('You already have a Sanad account')
    expect(mail?.text).toContain('http://localhost:3000/login')
    expect(mail?.text).not.toMatch(/\d{6}/)
    const soon = await Promise.all([ask('owner@example.com'), ask('nobody@example.com')])
    expect(soon.map(({ status }) => status)).toEqual([429, 429])
  })

  test.each(['  OWNER2@example.com ', 'ｏｗｎｅｒ2@example.com', 'Owner2@EXAMPLE.com'])(
    'has no second account under another spelling (%s)',
    async (spelling) => {
      if ((await server.mails()).every(({ to }) => to !== 'owner2@example.com'))
        await server.signUp('owner2@example.com')
      server.clock.advance({ minutes: 2 })
      const before = (await server.mails()).length
      const response = await ask(spelling)
      const mails = (await server.mails()).slice(before)
      if (response.status === 202) expect(mails.map(({ to }) => to)).toEqual(['owner2@example.com'])
      else expect([response.status, mails.length]).toEqual([422, 0])
      for (const { subject } of mails) expect(subject).toBe('You already have a Sanad account')
    },
  )

  test('takes about as long as an unknown one', async () => {
    await server.signUp('timed@example.com')
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 9; round++) {
      server.clock.advance({ minutes: 2 })
      for (const [kind, email] of [
        ['known', 'timed@example.com'],
        ['unknown', 'untimed@example.com'],
      ] as const) {
        // Processor time is compared, because a busy machine's wall clock counts the work of others.
        const from = processorMs()
        expect((await ask(email)).status).toBe(202)
        spent[kind].push(processorMs() - from)
        await server.mails()
      }
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0
    const ratio = median(spent.known) / median(spent.unknown)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

describe('The trial', () => {
  beforeAll(open)
  afterAll(close)

  test('is given once for ever, also to a second mailbox of the same person', async () => {
    const first = await server.signUp('noor.trading@gmail.com')
    server.clock.advance({ days: 2 })
    const second = await server.signUp('noortrading+shop@gmail.com')
    expect(second.user.id).not.toBe(first.user.id)
    expect(second.user.subscription_expires_at).toBe(first.user.subscription_expires_at)
    server.clock.advance({ days: 400 })
    const third = await server.signUp('n.o.o.r.trading@googlemail.com')
    const status = await server.request('GET', '/api/subscription/status', { token: third.token })
    expect(status.body).toMatchObject({ status: 'trial', isActive: false, daysRemaining: 0, unlimited: false })
  })
})

describe('The mail of a code', () => {
  beforeAll(open)
  afterAll(close)

  test('speaks the asked language first and the other below, the code alone on its line in both', async () => {
    await ask('rashid@example.com', { language: 'ar-AE,en;q=0.5' })
    const mail = (await server.mails()).findLast(({ to }) => to === 'rashid@example.com')
    expect(mail?.subject).toMatch(/^\d{6} هو رمز التحقق لحسابك في منصة سند$/)
    const halfAt = (half: string) => mail?.html.indexOf(`<div ${half}`) ?? -1
    expect(halfAt('lang="ar" dir="rtl"')).toBeGreaterThan(0)
    expect(halfAt('lang="en" dir="ltr"')).toBeGreaterThan(halfAt('lang="ar" dir="rtl"'))
    expect(mail?.html.match(/<bdi dir="ltr"[^>]*>\d{6}<\/bdi>/g)).toHaveLength(2)
    expect(mail?.text.match(/^\d{6}$/gm)).toHaveLength(2)
    expect(mail?.text.indexOf('اكتب هذا الرمز')).toBeLessThan(mail?.text.indexOf('Enter this code') ?? 0)
  })

  test('follows the body before the header', async () => {
    const body = { email: 'layla@example.com', language: 'en' }
    await server.request('POST', '/api/auth/verification-code', { body, language: 'ar' })
    expect((await server.mails()).at(-1)?.subject).toMatch(/^\d{6} is your Sanad verification code$/)
  })
})

describe('A password', () => {
  beforeAll(open)
  afterAll(close)

  test.each([
    ['1234567', 'Too short. Use at least 8'],
    ['x'.repeat(64) + 'y'.repeat(65), 'Too long. Use up to 128'],
    ['qwertyuiop', 'too easy to guess'],
    ['PassWord123', 'too easy to guess'],
    ['١٢٣٤٥٦٧٨', 'too easy to guess'],
    ['Alhamdulillah1', 'too easy to guess'],
    ['aaaaaaaaaa', 'too easy to guess'],
    ['weak@example.com', 'too easy to guess'],
  ])('is refused with a sentence of its own: %s', async (password, sentence) => {
    const refused = await signup({ email: 'weak@example.com', password, code: '123456' })
    expect([refused.status, refused.body.reason]).toEqual([422, 'request.invalid'])
    expect(refused.body.fields?.password).toContain(sentence)
    expect(JSON.stringify(refused.body)).not.toContain(password)
  })

  test('may be a hundred and twenty-eight letters of Arabic', async () => {
    const password = 'نخيل'.repeat(32)
    await server.signUp({ email: 'long@example.com', password })
    const body = { email: 'long@example.com', password }
    expect((await server.request('POST', '/api/auth/login', { body })).status).toBe(200)
  })
})
