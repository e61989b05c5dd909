/** Things of one company, of every collection, through the front door: for requests that must find what they name. */
import { type Company, REGISTERED } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { RENT } from '#tests/support/recurring.ts'
import type { TestServer } from '#tests/support/test-server.ts'

export type Things = {
  /** The next id for a field, a parameter, or the path whose `{id}` it is. */
  idOf(named: string): string
  all(): string[]
  /** Makes anew what a call to the path may have used up: an issued document can be voided once. */
  renew(path: string): Promise<void>
  /** The reads that show the resource a call made or changed, or the changed part of the company. */
  readsAfter(path: string, id: string | undefined): { method: 'get' | 'post'; path: string; body?: unknown }[]
}

/** The collection that a field names one of. */
const COLLECTIONS: Record<string, string> = {
  customerId: 'customers',
  otherId: 'customers',
  invoiceId: 'invoices',
  itemId: 'items',
  categoryId: 'item-categories',
  statementId: 'statements',
  paymentId: 'payments',
  token: 'links',
}

const DRAFT = { lines: [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }] }

/** The facts of a company without which nothing is issued. */
const FACTS = { ...REGISTERED, country: 'AE', vatFrom: null, vatUntil: null }

export async function thingsOf(server: TestServer, { token, user }: Company): Promise<Things> {
  const post = async <Made = { id: string }>(path: string, body: object = {}): Promise<Made> => {
    const answer = await server.request<Made>('POST', `/api/${path}`, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const made = async (path: string, body: object = {}) => (await post(path, body)).id
  const customers = [await made('customers', { name: 'Layla' }), await made('customers', { name: 'Omar' })]
  const [customerId = ''] = customers
  const bought = { ...invoiceBody(), customer: undefined, customerId }
  const money = { date: '2027-03-01', amount: '10.00', method: 'cash' }
  const makers: Record<string, () => Promise<string[]>> = {
    invoices: async () => [await made('invoices?issue=1', bought), await made('invoices', bought)],
    quotations: async () => [await made('quotations?issue=1', bought), await made('quotations', bought)],
    links: async () => {
      const path = `quotations/${await made('quotations?issue=1', bought)}/public-link`
      return [(await post<{ publicUrl: string }>(path)).publicUrl.split('/').at(-1) ?? '']
    },
    'credit-notes': async () => {
      const credit = { reason: 'Returned', lines: [{ line: 0, amount: '1.00' }] }
      return [await made(`invoices/${await made('invoices?issue=1', bought)}/credit-notes`, credit)]
    },
    payments: async () => [await made('payments', { ...money, customerId, currency: 'AED' })],
    items: async () => [await made('items', { name: 'Tea', trackStock: true }), await made('items', { name: 'Milk' })],
    'item-categories': async () => [await made('item-categories', { name: `Drinks ${turn}` })],
    stocktakes: async () => [await made('stocktakes')],
    'recurring-invoices': async () => [await made('recurring-invoices', { ...RENT, draft: bought, then: 'draft' })],
  }
  let turn = 0
  const ids: Record<string, string[]> = { customers, users: [user.id] }
  const renew = async (collection: string) => {
    const maker = makers[collection]
    if (maker) ids[collection] = await maker()
  }
  for (const collection of Object.keys(makers)) await renew(collection)
  return {
    idOf(named) {
      turn += 1
      const of = ids[collectionOf(named)] ?? Object.values(ids).flat()
      return of[turn % of.length] ?? ''
    },
    all: () => Object.values(ids).flat(),
    async renew(path) {
      if (COMPANY.includes(collectionOf(path))) await server.request('PUT', '/api/account', { token, body: FACTS })
      if (path.includes('{')) await renew(path.startsWith('/api/public/') ? 'links' : collectionOf(path))
    },
    readsAfter(path, id) {
      const collection = collectionOf(path)
      const get = (...ends: string[]) =>
        ends.map((end) => ({ method: 'get' as const, path: `/api/${collection}/${id}${end}` }))
      if (DOCUMENTS.includes(collection)) return id === undefined ? [] : get('', '/pages', '/history')
      if (collection === 'customers') return id === undefined ? [] : get('', '/statement', '/history')
      if (collection === 'items') return id === undefined ? [] : get('', '/movements')
      if (!COMPANY.includes(collection)) return []
      return [
        ...['account', 'dashboard', 'dashboard-settings', 'tax-configuration', 'invoices'].map((of) => ({
          method: 'get' as const,
          path: `/api/${of}`,
        })),
        { method: 'post', path: '/api/documents/preview', body: DRAFT },
        { method: 'post', path: '/api/invoices?issue=1', body: bought },
      ]
    },
  }
}

const DOCUMENTS = ['invoices', 'quotations', 'credit-notes']
const COMPANY = ['account', 'tax-configuration', 'company-branding', 'dashboard-settings']

function collectionOf(named: string): string {
  const [, , first = '', second = ''] = named.split('/')
  return COLLECTIONS[named] ?? (first === 'admin' ? second : first)
}
