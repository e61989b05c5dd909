/** Two-step verification of users, through the front door; the codes come from the library that the apps' standard has. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { URI } from 'otpauth'
import { userTotp } from '#db/schema/auth.ts'
import { twoStepMailMessages } from '#i18n/mail/two-step.ts'
import { translator } from '#i18n/translator.ts'
import { PASSWORD, type TestServer, WRONG_PASSWORD, codeIn, startTestServer } from '#tests/support/test-server.ts'

const STEP = { seconds: 30 }

type Started = { secret: string; address: string }
type Status = { isOn: boolean; recoveryCodesLeft: number }
type LoggedIn = { token: string; reason?: string; fields?: Record<string, string> }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

/** The code that the authenticator app shows `steps` periods from now. */
const codeOf = (address: string, steps = 0) =>
  URI.parse(address).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 })
const logIn = (email: string, code?: string, from = '192.0.2.1', password = PASSWORD) =>
  server.request<LoggedIn>('POST', '/api/auth/login', {
    body: { email, password, ...(code !== undefined && { code }) },
    headers: { 'x-forwarded-for': from },
  })
const totp = <Body = Status>(method: string, token: string, path = '', body?: object) =>
  server.request<Body>(method, `/api/auth/totp${path}`, { token, ...(body && { body }) })
const outcome = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]

async function enrolled() {
  const { token, user } = await server.signUp()
  const { address } = (await totp<Started>('POST', token, '', { password: PASSWORD })).body
  const confirmed = await totp<{ recoveryCodes: string[] }>('POST', token, '/confirm', { code: codeOf(address) })
  expect(confirmed.status).toBe(200)
  server.clock.advance(STEP)
  return { token, email: user.email, user: user.id, address, recoveryCodes: confirmed.body.recoveryCodes }
}

describe('Changing the password', () => {
  const NEW = 'eleven dhows at anchor'
  const change = (token: string, code?: string, typed: object = {}) =>
    server.request<LoggedIn>('POST', '/api/auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, password: NEW, ...(code !== undefined && { code }), ...typed },
    })

  test('asks for a code where it is on, and changes nothing without the right one', async () => {
    const { token, email, address } = await enrolled()
    for (const [code, reason] of [
      [undefined, 'auth.code-required'],
      [' ', 'auth.code-required'],
      ['000000', 'auth.wrong-code'],
      ['1'.repeat(20), 'auth.wrong-code'],
    ] as const)
      expect(outcome(await change(token, code))).toEqual([422, reason])
    // Nothing that is refused spends it.
    expect((await change(token, codeOf(address), { password: 'short' })).body.fields).toHaveProperty('password')
    expect((await change(token, codeOf(address), { currentPassword: WRONG_PASSWORD })).body.fields).toHaveProperty(
      'currentPassword',
    )
    expect(outcome(await logIn(email, undefined, '192.0.2.7'))).toEqual([422, 'auth.code-required'])
    expect((await change(token, codeOf(address))).status).toBe(204)
    server.clock.advance(STEP)
    expect((await logIn(email, codeOf(address), '192.0.2.7', NEW)).status).toBe(200)
  })

  test('takes a recovery code once, and no code of a step that was used', async () => {
    const { token, address, recoveryCodes } = await enrolled()
    const [code = ''] = recoveryCodes
    expect((await change(token, code)).status).toBe(204)
    const back = { currentPassword: NEW, password: PASSWORD }
    expect(outcome(await change(token, code, back))).toEqual([422, 'auth.wrong-code'])
    expect((await change(token, codeOf(address), back)).status).toBe(204)
    expect(outcome(await change(token, codeOf(address)))).toEqual([422, 'auth.wrong-code'])
  })

  test('asks for none where it is off', async () => {
    const { token } = await server.signUp()
    await totp('POST', token, '', { password: PASSWORD })
    expect((await change(token)).status).toBe(204)
  })
})

