/** The payments and credits of a document, each with its receipt, and the remaining amount. */
import { isZero } from '#domain/money/money.ts'
import type { PublicPayment } from '#domain/documents/public-document.ts'
import { PRINTED_METHODS } from '#i18n/payments/receipt.ts'
import { type ClientPage, type ClientWords, dayOf, figureOf, languageParameter, termRow } from './facts.ts'
import { type Html, html, leftToRight } from '#pages/html.ts'

/** Null without payments and credits. */
export function paymentsSection(page: ClientPage, say: ClientWords): Html | null {
  const { payments, creditNotes } = page.document
  if (payments.length + creditNotes.length === 0) return null
  return html`<section class="payments">
    <h2>${say('payments')}</h2>
    <ul>
      ${payments.map((payment) => paymentEntry(payment, page, say))}
      ${creditNotes.map(({ number, issueDate, total }) =>
        entry({ name: say('creditNote'), number, when: dayOf(issueDate, page), figure: figureOf(total, page) }),
      )}
    </ul>
    <dl class="sums">${sumsOf(page, say)}</dl>
  </section>`
}

const NAMES = { payment: 'payment', refund: 'refund', 'write-off': 'adjustment' } as const

function paymentEntry(payment: PublicPayment, page: ClientPage, say: ClientWords): Html {
  const { kind, number, date, method, amount, reversed } = payment
  const when = [dayOf(date, page), method && PRINTED_METHODS[method][page.language]].filter(Boolean).join(' · ')
  return entry({
    name: say(NAMES[kind]),
    number,
    when: reversed ? html`${when} · <span class="reversed">${say('reversed')}</span>` : when,
    figure: reversed ? html`<s>${figureOf(amount, page)}</s>` : figureOf(amount, page),
    link: number !== null && receiptLink(number, page, say),
  })
}

function receiptLink(number: string, page: ClientPage, say: ClientWords): Html {
  const address = `${page.api}/receipts/${encodeURIComponent(number)}?download=1`
  return html`<a href="${address}${languageParameter(page)}" aria-label="${say('receipt')} ${number}"
    >${say('receipt')}</a
  >`
}

type Entry = { name: string; number: string | null; when: Html | string; figure: Html; link?: Html | false }

function entry({ name, number, when, figure: amount, link }: Entry): Html {
  return html`<li>
    <div>
      <p>${name} ${number !== null && leftToRight(number)}</p>
      <p class="figure">${amount}</p>
    </div>
    <div>
      <p class="when">${when}</p>
      ${link && html`<p class="receipt">${link}</p>`}
    </div>
  </li>`
}

function sumsOf(page: ClientPage, say: ClientWords): Html[] {
  const { total, paid, credited, writtenOff, due } = page.document.totals
  const { chequesNotDue = '0' } = page.document
  const isInCredit = due.startsWith('-')
  const row = (strength: 'plain' | 'part' | 'total', label: string, amount: string) =>
    termRow(label, figureOf(amount, page), strength)
  return [
    row('plain', say('total'), total),
    row('plain', say('paid'), paid),
    ...(isZero(chequesNotDue) ? [] : [row('part', say('chequesNotDue'), chequesNotDue)]),
    ...(isZero(credited) ? [] : [row('plain', say('creditNotes'), credited)]),
    ...(isZero(writtenOff) ? [] : [row('plain', say('adjustment'), writtenOff)]),
    row('total', say(isInCredit ? 'toYourCredit' : 'stillDue'), isInCredit ? due.slice(1) : due),
  ]
}
