/** The actions of a client on a document: paying it by transfer, and asking about it. Each value to copy has a button. */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { formatIban } from '#domain/text/iban.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { whatsAppNumber } from '#domain/text/phone.ts'
import { printTerms } from '#i18n/print/print.ts'
import {
  asksForDeposit,
  type ClientPage,
  type ClientWords,
  figureOf,
  isOwed,
  nameOf,
  statusOf,
  totalOf,
  wordsOf,
  answerWordsOf,
} from './facts.ts'
import { breakableEmail, type Html, html, type HtmlPart, mailAddress } from '#pages/html.ts'

type Value = { label: string; text: HtmlPart; copied: string; leftToRight: boolean; figure?: string | undefined }

/** Whether something is to be paid, and there is an account to pay it to. */
export function canBePaid({ document }: ClientPage): boolean {
  const isPayable = isOwed(statusOf(document)) || asksForDeposit(document)
  return isPayable && Object.values(document.seller.bank ?? {}).some(Boolean)
}

export function paySection(page: ClientPage, say: ClientWords): Html | null {
  const { document, language } = page
  const { bank } = document.seller
  if (!bank || !canBePaid(page)) return null
  const term = (name: 'bankName' | 'accountName' | 'iban' | 'swift') => printTerms[name][language]
  const { deposit } = document
  const amount = deposit ? depositAmount(deposit, totalOf(document), document.currency) : document.totals.due
  const values: Value[] = [
    ...(bank.accountName ? [asWritten(term('accountName'), bank.accountName)] : []),
    ...(bank.bankName ? [asWritten(term('bankName'), bank.bankName)] : []),
    ...(bank.iban ? [code(term('iban'), formatIban(bank.iban), bank.iban)] : []),
    ...(bank.swift ? [code(term('swift'), bank.swift)] : []),
    // Banks' forms accept the plain figure only, in 0-9.
    amountToPay(say('amount'), amount, page),
    ...(document.number ? [code(say('reference'), document.number)] : []),
  ]
  return html`<section class="card pay" id="pay">
    <h2>${payTitle(page, say)}</h2>
    <dl class="values">${values.map((value) => valueRow(value, say))}</dl>
  </section>`
}

export const payTitle = (page: ClientPage, say: ClientWords): string =>
  page.document.deposit ? answerWordsOf(page)('payDeposit') : say('howToPay')

/** The deposit changes with the optional lines that a client ticks before accepting. */
function amountToPay(label: string, wire: string, page: ClientPage): Value {
  const figure = page.document.deposit && 'deposit'
  return { label, text: figureOf(wire, page, figure), copied: wire, leftToRight: true, figure }
}

const asWritten = (label: string, text: string): Value => ({ label, text, copied: text, leftToRight: false })

const code = (label: string, text: string, copied = text): Value => ({ label, text, copied, leftToRight: true })

function valueRow({ label, text, copied, leftToRight, figure }: Value, say: ClientWords): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${leftToRight ? html`<bdi dir="ltr">${text}</bdi>` : html`<bdi>${text}</bdi>`}</dd>
    <dd>${copyButton(label, copied, say, figure)}</dd>
  </div>`
}

/** The button is hidden until the script that handles it has loaded. */
function copyButton(label: string, copied: string, say: ClientWords, figure: string | undefined): Html {
  return html`<button
    type="button"
    class="copy"
    hidden
    data-copy="${copied}"
    ${figure && html` data-copy-figure="${figure}"`}
    data-copied="${say('copied')}"
    aria-label="${say('copyThis', { what: label })}"
  >
    ${say('copy')}
  </button>`
}

/** `https://wa.me` opens in every browser and webview. A `mailto:` does not, so the address can also be copied. */
export function contactSection(page: ClientPage, say: ClientWords): Html | null {
  const { document, language } = page
  const { seller } = document
  const number = numberWithRevision(document)
  const { email, phone } = seller
  const whatsApp = phone === undefined ? null : whatsAppNumber(phone, seller.country)
  if (!email && whatsApp === null) return null
  const words = wordsOf(page)
  const subject = encodeURIComponent(`${number ?? ''} · ${nameOf(seller, language)}`)
  const greeting = encodeURIComponent(words('aQuestion', { number: number ?? '' }))
  return html`<section class="card contact">
    <h2>${words('question')}</h2>
    ${
      whatsApp !== null &&
      html`<p>
        <a class="button" href="https://wa.me/${whatsApp}?text=${greeting}" rel="noopener noreferrer"
          >${say('writeWhatsApp')}</a
        >
      </p>`
    }
    ${
      email &&
      html`<p><a class="button" href="${mailAddress(email)}?subject=${subject}">${say('writeEmail')}</a></p>
        <dl class="values">
          ${valueRow({ label: say('emailAddress'), text: breakableEmail(email), copied: email, leftToRight: true }, say)}
        </dl>`
    }
  </section>`
}
