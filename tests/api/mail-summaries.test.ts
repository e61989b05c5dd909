/** Letters to clients as a mail server takes them: the summary above the text, and a plain text that says the same. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { languagesOf } from '#i18n/documents/letter/message.ts'
import { type MailDelivery, startMailDelivery } from '#jobs/mail-delivery.ts'
import type { Mail } from '#tests/support/mime.ts'
import { CASH, invoiceOf, type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { type MailServer, startMailServer } from '#tests/support/smtp.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const CUSTOMER = {
  name: 'Mohammed bin Abdulrahman General Trading and Contracting L.L.C.',
  nameAr: 'مؤسسة محمد بن عبد الرحمن للتجارة العامة والمقاولات ذ.م.م',
}
const COMPANY = {
  name: 'Noor Trading and General Contracting Establishment Co. L.L.C.',
  nameAr: 'مؤسسة نور للتجارة العامة والمقاولات شركة ذات مسؤولية محدودة ذ.م.م',
}
const TO = ['accounts@alwaha.example', 'owner@alwaha.example']
const CC = ['auditor@alwaha.example']
const [ISSUED, DUE] = ['2027-03-02', '2027-03-16']

let server: TestServer
let smtp: MailServer
let delivery: MailDelivery
/** One for each kind of letter, because those of a trial are counted. */
const shops = new Map<string, Selling>()

beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', WRITE_BUDGET: 'off' } })
  for (const { name } of LETTERS) {
    const shop = await startSelling(server)
    await shop.ask('PUT', '/api/account', COMPANY)
    shops.set(name, shop)
  }
  // Signing up reads its code from a file; from here on mails go to the mail server.
  await server.deps.mail.stop()
  smtp = await startMailServer(() => 'accept')
  const env = { ...server.env, mailUrl: smtp.url }
  delivery = await startMailDelivery({ db: server.db, env, log: () => {}, now: server.clock.now })
})
afterAll(async () => {
  await delivery.stop()
  await smtp.close()
  await server.close()
})

type Money = { currency: string; total: string; part: string; shownTotal: string; shownPart: string; shownRest: string }

const AED: Money = {
  currency: 'AED',
  total: '12542.25',
  part: '6866.25',
  shownTotal: 'AED 12,542.25',
  shownPart: 'AED 6,866.25',
  shownRest: 'AED 5,676.00',
}
const KWD: Money = {
  currency: 'KWD',
  total: '1000000821.505',
  part: '821.005',
  shownTotal: 'KWD 1,000,000,821.505',
  shownPart: 'KWD 821.005',
  shownRest: 'KWD 1,000,000,000.500',
}

type Made = { path: string; lines: Record<Locale, readonly string[]> }

type Kind = { name: string; make: (shop: Selling, money: Money, customerId: string) => Promise<Made> }

const LETTERS: readonly Kind[] = [
  { name: 'an invoice', make: invoice },
  { name: 'a partly paid invoice', make: partlyPaid },
  { name: 'a quotation', make: quotation },
  { name: 'a credit note', make: creditNote },
  { name: 'a receipt', make: receipt },
  { name: 'a refund', make: refund },
  { name: 'a statement', make: statement },
  { name: 'a statement in credit', make: statementInCredit },
]

const sold = ({ total, currency }: Money, customerId: string) => ({
  total,
  currency,
  customerId,
  issueDate: ISSUED,
  dueDate: DUE,
})

async function invoice(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { id, number } = await shop.issue(sold(money, customerId))
  const amount = money.shownTotal
  return {
    path: `/api/invoices/${id}/send`,
    lines: {
      en: [`Invoice ${number}`, `Amount due: ${amount}`, 'Due on 16 March 2027'],
      ar: [`فاتورة ${number}`, `المبلغ المستحق: ${amount}`, 'تاريخ الاستحقاق: 16 مارس 2027'],
    },
  }
}

async function partlyPaid(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { id, number } = await shop.issue(sold(money, customerId))
  await shop.pay(id, money.part)
  const [due, total] = [money.shownRest, money.shownTotal]
  return {
    path: `/api/invoices/${id}/send`,
    lines: {
      en: [`Invoice ${number}`, `Amount due: ${due}`, 'Due on 16 March 2027', `Total: ${total}`],
      ar: [`فاتورة ${number}`, `المبلغ المستحق: ${due}`, 'تاريخ الاستحقاق: 16 مارس 2027', `الإجمالي: ${total}`],
    },
  }
}

async function quotation(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { dueDate: _, ...body } = invoiceOf(sold(money, customerId))
  const issued = await shop.ask<{ id: string; number: string }>('POST', '/api/quotations?issue=1', {
    ...body,
    validUntil: DUE,
  })
  const { id, number } = issued.body
  return {
    path: `/api/quotations/${id}/send`,
    lines: {
      en: [`Quotation ${number}`, `Total: ${money.shownTotal}`, 'Valid until 16 March 2027'],
      ar: [`عرض سعر ${number}`, `الإجمالي: ${money.shownTotal}`, 'صالح حتى 16 مارس 2027'],
    },
  }
}

async function creditNote(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { id } = await shop.issue(sold(money, customerId))
  const body = { reason: 'Returned', lines: [{ line: 0, amount: money.part }] }
  const noted = await shop.ask<{ id: string; number: string }>('POST', `/api/invoices/${id}/credit-notes`, body)
  const { number } = noted.body
  return {
    path: `/api/credit-notes/${noted.body.id}/send`,
    lines: {
      en: [`Credit Note ${number}`, `Total: ${money.shownPart}`],
      ar: [`إشعار دائن ${number}`, `الإجمالي: ${money.shownPart}`],
    },
  }
}

