/** The simulator of the payment service: that it speaks the documented API, and that production cannot come to it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalSimulator } from '#src/dev/ziina-simulator/start.ts'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { readEnv } from '#src/env/env.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { listeningPorts } from '#tests/support/listening-ports.ts'
import { KEYS } from '#tests/support/payment-test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-payments-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROCESS_WITHIN_MS = 60_000

const ORDER = {
  amount: 4900,
  currency_code: 'AED',
  message: 'One month',
  success_url: 'http://localhost:3000/payment-return?payment=1',
  cancel_url: 'http://localhost:3000/payment-return?payment=1&result=canceled',
  failure_url: 'http://localhost:3000/payment-return?payment=1&result=failed',
  test: true,
  allow_tips: false,
}

describe('The simulator', () => {
  let simulator: ZiinaSimulator
  let now = Date.now()
  beforeAll(async () => {
    simulator = await startZiinaSimulator({ ...KEYS, switches: { copies: 0 }, now: () => now })
  })
  afterAll(() => simulator.stop())

  const order = async (change: object = {}, key = KEYS.apiKey) => {
    const response = await fetch(`${simulator.apiUrl}/payment_intent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ORDER, ...change }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const page = async (id: string, query = '') => {
    const response = await fetch(`${simulator.url}/pay/${id}${query}`)
    return { status: response.status, text: await response.text() }
  }
  const choose = (id: string, outcome: string) =>
    fetch(`${simulator.url}/pay/${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    })

  test('makes an intent, once for an operation, and answers it', async () => {
    const first = await order({ operation_id: 'one' })
    expect([first.status, first.body.status]).toEqual([201, 'requires_payment_instrument'])
    expect((await order({ operation_id: 'one' })).body.id).toBe(first.body.id)
    expect((await order({ operation_id: 'two' })).body.id).not.toBe(first.body.id)
    expect(first.body.redirect_url).toBe(`${simulator.url}/pay/${first.body.id}`)
    const headers = { authorization: `Bearer ${KEYS.apiKey}` }
    const found = await fetch(`${simulator.apiUrl}/payment_intent/${first.body.id}`, { headers })
    expect(await found.json()).toEqual(first.body)
    expect((await fetch(`${simulator.apiUrl}/payment_intent/none`, { headers })).status).toBe(404)
  })

  test('refuses a wrong key, and less than AED 2', async () => {
    expect((await order({}, 'another-key')).status).toBe(401)
    expect((await order({ amount: 199 })).status).toBe(422)
    expect((await order({ amount: 200 })).status).toBe(201)
  })

  test.each([
    ['approve', 'completed', ORDER.success_url],
    ['approve-slowly', 'pending', ORDER.success_url],
    ['fail', 'failed', ORDER.failure_url],
    ['cancel', 'canceled', ORDER.cancel_url],
  ])('%s ends %s and leads back', async (outcome, status, address) => {
    const { id = '' } = (await order()).body
    const answer = await choose(id, outcome)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
    expect(simulator.intents.find(id)?.status ?? 'none').toBe(status)
  })

  test('shows a page in both languages, which is the payer’s own to begin with, and writes nothing unescaped', async () => {
    const english = (await order({ message: '<b>One</b> month' })).body
    const shown = await page(english.id ?? '')
    expect(shown.text).toContain('<html lang="en" dir="ltr">')
    expect(shown.text).toContain('AED\u00a049.00')
    expect(shown.text).toContain('&lt;b&gt;One&lt;/b&gt; month')
    const arabic = (await order({ message: 'اشتراك منصة سند لمدة شهر' })).body
    for (const [id = '', query] of [
      [arabic.id, ''],
      [english.id, '?lang=ar'],
    ]) {
      const { text } = await page(id, query)
      expect(text).toContain('<html lang="ar" dir="rtl">')
      expect(text).toContain('الموافقة على الدفع')
    }
    expect((await page('none')).status).toBe(404)
  })

  test('takes no payment twice, nor after its time', async () => {
    const paid = (await order()).body
    await choose(paid.id ?? '', 'approve')
    expect((await page(paid.id ?? '')).text).toContain('This payment has been made already.')
    await choose(paid.id ?? '', 'fail')
    expect(simulator.intents.find(paid.id ?? '')?.status).toBe('completed')
    const late = (await order({ expiry: String(now + 60_000) })).body
    now += 60_000
    expect((await page(late.id ?? '')).text).toContain('The time to pay has run out.')
    await choose(late.id ?? '', 'approve')
    expect(simulator.intents.find(late.id ?? '')?.status).toBe('requires_payment_instrument')
  })

  test('is switched over HTTP too', async () => {
    const put = (body: object) =>
      fetch(`${simulator.url}/switches`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await (await put({ down: true })).json()).toMatchObject({ down: true, copies: 0 })
    expect((await order()).status).toBe(503)
    expect((await put({ copies: 99 })).status).toBe(422)
    await put({ down: false })
    expect((await order()).status).toBe(201)
  })

  test('keeps its intents to itself, whatever lay there before', async () => {
    const file = join(folder, 'private.json')
    const before = process.umask(0)
    writeFileSync(file, '[]', { mode: 0o644 })
    writeFileSync(`${file}.new`, '[', { mode: 0o644 })
    const own = await startZiinaSimulator({ ...KEYS, file })
    own.intents.add({ ...ORDER, operation_id: 'private', expiry: null })
    process.umask(before)
    await own.stop()
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })

  test('keeps its intents over a restart, and takes another port when its own is taken', async () => {
    const port = Number(new URL(simulator.url).port)
    const file = join(folder, 'intents.json')
    const first = await startZiinaSimulator({ ...KEYS, port, file })
    expect(first.url).not.toBe(simulator.url)
    const { id } = first.intents.add({ ...ORDER, operation_id: 'kept', expiry: null })
    first.act(id, 'cancel')
    await first.stop()
    const second = await startZiinaSimulator({ ...KEYS, file })
    expect(second.intents.find(id)).toMatchObject({ status: 'canceled', operation_id: 'kept' })
    await second.stop()
  })
})

/** Where a process listens beside its own address; undefined where there is no /proc to look into. */
const otherPorts = (pid: number, url: string) =>
  listeningPorts(pid)?.filter((port) => port !== Number(new URL(url).port))

