/** Every route × {nobody, its owner, a stranger, an ended account, an admin, an admin who looks at the company}, made from the app's own table of routes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startZiinaSimulator, type ZiinaSimulator } from '#src/dev/ziina-simulator/simulator.ts'
import { inviteAdmin, joinAdmins } from '#tests/support/admins.ts'
import { attachedTo } from '#tests/support/attachments.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { importOf, isImportStage } from '#tests/support/imports.ts'
import { KEYS, ziinaSettings } from '#tests/support/payment-test-server.ts'
import { inviteMember, joinTeam } from '#tests/support/team.ts'
import { viewOf } from '#tests/support/viewing.ts'
import { signaturePicture } from '#tests/support/signatures.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { REQUESTED_LAST, type RouteFacts } from './route-facts.ts'
import { ROUTES, SERIES } from './route-table.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'an admin of these tests' }
const UNKNOWN = '01999999-9999-7999-8999-999999999999'
/** The same for each request, so that two answers can be compared byte for byte. */
const headers = { 'x-request-id': 'the-same-request' }

let server: TestServer
let owner: Company
let stranger: Company
let adminToken: string
let ziina: ZiinaSimulator

beforeAll(async () => {
  ziina = await startZiinaSimulator(KEYS)
  server = await startTestServer({ env: { ...ADMIN, ...ziinaSettings(ziina) } })
  stranger = await createCompany(server)
  const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  adminToken = (await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body })).body.adminToken
  owner = await foundUnlimited()
  // His own session is of his own company still, and opens nothing of the owner's.
  const link = await inviteMember(server, owner.token, { email: stranger.user.email, role: 'owner' })
  const joined = await server.request('POST', `/api/invitations/${link}/accept`, { token: stranger.token, body: {} })
  expect(joined.status).toBe(201)
})
afterAll(async () => {
  await server.close()
  await ziina.stop()
})

beforeEach(() => server.clock.advance({ seconds: 1 }))

const routes = Object.entries(ROUTES).map(([name, facts]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path, facts }
})

/** More is issued here in a day than a trial allows. */
async function foundUnlimited(): Promise<Company> {
  const company = await createCompany(server)
  await server.request('POST', `/api/admin/users/${company.user.id}/grant-unlimited`, { token: adminToken, body: {} })
  return company
}

let viewer: { token: string; endsAtMs: number } | undefined

/** A look at the owner's company, with his permission, that lasts a few minutes more. */
async function viewerToken(): Promise<string> {
  const now = server.clock.now().getTime()
  if (viewer && viewer.endsAtMs > now + 5 * 60_000) return viewer.token
  viewer = await viewOf(server, owner, adminToken)
  return viewer.token
}

/** How a fresh thing is made, and by what its address names it. */
const MADE = {
  invoice: { path: '/api/invoices', body: invoiceBody(), name: 'id' },
  issued: { path: '/api/invoices?issue=1', body: invoiceBody(), name: 'id' },
  quotation: { path: '/api/quotations', body: invoiceBody(), name: 'id' },
  'issued-quotation': { path: '/api/quotations?issue=1', body: invoiceBody(), name: 'id' },
  // Another quotation, so that each answer finds an unanswered one.
  'open-quotation': { path: '/api/quotations?issue=1', body: invoiceBody(), name: 'id' },
  customer: { path: '/api/customers', body: { name: 'Layla' }, name: 'id' },
  item: { path: '/api/items', body: { name: 'Tea' }, name: 'id' },
  'item-category': { path: '/api/item-categories', body: { name: 'Drinks' }, name: 'id' },
  'tracked-item': { path: '/api/items', body: { name: 'Tea', trackStock: true }, name: 'id' },
  stocktake: { path: '/api/stocktakes', body: {}, name: 'id' },
  // Another draft, because the one above is deleted.
  'other-stocktake': { path: '/api/stocktakes', body: {}, name: 'id' },
  series: { path: '/api/recurring-invoices', body: SERIES, name: 'id' },
  // Another one, because it is ended and deleted.
  'other-series': { path: '/api/recurring-invoices', body: SERIES, name: 'id' },
  sku: { path: '/api/items', body: { name: 'Tea' }, name: 'sku' },
} satisfies Record<string, { path: string; body: object; name: 'id' | 'sku' }>