async function receipt(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { id } = await shop.issue(sold(money, customerId))
  const { body } = await shop.pay(id, money.part)
  const amount = money.shownPart
  return {
    path: `/api/payments/${body.id}/send`,
    lines: {
      en: [`Receipt Voucher ${body.number}`, `Amount received: ${amount}`, '2 March 2027'],
      ar: [`سند قبض ${body.number}`, `المبلغ المستلم: ${amount}`, '2 مارس 2027'],
    },
  }
}

async function refund(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { currency, part } = money
  const stored = await shop.ask<Payment>('POST', '/api/payments', { ...CASH, customerId, currency, amount: part })
  const back = await shop.ask<Payment>('POST', `/api/payments/${stored.body.id}/refund`, { ...CASH, amount: part })
  const { id, number } = back.body
  return {
    path: `/api/payments/${id}/send`,
    lines: {
      en: [`Refund Voucher ${number}`, `Amount refunded: ${money.shownPart}`, '2 March 2027'],
      ar: [`سند صرف ${number}`, `المبلغ المردود: ${money.shownPart}`, '2 مارس 2027'],
    },
  }
}

async function statement(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { id } = await shop.issue(sold(money, customerId))
  await shop.pay(id, money.part)
  const due = money.shownRest
  return {
    path: `/api/customers/${customerId}/statement/send?currency=${money.currency}`,
    lines: {
      en: ['Statement of account', `Amount due: ${due}`, 'As of 2 March 2027'],
      ar: ['كشف حساب', `المبلغ المستحق: ${due}`, 'حتى 2 مارس 2027'],
    },
  }
}

async function statementInCredit(shop: Selling, money: Money, customerId: string): Promise<Made> {
  const { currency, part } = money
  await shop.ask<Payment>('POST', '/api/payments', { ...CASH, customerId, currency, amount: part })
  const credit = money.shownPart
  return {
    path: `/api/customers/${customerId}/statement/send?currency=${currency}`,
    lines: {
      en: ['Statement of account', `To your credit: ${credit}`, 'As of 2 March 2027'],
      ar: ['كشف حساب', `رصيدكم الدائن: ${credit}`, 'حتى 2 مارس 2027'],
    },
  }
}

describe.each([...LETTERS])('The letter with $name', ({ name, make }) => {
  test.each([
    ['en', AED],
    ['ar', AED],
    ['bilingual', KWD],
  ] as const)('in %s begins with what it is about, in HTML as in plain text', async (language, money) => {
    const shop = shops.get(name)
    if (!shop) throw new Error(`No shop for ${name}`)
    const customer = await shop.ask<{ id: string }>('POST', '/api/customers', CUSTOMER)
    const { path, lines } = await make(shop, money, customer.body.id)
    const mail = await sent(shop, path, language)
    const halves = textHalves(mail.text)
    expect(halves.length).toBe(languagesOf(language).length)
    for (const [index, locale] of languagesOf(language).entries()) {
      const { summary, rest, amount } = htmlHalf(mail.html, locale)
      expect(summary).toEqual([...lines[locale]])
      expect(lines[locale][1]).toEndWith(amount)
      expect(halves[index]?.split('\n\n')[0]?.split('\n')).toEqual([...lines[locale]])
      expect(halves[index]).toBe([lines[locale].join('\n'), ...rest].join('\n\n'))
    }
    expect(mail.headers.get('to')).toBe(TO.join(', '))
    expect(mail.headers.get('cc')).toBe(CC.join(', '))
    expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
    expectDarkColors(mail.html)
  })
})

async function sent(shop: Selling, path: string, language: DocumentLanguage): Promise<Mail> {
  const before = smtp.taken.length
  const answer = await shop.ask('POST', path, { to: TO, cc: CC, language })
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body])
  await delivery.run()
  const mail = smtp.taken.at(before)
  if (!mail) throw new Error(`No letter after ${path}`)
  return mail
}

const textHalves = (text: string) => text.trim().split('\n\n———\n\n')

/** One language as it is read: the summary by line, its amount, and each paragraph after it. */
function htmlHalf(html: string, locale: Locale) {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const start = html.indexOf(`<div lang="${locale}" dir="${direction}" style`)
  const half = html.slice(start).split('<hr>')[0] ?? ''
  const [head = '', ...after] = half.split('</div>')
  const paragraphs = [...head.matchAll(/<p\b[^>]*>([^]*?)<\/p>/g)].map(([, inner = '']) => plain(inner))
  const [title = '', label = '', figure = '', ...details] = paragraphs
  const rest = [...after.join('').matchAll(/<p\b[^>]*>([^]*?)<\/p>/g)].map(([, inner = '']) => plain(inner))
  const amount = /<bdi dir="ltr" class="amount" style="[^"]*white-space: nowrap">([^]*?)<\/bdi>/.exec(head)?.[1] ?? ''
  expect(plain(amount)).toBe(figure)
  return { summary: [title, `${label}: ${figure}`, ...details], amount: figure, rest }
}

const plain = (inner: string) =>
  inner
    .replace(
      /<a href="([^"]*)" class="button"[^>]*>([^]*?)<\/a>/g,
      (_, address: string, words: string) => `${words}\n${address}`,
    )
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Each element with a colour of its own has another one in the dark. */
function expectDarkColors(html: string) {
  const dark = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}/.exec(html)?.[1] ?? ''
  const [, body = ''] = html.split('</head>')
  const colored = [...body.matchAll(/<(?!img)\w+([^>]*\bstyle="[^"]*(?:color|background|border):[^"]*"[^>]*)>/g)]
  expect(colored.length).toBeGreaterThan(3)
  for (const [tag, attributes = ''] of colored) {
    const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    expect([tag, classes.some((name) => dark.includes(`.${name}`))]).toEqual([tag, true])
  }
}