describe('Beside a server of one’s own', () => {
  test(
    'the simulator is there without a key, says so, and sends its webhooks by itself',
    async () => {
      const dataDir = join(folder, 'data')
      const server = startServerProcess(dataDir, ADMIN)
      const url = await server.listening
      const token = await openShop(url, dataDir, 'owner@example.com')
      const started = await ask(url, 'POST', '/api/create-ziina-subscription', { token })
      const page = new URL((JSON.parse(started.text) as { redirect_url: string }).redirect_url)
      expect(page.hostname).toBe('127.0.0.1')
      // Seen from outside: the proof that the same look at production could find one.
      expect(otherPorts(server.pid, url) ?? [Number(page.port)]).toEqual([Number(page.port)])
      expect((await fetch(`${page.origin}/switches`)).status).toBe(200)
      expect(server.output()).toContain(
        `Payments: no ZIINA_API_KEY, a simulator at ${page.origin} stands in; no money moves`,
      )
      await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome: 'approve' }) })
      const paid = async () =>
        (await ask(url, 'GET', '/api/subscription/payments', { token })).text.includes('"amount":"49.00"')
      await waitUntil('the receipt', paid)
      expect(await server.stop()).toBe(0)
    },
    PROCESS_WITHIN_MS,
  )
})

/** None of its calls is the product's: each is not found, or is the app's own page, which says so itself. */
async function answersForNoSimulator(url: string) {
  const headers = { authorization: `Bearer ${KEYS.apiKey}`, 'content-type': 'application/json' }
  const order = { method: 'POST', headers, body: JSON.stringify(ORDER) }
  const outcome = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=approve',
  }
  const switches = { method: 'PUT', headers, body: JSON.stringify({ down: true }) }
  for (const [path, call] of [
    ['/payment_intent', order],
    ['/api/payment_intent', order],
    ['/api/payment_intent/1', { headers }],
    ['/pay/1', outcome],
    ['/switches', switches],
    ['/api/switches', switches],
  ] as const) {
    expect((await fetch(`${url}${path}`, call)).status, path).toBeGreaterThanOrEqual(400)
  }
  for (const path of ['/pay/1', '/switches']) {
    const page = await (await fetch(`${url}${path}`)).text()
    expect(page).not.toMatch(/"copies"|name="outcome"/)
  }
}

describe('In production', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['without a key', {}, 'subscription.payment-not-set-up', 'Payments: off, there is no ZIINA_API_KEY'],
    [
      'with a key',
      { ZIINA_API_KEY: KEYS.apiKey, ZIINA_API_URL: 'https://payments.invalid/api' },
      'subscription.payment-unavailable',
      'Payments: https://payments.invalid/api',
    ],
  ])(
    'the process starts no simulator and answers for none, %s',
    async (name, settings, reason, line) => {
      const dataDir = join(folder, `production ${name}`)
      const server = startServerProcess(dataDir, { ...ADMIN, NODE_ENV: 'production', ...settings })
      const url = await server.listening
      const token = await openShop(url, dataDir, 'owner@example.com')
      const refused = await ask(url, 'POST', '/api/create-ziina-subscription', { token })
      const refusal = JSON.parse(refused.text) as { reason: string; error: string }
      expect([refused.status, refusal.reason]).toEqual([503, reason])
      expect(refusal.error).not.toBe('')
      expect(otherPorts(server.pid, url) ?? []).toEqual([])
      await answersForNoSimulator(url)
      expect(server.output()).toContain(line)
      expect(server.output()).not.toContain('simulator')
      expect(existsSync(join(dataDir, 'ziina-simulator.json'))).toBe(false)
      expect(await server.stop()).toBe(0)
    },
    PROCESS_WITHIN_MS,
  )

  test('it would not start if it were asked to, and nobody is sent to this machine', async () => {
    const settings = { DATA_DIR: join(folder, 'env'), NODE_ENV: 'production', APP_URL: 'http://localhost:3000' }
    const env = readEnv(settings)
    expect(env.payments).toEqual({ provider: 'none' })
    await expect(startLocalSimulator({ ...env, payments: { provider: 'simulator' } })).rejects.toThrow(
      'No payment simulator',
    )
    await expect(startLocalSimulator({ ...env, production: false })).rejects.toThrow('No payment simulator')
    const here = { ZIINA_API_KEY: KEYS.apiKey, ZIINA_API_URL: 'https://127.0.0.1:3100/api' }
    expect(() => readEnv({ ...settings, ...here })).toThrow('ZIINA_API_URL must begin with https://')
  })

  test('the container does not even hold it', () => {
    const dockerfile = readFileSync(join(import.meta.dir, '..', '..', 'Dockerfile'), 'utf8')
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    const copied = [...last.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].map(([, source]) => source)
    expect(copied).toEqual(['package.json', '/app/node_modules', 'db', 'src', '/app/dist', '/app/dist-gallery'])
  })
})