/** A fresh thing of the company, for a route that needs one. */
async function thingOf({ token, user }: Company, of: RouteFacts['of']): Promise<string> {
  if (of === undefined) return ''
  if (of === 'user') return user.id
  if (of === 'session') return newSessionOf(user.email)
  if (of === 'user-session') return `${user.id} ${await newSessionOf(user.email)}`
  if (of === 'payment') return paymentOf(token)
  if (of === 'paid') return paidBy(token)
  if (of === 'invoice-payment') return paidInvoiceOf(token)
  if (of === 'letter') return letterOf(token)
  if (isImportStage(of)) return importOf(server, token, of)
  if (of === 'sent-statement') return sentStatementOf(token)
  if (of === 'customer-payment') return customerPaymentOf(token)
  if (of === 'attached') return attachedTo(server, token, 'invoices')
  if (of === 'attached-quotation') return attachedTo(server, token, 'quotations')
  if (of === 'note' || of === 'voidable-note') return creditNoteOf(token)
  if (of === 'accepted-quotation') return acceptedQuotationOf(token)
  if (of === 'signed-quotation') return signedQuotationOf(token)
  if (of === 'pictured-item') return picturedItemOf(token)
  if (of === 'issue-report') return reportOf(token)
  if (of === 'announcement') return newAnnouncement()
  if (of === 'admin') return (await joinAdmins(server, adminToken, `admin-${++colleagues}@example.com`)).id
  if (of === 'admin-invitation') return (await inviteAdmin(server, adminToken, 'invited@example.com')).body.id
  if (of === 'colleague') return (await joinTeam(server, token, newColleague())).user.id
  if (of === 'invitation') return invitationOf(token)
  const { path, body, name } = MADE[of]
  return (await server.request<Record<'id' | 'sku', string>>('POST', path, { token, body })).body[name]
}

let colleagues = 0
const newColleague = () => ({ email: `colleague-${++colleagues}@example.com`, role: 'seller' as const })

async function invitationOf(token: string): Promise<string> {
  const invited = newColleague()
  await inviteMember(server, token, invited)
  server.clock.advance({ seconds: 61 })
  const team = await server.request<{ invitations: { id: string; email: string }[] }>('GET', '/api/team', { token })
  return team.body.invitations.find(({ email }) => email === invited.email)?.id ?? ''
}

/** A letter with a document. */
async function letterOf(token: string): Promise<string> {
  const { body } = await server.request<{ id: string }>('POST', MADE.issued.path, { token, body: MADE.issued.body })
  await server.request('POST', `/api/invoices/${body.id}/send`, { token, body: { to: ['client@example.com'] } })
  const mail = await server.request<{ items: { id: string }[] }>('GET', `/api/mail?documentId=${body.id}`, { token })
  return mail.body.items[0]?.id ?? ''
}

const MONEY = { date: '2027-03-01', amount: '10.00', method: 'cash' }

/** An invoice and its payment. */
async function paidInvoiceOf(token: string): Promise<string> {
  const { path, body } = MADE.issued
  const { id } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  const paid = await server.request<{ id: string }>('POST', `/api/invoices/${id}/payments`, { token, body: MONEY })
  return `${id} ${paid.body.id}`
}

/** A customer and a statement that was sent to him. */
async function sentStatementOf(token: string): Promise<string> {
  const { path, body } = MADE.customer
  const { id } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  const letter = { to: ['client@example.com'] }
  const sent = await server.request<{ id: string }>('POST', `${path}/${id}/statement/send`, { token, body: letter })
  return `${id} ${sent.body.id}`
}

async function customerPaymentOf(token: string): Promise<string> {
  const { path, body } = MADE.customer
  const { id: customerId } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  const money = { ...MONEY, customerId, currency: 'AED' }
  return (await server.request<{ id: string }>('POST', '/api/payments', { token, body: money })).body.id
}

/** Credits the newest invoice that has an open rest, because a trial may issue only three a day. */
async function creditNoteOf(token: string): Promise<string> {
  const open = await server.request<{ items: { id: string }[] }>('GET', '/api/invoices?settlement=open', { token })
  const { path, body } = MADE.issued
  const made = async () => (await server.request<{ id: string }>('POST', path, { token, body })).body
  const { id } = open.body.items[0] ?? (await made())
  const credit = { token, body: { reason: 'Returned', lines: [{ line: 0, amount: '1.00' }] } }
  return (await server.request<{ id: string }>('POST', `/api/invoices/${id}/credit-notes`, credit)).body.id
}

async function acceptedQuotationOf(token: string): Promise<string> {
  const { path, body } = MADE['open-quotation']
  const { id } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  await server.request('POST', `/api/quotations/${id}/accept`, { token, body: {} })
  return id
}

