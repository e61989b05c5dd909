/** A company with rows in every list, whose names have 60 letters, and the addresses of the pages that show them. */
import type { patterns } from '#domain/navigation/routes.ts'
import { newCompany } from './money.ts'
import type { Product } from './product.ts'

export const LONG_NAME = 'Al Waha General Trading and Contracting Company of Sharjah W'
export const LONG_NAME_AR = 'شركة الواحة للتجارة العامة والمقاولات والصيانة في إمارة دبيّ'
const LONG_ITEM = 'Installation of a structured cabling system with a patch bay'
const LONG_ITEM_AR = 'تركيب شبكة كابلات منظمة مع لوحة توصيل واختبار جميع النقاط كلها'

type Call = Awaited<ReturnType<typeof newCompany>>['call']

/** @returns the credentials, and the addresses of pages by name: lists, records and the editor. */
export async function newFilledCompany(product: Product, name: string) {
  const { credentials, call } = await newCompany(product, name)
  await call('PUT', '/api/account', { vatRegistered: true, trn: '100123456789003', address: 'Dubai' })
  const customer = await call('POST', '/api/customers', { name: LONG_NAME, nameAr: LONG_NAME_AR })
  await call('POST', '/api/customers', { name: 'Noor', nameAr: 'نور' })
  const documents = await makeDocuments(call, customer.id)
  const item = await makeItems(call)
  const stocktake = await call('POST', '/api/stocktakes', { name: LONG_ITEM })
  const letter = await sendLetter(call, documents.openQuotation)
  const report = await call('POST', '/api/issue-reports', { category: 'question', description: LONG_ITEM })
  const imported = await call('POST', '/api/imports?kind=customers', `Name,Phone\n${LONG_NAME},1`)
  const series = await call('POST', '/api/recurring-invoices', {
    draft: {
      customerId: customer.id,
      lines: [{ description: LONG_ITEM, quantity: '1', unitPrice: '98765432.1', tax: 'standard' }],
    },
    rule: { every: 3, unit: 'month' },
    firstDay: '2099-01-31',
    then: 'issue',
  })
  const lists = {
    recurring: '/recurring',
    invoices: '/invoices',
    quotations: '/quotations',
    creditNotes: '/credit-notes',
    mail: '/mail',
    payments: '/payments',
    customers: '/customers',
    inventory: '/inventory',
    stocktakes: '/inventory/stocktakes',
  }
  const records = {
    series: `/recurring/${series.id}`,
    import: `/imports/${imported.id}`,
    customer: `/customers/${customer.id}`,
    statement: `/customers/${customer.id}/statement`,
    item: `/inventory/${item.id}`,
    stocktake: `/inventory/stocktakes/${stocktake.id}`,
    letter: `/mail/${letter}`,
    issueReport: `/report/${report.id}`,
    ...documents,
  } satisfies Record<keyof typeof patterns, string>
  return { credentials, call, lists, records }
}

/** A trial may issue three invoices. */
async function makeDocuments(call: Call, customerId: string) {
  const [customer, today] = [{ customerId }, new Date().toISOString().slice(0, 10)]
  const withLine = (unitPrice: string) => ({
    ...customer,
    lines: [{ description: LONG_ITEM, quantity: '1', unitPrice, tax: 'standard' }],
  })
  const draft = await call('POST', '/api/invoices', withLine('100'))
  await call('POST', '/api/invoices', withLine('98765432.1'))
  await call('POST', '/api/invoices?issue=1', withLine('0.05'))
  const partPaid = await call('POST', '/api/invoices?issue=1', withLine('1050.5'))
  const credited = await call('POST', '/api/invoices?issue=1', withLine('123456.78'))
  const quotation = await call('POST', '/api/quotations', withLine('2500'))
  const openQuotation = await call('POST', '/api/quotations?issue=1', withLine('123456.78'))
  const money = { date: today, method: 'transfer' }
  const payment = await call('POST', `/api/invoices/${partPaid.id}/payments`, { ...money, amount: '1000' })
  await call('POST', '/api/payments', { ...money, customerId, currency: 'AED', amount: '7500000.25' })
  const creditNote = await call('POST', `/api/invoices/${credited.id}/credit-notes`, { reason: 'Came back damaged' })
  return {
    draft: `/invoices/${draft.id}`,
    editor: `/create-invoice?id=${draft.id}`,
    invoice: `/invoices/${partPaid.id}`,
    quotation: `/quotations/${quotation.id}`,
    openQuotation: `/quotations/${openQuotation.id}`,
    payment: `/payments/${payment.id}`,
    creditNote: `/credit-notes/${creditNote.id}`,
  }
}

/** @returns the id of the letter. */
async function sendLetter(call: Call, page: string): Promise<string> {
  const sent: { id: string; delivery?: { letterId: string } } = await call('POST', `/api${page}/send`, {
    to: ['accounts@alwaha.example'],
  })
  return sent.delivery?.letterId ?? ''
}

async function makeItems(call: Call) {
  const item = await call('POST', '/api/items', {
    name: LONG_ITEM,
    nameAr: LONG_ITEM_AR,
    price: '123456.78',
    unit: 'cup',
    unitAr: 'كوب',
    trackStock: true,
    reorderLevel: '12',
    openingStock: '1234.5',
    openingCost: '7.125',
  })
  await call('POST', '/api/items', { name: 'Tea', nameAr: 'شاي', price: '0.5', unit: 'cup', trackStock: true })
  await call('POST', '/api/items', { name: 'Coffee', nameAr: 'قهوة', price: '12.125' })
  return item
}
