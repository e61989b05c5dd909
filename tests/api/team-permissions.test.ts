/** Every call with a session × every role, made from the app's own table of routes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { CALL_PERMISSIONS } from '#api/permissions.ts'
import { isPermitted, ROLES, type Role } from '#domain/team/roles.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { joinTeam } from '#tests/support/team.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { ROUTES } from './route-table.ts'

const UNKNOWN = '01999999-9999-7999-8999-999999999999'

let server: TestServer
const tokens: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
  const owner = await createUnlimitedCompany(server)
  tokens.owner = owner.token
  for (const role of ROLES.filter((one) => one !== 'owner')) {
    tokens[role] = (await joinTeam(server, owner.token, { email: `${role}@example.com`, role })).token
  }
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance({ seconds: 2 }))

const calls = Object.entries(ROUTES).flatMap(([name, { access }]) => (access === 'session' ? [name] : []))

test('each call with a session names its permission, and each permission a call', () => {
  expect(Object.keys(CALL_PERMISSIONS).toSorted()).toEqual(calls.toSorted())
})

/** The answer without a body and to an id that nobody has: the gate looks at neither. */
async function refusedBy(name: string, role: Role) {
  const [method = '', path = ''] = name.split(' ')
  const answered = await server.request<{ reason?: string } | undefined>(method, path.replaceAll(/:\w+/g, UNKNOWN), {
    token: tokens[role] ?? '',
  })
  return [answered.status, answered.body?.reason]
}

// They end the session or the membership of whoever calls, or open another one.
const LAST = ['POST /api/auth/logout', 'DELETE /api/auth/sessions', 'POST /api/team/leave']

describe.each(ROLES.filter((role) => role !== 'owner'))('%s', (role) => {
  test.each(calls.filter((name) => !LAST.includes(name)))('%s', async (name) => {
    const refused = await refusedBy(name, role)
    if (isPermitted(role, CALL_PERMISSIONS[name])) expect(refused).not.toContain('team.not-allowed')
    else expect(refused).toEqual([403, 'team.not-allowed'])
  })
})

/** The roles in calls that they lack: this list shares nothing with the table of permissions. */
const MAY_NOT: Record<'seller' | 'assistant' | 'accountant', string[]> = {
  seller: [
    'GET /api/dashboard',
    'GET /api/invoices/summary',
    'GET /api/items/summary',
    'GET /api/invoices/:id/margin',
    'GET /api/reports/sales-by-customer',
    'GET /api/reports/vat.csv',
    'GET /api/invoices.csv',
    'GET /api/invoices.zip',
    'POST /api/invoices/:id/void',
    'POST /api/invoices/:id/credit-notes',
    'POST /api/payments/:id/reverse',
    'POST /api/items/:id/movements',
    'PUT /api/account',
    'GET /api/team',
    'POST /api/create-ziina-subscription',
  ],
  assistant: [
    'POST /api/invoices/:id/issue',
    'POST /api/invoices/:id/send',
    'POST /api/invoices/:id/public-link',
    'POST /api/invoices/:id/reminders',
    'POST /api/recurring-invoices',
    'POST /api/recurring-invoices/:id/now',
    'POST /api/quotations/:id/accept',
    'GET /api/payments',
    'POST /api/invoices/:id/payments',
    'GET /api/customers/:id/statement',
    'GET /api/dashboard',
    'POST /api/stocktakes/:id/post',
    'PUT /api/company-branding',
  ],
  accountant: [
    'POST /api/invoices',
    'PUT /api/invoices/:id',
    'POST /api/customers',
    'PUT /api/items/:id',
    'POST /api/invoices/:id/payments',
    'POST /api/stocktakes',
    'PUT /api/tax-configuration',
    'POST /api/companies',
  ],
}

test.each(Object.entries(MAY_NOT))('%s may not', async (role, names) => {
  for (const name of names)
    expect([name, await refusedBy(name, role as Role)]).toEqual([name, [403, 'team.not-allowed']])
})

test('an accountant writes the VAT return, his own login and reports of problems, and nothing else', () => {
  const OWN = /^\w+ \/api\/(auth|companies|issue-reports|downloads|documents\/preview|mail\/preview|team\/leave)/
  const writes = calls.filter((name) => !name.startsWith('GET ') && !OWN.test(name))
  expect(writes.filter((name) => isPermitted('accountant', CALL_PERMISSIONS[name]))).toEqual([
    'PUT /api/reports/vat/entries',
    'POST /api/reports/vat/filings',
  ])
})