async function signedQuotationOf(token: string): Promise<string> {
  const { path, body } = MADE['open-quotation']
  const { id } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  const { publicUrl } = (
    await server.request<{ publicUrl: string }>('POST', `/api/quotations/${id}/public-link`, { token })
  ).body
  const answer = { name: 'Layla', signature: signaturePicture() }
  const shared = publicUrl.split('/').at(-1)
  const accepted = await server.request('POST', `/api/public/documents/${shared}/accept`, { body: answer })
  expect(accepted.status).toBe(204)
  return id
}

async function picturedItemOf(token: string): Promise<string> {
  const { path, body } = MADE.item
  const { id } = (await server.request<{ id: string }>('POST', path, { token, body })).body
  const picture = { token, body: pngFile(1, 1, () => [200, 20, 20]), headers: { 'content-type': 'image/png' } }
  expect((await server.request('PUT', `${path}/${id}/image`, picture)).status).toBe(200)
  return id
}

async function newAnnouncement(): Promise<string> {
  const body = { textEn: 'Closed tonight', textAr: 'الخدمة متوقفة الليلة', kind: 'info', audience: 'ended' }
  return (await server.request<{ id: string }>('POST', '/api/admin/announcements', { token: adminToken, body })).body.id
}

/** A report and its message, which has a screenshot. One for all routes, because only ten a day are taken. */
async function reportOf(token: string): Promise<string> {
  const path = '/api/issue-reports'
  const screenshot = pngFile(1, 1, () => [200, 20, 20]).toString('base64')
  const listed = await server.request<{ items: { id: string; summary: string }[] }>('GET', path, { token })
  const report = { category: 'bug', description: 'As pictured', screenshot }
  const made = async () => (await server.request<{ id: string }>('POST', path, { token, body: report })).body
  const { id } = listed.body.items.find(({ summary }) => summary === report.description) ?? (await made())
  const thread = await server.request<{ messages: { id: string }[] }>('GET', `${path}/${id}`, { token })
  return `${id} ${thread.body.messages[0]?.id}`
}