describe('Turning it on', () => {
  test('needs the password, changes nothing until a code confirms it, and tells the owner', async () => {
    const { token, user } = await server.signUp()
    const wrong = await totp<LoggedIn>('POST', token, '', { password: WRONG_PASSWORD })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['password']])
    const { secret, address } = (await totp<Started>('POST', token, '', { password: PASSWORD })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const parameters = Object.fromEntries(new URL(address).searchParams)
    expect(parameters).toEqual({ issuer: 'Sanad', secret, algorithm: 'SHA1', digits: '6', period: '30' })
    expect(decodeURIComponent(address)).toContain(user.email)
    expect((await totp('GET', token)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await logIn(user.email)).status).toBe(200)
    expect(outcome(await totp<LoggedIn>('POST', token, '/confirm', { code: '000000' }))).toEqual([
      422,
      'auth.wrong-code',
    ])
    const { body } = await totp<{ recoveryCodes: string[] }>('POST', token, '/confirm', { code: codeOf(address) })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^\d{4}( \d{4}){4}$/)
    expect((await totp('GET', token)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    const mail = (await server.mails()).findLast(({ to }) => to === user.email)
    for (const language of ['en', 'ar'] as const) {
      expect(mail?.text).toContain(translator(twoStepMailMessages, language)('onIntro').slice(0, 40))
    }
    expect(outcome(await totp<LoggedIn>('POST', token, '', { password: PASSWORD }))).toEqual([409, 'auth.totp-on'])
  })

  test('a second start replaces the first, whose codes confirm nothing', async () => {
    const { token } = await server.signUp()
    const first = (await totp<Started>('POST', token, '', { password: PASSWORD })).body
    await totp<Started>('POST', token, '', { password: PASSWORD })
    const stale = await totp<LoggedIn>('POST', token, '/confirm', { code: codeOf(first.address) })
    expect(outcome(stale)).toEqual([422, 'auth.wrong-code'])
  })

  test('nothing to confirm, renew or turn off is said so', async () => {
    const { token } = await server.signUp()
    const proof = { password: PASSWORD, code: '123456' }
    for (const [method, path, body] of [
      ['POST', '/confirm', { code: '123456' }],
      ['POST', '/recovery-codes', proof],
      ['DELETE', '', proof],
    ] as const) {
      expect(outcome(await totp<LoggedIn>(method, token, path, body))).toEqual([409, 'auth.totp-not-started'])
    }
  })

  test('neither secret nor recovery code stands in the database or the log', async () => {
    const { address, user, recoveryCodes } = await enrolled()
    const secret = new URL(address).searchParams.get('secret') ?? ''
    const rows = await server.db.read.select().from(userTotp)
    expect(rows.some(({ userId }) => userId === user)).toBe(true)
    const stored = JSON.stringify([rows, server.logged])
    for (const clear of [secret, recoveryCodes[0] ?? '', recoveryCodes[0]?.replaceAll(' ', '') ?? '']) {
      expect(clear).not.toBe('')
      expect(stored).not.toContain(clear)
    }
  })
})

describe('Logging in', () => {
  test('asks for a code after the right password only', async () => {
    const { email } = await enrolled()
    expect(outcome(await logIn(email))).toEqual([422, 'auth.code-required'])
    expect(outcome(await logIn(email, ' '))).toEqual([422, 'auth.code-required'])
    expect(outcome(await logIn(email, undefined, '192.0.2.1', WRONG_PASSWORD))).toEqual([401, 'auth.wrong-credentials'])
    expect(outcome(await logIn(email, '123456', '192.0.2.1', WRONG_PASSWORD))).toEqual([401, 'auth.wrong-credentials'])
  })

  test('takes the code of this step, the one before and the one after, in any digits', async () => {
    for (const steps of [-1, 0, 1]) {
      const { email, address } = await enrolled()
      server.clock.advance(STEP)
      expect((await logIn(email, codeOf(address, steps))).status).toBe(200)
    }
    const { email, address } = await enrolled()
    const arabic = codeOf(address).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    expect((await logIn(email, arabic)).status).toBe(200)
  })

  test('takes no code from two steps away', async () => {
    const { email, address } = await enrolled()
    server.clock.advance({ minutes: 5 })
    for (const steps of [-2, 2]) {
      expect(outcome(await logIn(email, codeOf(address, steps)))).toEqual([422, 'auth.wrong-code'])
    }
  })

  test('takes a code once, nor an older one after it', async () => {
    const { email, address } = await enrolled()
    const code = codeOf(address)
    const older = codeOf(address, -1)
    const both = await Promise.all([logIn(email, code), logIn(email, code)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(outcome(await logIn(email, older))).toEqual([422, 'auth.wrong-code'])
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(email, first)).status).toBe(200)
    expect(outcome(await logIn(email, first))).toEqual([422, 'auth.wrong-code'])
    expect((await logIn(email, `${second.replaceAll(' ', '-')}\u200f`)).status).toBe(200)
    expect((await totp('GET', token)).body.recoveryCodesLeft).toBe(8)
  })

  test('a secret belongs to its owner: another’s row opens nothing', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expect(outcome(await logIn(one.email, codeOf(other.address)))).toEqual([422, 'auth.wrong-code'])
    expect(outcome(await logIn(one.email, other.recoveryCodes[0]))).toEqual([422, 'auth.wrong-code'])
  })
})