test('who may not issue cannot issue what he creates either, and a file needs the permission of its address', async () => {
  const body = {
    customer: { name: 'Layla' },
    lines: [{ description: 'Tea', quantity: '1', unitPrice: '5', tax: 'standard' }],
  }
  const token = tokens.assistant ?? ''
  expect((await server.request('POST', '/api/invoices?issue=1', { token, body })).body).toMatchObject({
    reason: 'team.not-allowed',
    error: 'Your role does not include this. Ask an owner, a manager, or a salesperson.',
  })
  expect((await server.request('POST', '/api/invoices', { token, body })).status).toBe(201)
  for (const path of [
    '/api/invoices.csv?language=en',
    '/api/reports/vat.pdf?from=2027-01-01&to=2027-03-31&language=en',
  ]) {
    const refused = await server.request('POST', '/api/downloads', { token, body: { path } })
    expect([path, refused.status, refused.body.reason]).toEqual([path, 403, 'team.not-allowed'])
  }
  const arabic = await server.request('GET', '/api/dashboard', { token: tokens.seller ?? '', language: 'ar' })
  expect(arabic.body.error).toBe('هذا خارج صلاحيات دورك. اطلبه من المالك أو أحد المديرين أو المحاسب.')
})

test('a role that reads no figures learns no cost, in no answer and by no refusal', async () => {
  const owner = tokens.owner ?? ''
  const token = tokens.seller ?? ''
  const body = { name: 'Tea', cost: '7.125', price: '9', trackStock: true, openingStock: '4', openingCost: '7.125' }
  const made = await server.request<{ id: string; sku: string; version: string }>('POST', '/api/items', {
    token: owner,
    body,
  })
  const { id, sku } = made.body
  const started = await server.request<{ id: string }>('POST', '/api/stocktakes', { token, body: {} })
  const count = { counts: [{ itemId: id, quantity: '3', countedAt: server.clock.now().toISOString() }] }
  await server.request('PUT', `/api/stocktakes/${started.body.id}/counts`, { token, body: count })
  const seen: string[] = []
  const look = async (who: string, method: string, path: string, sent?: unknown) => {
    const answered = await server.request(method, path, { token: who, ...(sent !== undefined && { body: sent }) })
    return JSON.stringify(answered.body)
  }
  const paths = [
    `/api/items/${id}`,
    `/api/items/by-sku/${sku}`,
    '/api/items?q=tea',
    `/api/items/${id}/movements`,
    `/api/stocktakes/${started.body.id}/counts`,
  ]
  for (const path of paths) {
    seen.push(await look(token, 'GET', path))
    // The owner's own answer has it, so the search below can find it.
    expect([path, /7\.125|7\.13|28\.5|cost|value/i.test(await look(owner, 'GET', path))]).toEqual([path, true])
  }
  const item = await server.request<{ version: string; name: string }>('GET', `/api/items/${id}`, { token })
  // The owner changes the name meanwhile, so the seller's change is refused with the item as it is.
  await server.request('PUT', `/api/items/${id}`, { token: owner, body: { name: 'Green tea' } })
  seen.push(await look(token, 'PUT', `/api/items/${id}`, { name: 'Black tea', version: item.body.version }))
  seen.push(await look(token, 'PUT', `/api/items/${id}`, { cost: null, price: '10' }))
  expect(seen.join('\n')).not.toMatch(/7\.125|7\.13|28\.5|"cost"|averageCost|unitCost|stockValue|"value"/)
  expect(seen.at(-2)).toContain('settings.stale')
  const refused = await server.request('PUT', `/api/items/${id}`, { token, body: { cost: '1' } })
  expect([refused.status, refused.body.reason]).toEqual([403, 'team.not-allowed'])
  const after = await server.request('GET', `/api/items/${id}`, { token: owner })
  expect(after.body).toMatchObject({ cost: '7.125', price: '10' })
  // Its version says nothing about it: another cost leaves it as it was.
  const version = (await server.request<{ version: string }>('GET', `/api/items/${id}`, { token })).body.version
  await server.request('PUT', `/api/items/${id}`, { token: owner, body: { cost: '8' } })
  expect((await server.request<{ version: string }>('GET', `/api/items/${id}`, { token })).body.version).toBe(version)
})