/** On another device, so that ending it ends nothing else. */
async function newSessionOf(email: string): Promise<string> {
  const { token } = (
    await server.request<{ token: string }>('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  ).body
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sid
}

/** Its address leads to an intent, whose operation it is. */
async function intentOf(token: string) {
  const { body } = await server.request<{ redirect_url: string }>('POST', '/api/create-ziina-subscription', { token })
  return ziina.intents.find(body.redirect_url.split('/').at(-1) ?? '')
}

const paymentOf = async (token: string) => (await intentOf(token))?.operation_id ?? ''

/** Found by the poll, for the simulator of this file sends no news. */
async function paidBy(token: string): Promise<string> {
  const intent = await intentOf(token)
  ziina.intents.move(intent?.id ?? '', 'completed')
  server.clock.advance({ seconds: 10 })
  await server.poll?.run()
  server.clock.advance({ seconds: -10 })
  return intent?.operation_id ?? ''
}

function withId({ path, facts }: (typeof routes)[number], id: string) {
  const isJson = facts.body !== undefined && facts.type === undefined
  const body = isJson ? JSON.parse(JSON.stringify(facts.body).replaceAll(':id', id)) : facts.body
  const [first = '', second = first] = id.split(' ')
  return {
    path: `${path}${facts.query ?? ''}`
      .replace(/:(id|itemId|sku|userId)/, first)
      .replace(/:(name|paymentId|statementId|messageId|sessionId)/, second),
    body,
  }
}

test('the table holds exactly the routes of the app', () => {
  const real = server.app.routes
    .filter(({ path }) => path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  expect(Object.keys(ROUTES).toSorted()).toEqual(real.toSorted())
})

describe.each(routes.filter(({ facts }) => facts.access !== 'open'))('$name', (route) => {
  const { method, facts } = route
  const ask = async (token: string | undefined, id: string, language?: string) => {
    const { path, body } = withId(route, id)
    return server.request<{ reason?: string; error?: string }>(method, path, {
      headers: { ...headers, ...(facts.type && { 'content-type': facts.type }) },
      ...(token && { token }),
      ...(body !== undefined && { body }),
      ...(language && { language }),
    })
  }

  test('answers nobody and a made-up token with 401, in both languages', async () => {
    for (const token of [undefined, 'a.b.c', owner.token.replace(/.$/, 'x').replace('.', 'A.')]) {
      const refused = await ask(token, UNKNOWN, 'ar')
      expect([refused.status, refused.body.reason, refused.body.error]).toEqual([
        401,
        'auth.required',
        'يرجى تسجيل الدخول أولاً',
      ])
    }
  })

  test('answers an admin who looks at the company what it may see, and nothing else', async () => {
    const token = await viewerToken()
    const seen = await ask(token, facts.viewer ? await thingOf(owner, facts.of) : UNKNOWN)
    if (facts.access !== 'session') {
      expect([seen.status, seen.body?.reason]).toEqual(
        facts.access === 'viewer' ? [204, undefined] : [403, 'auth.wrong-token'],
      )
      if (facts.access === 'viewer') viewer = undefined
    } else if (facts.viewer) expect(seen.status).toBe(facts.refused ?? 200)
    else
      expect([seen.status, seen.body.reason]).toEqual([403, method === 'GET' ? 'viewer.not-shown' : 'viewer.read-only'])
  })

  test('answers the wrong kind of token with 403', async () => {
    const refused = await ask(facts.access === 'admin' ? owner.token : adminToken, UNKNOWN)
    expect([refused.status, refused.body.reason]).toEqual([403, 'auth.wrong-token'])
  })

  if (facts.access === 'session') {
    test('answers its owner', async () => {
      const answered = await ask(owner.token, await thingOf(owner, facts.of))
      const allowed = facts.refused ? [facts.refused] : [200, 201, 202, 204]
      expect(allowed).toContain(answered.status)
      if (route.name === 'PUT /api/account/support-access') viewer = undefined
      // Signed out, or gone to another company.
      if (['POST /api/auth/logout', 'POST /api/companies'].includes(route.name)) {
        owner = await foundUnlimited()
        viewer = undefined
      }
    })
  }

  if (facts.access === 'session' && facts.of) {
    test('answers a stranger as if the thing had never been', async () => {
      const id = await thingOf(owner, facts.of)
      const [strange, unknown] = [await ask(stranger.token, id), await ask(stranger.token, UNKNOWN)]
      expect(strange.status).toBe(facts.strange ?? 404)
      expect(strange.bytes).toEqual(unknown.bytes)
      expect(Object.fromEntries(strange.headers)).toEqual(Object.fromEntries(unknown.headers))
    })
  }

  if (facts.access === 'admin' && route.facts.of) {
    test('answers the admin for a real thing only', async () => {
      // Somebody new, for what may be done to one depends on what he has.
      const somebody = await (route.name.includes('/revoke-') ? foundUnlimited() : createCompany(server))
      expect([200, 201, 204]).toContain((await ask(adminToken, await thingOf(somebody, facts.of))).status)
      expect((await ask(adminToken, UNKNOWN)).status).toBe(404)
    })
  }
})

test('an ended account reads, writes drafts and downloads; it only cannot issue', async () => {
  const ended = await createCompany(server)
  const things: Record<string, string> = {}
  const all = [
    ...Object.keys(MADE),
    'paid',
    'payment',
    'user',
    'session',
    'invoice-payment',
    'customer-payment',
    'sent-statement',
    'note',
    'voidable-note',
    'accepted-quotation',
    'signed-quotation',
    'pictured-item',
    'attached',
    'attached-quotation',
    'issue-report',
    'colleague',
    'invitation',
    'open-import',
    'checked-import',
    'done-import',
  ] as NonNullable<RouteFacts['of']>[]
  for (const of of all) things[of] = await thingOf(ended, of)
  const over = { status: 'expired', userId: ended.user.id }
  await server.request('POST', '/api/subscription/update', { token: adminToken, body: over })
  server.clock.advance({ days: 4 })
  const order = routes.toSorted((a, b) => REQUESTED_LAST.indexOf(a.name) - REQUESTED_LAST.indexOf(b.name))
  const outcomes: Record<string, number> = {}
  for (const route of order.filter(({ facts }) => facts.access === 'session')) {
    const { path, body } = withId(route, things[route.facts.of ?? ''] ?? '')
    const answered = await server.request(route.method, path, {
      token: ended.token,
      ...(route.facts.type && { headers: { 'content-type': route.facts.type } }),
      ...(body !== undefined && { body }),
    })
    outcomes[route.name] = answered.status
  }
  server.clock.advance({ days: -4 })
  for (const { name, facts } of order.filter((route) => route.facts.access === 'session')) {
    const only = facts.whenEnded ?? facts.refused
    const expected = only ? [only] : [200, 201, 202, 204]
    expect(expected, name).toContain(outcomes[name] ?? 0)
  }
})