describe('Guessing at codes', () => {
  test('costs tries like guessing at passwords, and being asked for a code costs none', async () => {
    const { email, address } = await enrolled()
    const from = '198.51.100.1'
    for (let n = 0; n < 15; n++) expect((await logIn(email, undefined, from)).status).toBe(422)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await logIn(email, '000000', from)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect((await logIn(email, codeOf(address), from)).status).toBe(429)
  })

  test('is limited over all addresses, and no stranger without the password uses it up', async () => {
    const { email, address } = await enrolled()
    const guess = async (password: string, network: string) => {
      const statuses: number[] = []
      for (let n = 0; n < 40; n++) statuses.push((await logIn(email, '000000', `${network}.${n}`, password)).status)
      return statuses.filter((status) => status !== 429).length
    }
    expect(await guess(WRONG_PASSWORD, '203.0.113')).toBe(40)
    expect((await logIn(email, codeOf(address), '192.0.2.8')).status).toBe(200)
    expect(await guess(PASSWORD, '203.0.112')).toBe(20)
    server.clock.advance(STEP)
    expect((await logIn(email, codeOf(address), '198.51.100.9')).status).toBe(429)
    // Where the owner was before.
    expect((await logIn(email, codeOf(address), '192.0.2.8')).status).toBe(200)
    // Eighty passwords are hashed one after the other.
  }, 30_000)
})

describe('Keeping it', () => {
  test('a new password does not turn it off', async () => {
    const { email, address } = await enrolled()
    await server.request('POST', '/api/auth/forgot-password', { body: { email } })
    const code = codeIn((await server.mails()).findLast(({ to }) => to === email))
    const { body } = await server.request('POST', '/api/auth/verify-reset-code', { body: { email, code } })
    const password = 'eight tall date palms'
    await server.request('POST', '/api/auth/reset-password', { body: { resetToken: body.resetToken, password } })
    expect(outcome(await logIn(email, undefined, '192.0.2.1', password))).toEqual([422, 'auth.code-required'])
    expect((await logIn(email, codeOf(address), '192.0.2.1', password)).status).toBe(200)
  })

  test('new recovery codes need password and code, and end the old ones', async () => {
    const { email, token, address, recoveryCodes } = await enrolled()
    const renew = (password: string, code: string) =>
      totp<{ recoveryCodes: string[] } & LoggedIn>('POST', token, '/recovery-codes', { password, code })
    expect((await renew(WRONG_PASSWORD, codeOf(address))).status).toBe(422)
    expect(outcome(await renew(PASSWORD, '000000'))).toEqual([422, 'auth.wrong-code'])
    const { status, body } = await renew(PASSWORD, codeOf(address))
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect(outcome(await logIn(email, recoveryCodes[0]))).toEqual([422, 'auth.wrong-code'])
    expect((await logIn(email, body.recoveryCodes[0])).status).toBe(200)
    // A recovery code that is spent on it is not among the ten.
    expect((await renew(PASSWORD, body.recoveryCodes[1] ?? '')).body.recoveryCodes).toHaveLength(10)
    expect((await totp('GET', token)).body.recoveryCodesLeft).toBe(10)
  })

  test('turning it off needs password and code, and tells the owner', async () => {
    const { email, token, address } = await enrolled()
    const off = (password: string, code: string) => totp<LoggedIn>('DELETE', token, '', { password, code })
    expect((await off(WRONG_PASSWORD, codeOf(address))).status).toBe(422)
    expect(outcome(await off(PASSWORD, '000000'))).toEqual([422, 'auth.wrong-code'])
    expect((await off(PASSWORD, codeOf(address))).status).toBe(204)
    expect((await totp('GET', token)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await logIn(email)).status).toBe(200)
    const mail = (await server.mails()).findLast(({ to }) => to === email)
    expect(mail?.subject).toBe(translator(twoStepMailMessages, 'en')('offSubject'))
  })

  test('a stolen session has a few tries at it', async () => {
    const { token } = await enrolled()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await totp('DELETE', token, '', { password: PASSWORD, code: '000000' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })
})
