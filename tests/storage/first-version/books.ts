/** The books of a small company, written through the API, and what every later version must still answer of them. */

export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; bytes: Uint8Array }>

const LONG_PAST = '2026-11-02'

/** A grinder is 250.00 and cost 140.00; there are ten. Tax is 5 % on top. */
export async function writeBooks(ask: Ask): Promise<void> {
  const post = poster(ask)
  const customerId = await post('/api/customers', {
    name: 'Al Waha Trading L.L.C.',
    nameAr: 'شركة الواحة للتجارة',
    email: 'accounts@alwaha.example',
  })
  const categoryId = await post('/api/item-categories', { name: 'Machines', nameAr: 'آلات' })
  const itemId = await post('/api/items', {
    name: 'Coffee grinder',
    nameAr: 'مطحنة قهوة',
    sku: 'GR-1',
    categoryId,
    price: '250.00',
    tax: 'standard',
    trackStock: true,
    openingStock: '10',
    openingCost: '140.00',
  })
  await post('/api/items', {
    name: 'Repair',
    nameAr: 'صيانة',
    sku: 'REP-1',
    kind: 'service',
    price: '80.00',
    tax: 'standard',
  })
  await post(`/api/items/${itemId}/movements`, { kind: 'purchase', quantity: '5', unitCost: '146.00' })
  const grinders = (quantity: string) => ({
    customerId,
    currency: 'AED',
    language: 'bilingual',
    issueDate: LONG_PAST,
    pricesIncludeTax: false,
    lines: [{ itemId, description: 'Coffee grinder', quantity, unitPrice: '250.00', tax: 'standard' }],
  })
  const paid = await post('/api/invoices?issue=1', grinders('2'))
  await post(`/api/invoices/${paid}/payments`, { date: LONG_PAST, amount: '525.00', method: 'transfer' })
  const credited = await post('/api/invoices?issue=1', grinders('4'))
  await post(`/api/invoices/${credited}/credit-notes`, { reason: 'One came back', lines: [{ line: 0, quantity: '1' }] })
  await post(`/api/invoices/${credited}/payments`, { date: LONG_PAST, amount: '300.00', method: 'cash' })
  const wrong = await post('/api/invoices?issue=1', grinders('1'))
  await post(`/api/invoices/${wrong}/void`, { reason: 'Made out twice' })
  await post('/api/invoices', { ...grinders('3'), customerId: undefined, customer: { name: 'Salma Haddad' } })
  await post('/api/payments', { customerId, currency: 'AED', date: LONG_PAST, amount: '40.00', method: 'card' })
  const quotation = await post('/api/quotations?issue=1', grinders('2'))
  await post(`/api/quotations/${quotation}/accept`, { note: 'By phone' })
  await post(`/api/quotations/${quotation}/convert`, { percent: '50' })
  await post('/api/quotations', grinders('6'))
  // The first request makes and stores the paper.
  await ask('GET', `/api/invoices/${paid}/pdf`)
}

/** Answers the id of what was made, or of what it was made for. */
function poster(ask: Ask) {
  return async (path: string, body: object): Promise<string> => {
    const { status, bytes } = await ask('POST', path, body)
    const text = new TextDecoder().decode(bytes)
    if (status > 201) throw new Error(`${path}: ${status} ${text}`)
    // because what is made has an id, and nobody asks for that of anything else
    return (JSON.parse(text) as { id: string }).id
  }
}

type Listed = {
  number: string | null
  status: string
  totals: { total: string; due: string }
  customer: { name: string } | null
}
type Paid = { number: string | null; kind: string; amount: string; unallocated: string }
type Item = { sku: string; stock: string | null; stockValue: string | null }
type Customer = { name: string }

/** Every later version answers this of `writeBooks`; further keys come with further features. */
export async function readBooks(ask: Ask) {
  const get = async <Body>(path: string): Promise<Body> => {
    const { status, bytes } = await ask('GET', path)
    const text = new TextDecoder().decode(bytes)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    // because each caller names what the API answers there
    return JSON.parse(text) as Body
  }
  const list = async <Row>(path: string) => (await get<{ items: Row[] }>(path)).items
  const documents = async (path: string) =>
    (await list<Listed>(path)).map(
      ({ number, status, totals, customer }) =>
        `${number ?? 'no number'} ${status} ${totals.total}, ${totals.due} due by ${customer?.name}`,
    )
  const names = async (path: string) => (await list<Customer>(path)).map(({ name }) => name)
  return {
    invoices: await documents('/api/invoices'),
    quotations: await documents('/api/quotations'),
    creditNotes: await documents('/api/credit-notes'),
    payments: (await list<Paid>('/api/payments')).map(
      ({ number, kind, amount, unallocated }) => `${number} ${kind} ${amount}, ${unallocated} on account`,
    ),
    stock: (await list<Item>('/api/items')).map(({ sku, stock, stockValue }) => `${sku} ${stock} ${stockValue}`),
    customers: await names('/api/customers'),
    found: {
      invoices: await documents('/api/invoices?q=waha'),
      number: await documents(`/api/invoices?q=INV-0002`),
      customers: await names(`/api/customers?q=${encodeURIComponent('واحة')}`),
      items: await names(`/api/items?q=${encodeURIComponent('مطحنة')}`),
      payments: (await list<Paid>('/api/payments?q=waha')).length,
    },
  }
}

const WAHA = 'Al Waha Trading L.L.C.'
const PART = `no number draft 262.50, 262.50 due by ${WAHA}`
const VOID = `INV-0003 void 262.50, 262.50 due by ${WAHA}`
/** A note of 262.50 and a payment of 300.00 lower it. */
const OPEN = `INV-0002 issued 1050.00, 487.50 due by ${WAHA}`
const PAID = `INV-0001 issued 525.00, 0.00 due by ${WAHA}`

/** The answer of `readBooks` after `writeBooks`. Five of the fifteen grinders are with the customer. */
export const WRITTEN_BOOKS: Awaited<ReturnType<typeof readBooks>> = {
  invoices: [PART, 'no number draft 787.50, 787.50 due by Salma Haddad', VOID, OPEN, PAID],
  quotations: [`no number draft 1575.00, 1575.00 due by ${WAHA}`, `QT-0001 accepted 525.00, 525.00 due by ${WAHA}`],
  creditNotes: [`CN-0001 issued 262.50, 262.50 due by ${WAHA}`],
  payments: [
    'RC-0003 payment 40.00, 40.00 on account',
    'RC-0002 payment 300.00, 0.00 on account',
    'RC-0001 payment 525.00, 0.00 on account',
  ],
  stock: ['GR-1 10 1420.00', 'REP-1 null null'],
  customers: [WAHA],
  found: {
    invoices: [PART, VOID, OPEN, PAID],
    number: [OPEN],
    customers: [WAHA],
    items: ['Coffee grinder'],
    payments: 3,
  },
}
