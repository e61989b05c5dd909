/** One invoice in every state of its ledger is due the same amount wherever an amount is shown of it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { formatAmount } from '#domain/money/money.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { letterText } from '#i18n/documents/letter/letter-text.ts'
import { chatText } from '#i18n/documents/letter/message.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { type Selling, type SoldInvoice, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Listed = Pick<CommercialDocument, 'id' | 'kind' | 'status' | 'totals'>

let server: TestServer
let shop: Selling

beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example' } })
})
afterAll(() => server.close())

const act = async (path: string, body: object) => {
  const { status, body: answer } = await shop.ask('POST', path, body)
  expect([path, status < 300, answer]).toEqual([path, true, answer])
}

type State = {
  name: string
  sold?: Partial<SoldInvoice>
  happens?: (id: string) => Promise<unknown>
  is: 'due' | 'settled' | 'credit'
  amount: string
}

const CHEQUE = { method: 'cheque', cheque: { number: '117', date: '2027-05-01' } }
const STATES: readonly State[] = [
  { name: 'unpaid', is: 'due', amount: '12542.25' },
  { name: 'part paid', happens: (id) => shop.pay(id, '6866.25'), is: 'due', amount: '5676.00' },
  {
    name: 'credited in part',
    happens: (id) =>
      act(`/api/invoices/${id}/credit-notes`, { reason: 'Returned', lines: [{ line: 0, amount: '542.25' }] }),
    is: 'due',
    amount: '12000.00',
  },
  {
    name: 'with a cheque not yet due',
    happens: (id) => shop.pay(id, '2542.25', CHEQUE),
    is: 'due',
    amount: '10000.00',
  },
  {
    name: 'written off in part',
    happens: (id) => act(`/api/invoices/${id}/write-off`, { amount: '2.25', reason: 'Bank charge' }),
    is: 'due',
    amount: '12540.00',
  },
  { name: 'paid', happens: (id) => shop.pay(id, '12542.25'), is: 'settled', amount: '0.00' },
  { name: 'overpaid', happens: (id) => shop.pay(id, '12992.25'), is: 'credit', amount: '450.00' },
  {
    name: 'in a foreign currency',
    sold: { currency: 'USD' },
    happens: (id) => shop.pay(id, '542.25'),
    is: 'due',
    amount: '12000.00',
  },
  {
    name: 'with three decimals',
    sold: { currency: 'KWD', total: '1821.505' },
    happens: (id) => shop.pay(id, '821.005'),
    is: 'due',
    amount: '1000.500',
  },
]

test.each(STATES)('$name', async ({ sold, happens, is, amount }) => {
  shop = await startSelling(server)
  const customerId = await shop.customer()
  const { id, number } = await shop.issue({ total: '12542.25', customerId, dueDate: '2027-03-16', ...sold })
  await happens?.(id)

  const page = await shop.invoice(id)
  const { currency, totals } = page
  const shown = (wire: string) => withPlainSpaces(formatAmount(wire, currency))
  const [due, total] = [shown(amount), shown(totals.total)]
  expect(amountDueOf(page)).toEqual({ is, amount, total: totals.total, isChanged: amount !== totals.total })

  const listed = (await shop.get<{ items: Listed[] }>('/api/invoices?sort=-due')).items.find((item) => item.id === id)
  expect(listed && amountDueOf(listed)).toEqual(amountDueOf(page))
  expect(await csvCell(number ?? '', 'Balance due')).toBe(totals.due)

  const link = (await shop.ask<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`)).body.publicUrl
  const token = link.split('/').at(-1) ?? ''
  const shared = (await server.request<PublicDocument>('GET', `/api/public/documents/${token}`)).body
  expect(amountDueOf(shared)).toEqual(amountDueOf(page))
  const label = { due: 'Amount due', settled: 'Total', credit: 'To your credit' }[is]
  expect(await textOf(`/d/${token}`)).toContain(`${label} ${is === 'settled' ? total : due} `)

  const texts = await textsAbout(page, link)
  expect(texts.summary).toStartWith(`Invoice ${number}\n${is === 'credit' ? label : 'Amount due'}: ${due}\n`)
  for (const text of [texts.mail, texts.html]) {
    expect(text).toContain(total)
    if (is !== 'settled') expect(text).toContain(due)
    if (is === 'settled') expect(text).toContain('Nothing is left to pay.')
  }
  expect(texts.chat).toContain(total)
  expect(texts.chat).toContain(due)
  if (is === 'due') for (const text of texts.reminders) expect(text).toContain(due)
  // None says that the total is due of an invoice of which less is.
  if (amount !== totals.total) {
    for (const text of [texts.mail, texts.html, texts.chat, ...texts.reminders]) {
      expect(text).not.toContain(`due: ${total}`)
      expect(text).not.toContain(`due is ${total}`)
    }
  }
})

/** The texts that a client may get about it, without direction marks. */
async function textsAbout(invoice: CommercialDocument, link: string) {
  await act(`/api/invoices/${invoice.id}/send`, { to: ['client@example.com'] })
  const mail = (await server.mails()).at(-1)
  if (!mail) throw new Error('No mail')
  return {
    summary: withPlainSpaces(mail.text.split('Hello,')[0] ?? ''),
    mail: withPlainSpaces(mail.text),
    html: withPlainSpaces(mail.html.replaceAll(/<[^>]+>/g, '')),
    chat: withPlainSpaces(stripBidi(chatText(invoice, 'en', link, 'send'))),
    reminders: [
      withPlainSpaces(letterText(invoice, 'en', 'reminder-gentle').message),
      withPlainSpaces(stripBidi(chatText(invoice, 'en', link, 'remind'))),
    ],
  }
}

async function csvCell(number: string, column: string): Promise<string | undefined> {
  const { bytes } = await shop.ask('GET', '/api/invoices.csv')
  const [heads = [], ...rows] = new TextDecoder()
    .decode(bytes)
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.find((row) => row.some((cell) => cell === number))?.[heads.indexOf(column)]
}

async function textOf(path: string): Promise<string> {
  const { bytes } = await server.request('GET', path)
  const html = new TextDecoder().decode(bytes).replaceAll(/<head>[^]*<\/head>|<\/?(bdi|span|s)\b[^>]*>/g, '')
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
