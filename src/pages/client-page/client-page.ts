/**
 * The client's page: the document as a page that is readable on any phone, without an account and without the app. Its
 * content is the document's print model (src/pdf/document-print.ts) set in HTML, with the client's actions beside it.
 */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import { type Due, dueFrom } from '#domain/documents/due.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { documentStatusText, invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { translator } from '#i18n/translator.ts'
import { canBePaid, contactSection, paySection, payTitle } from './actions.ts'
import { ANSWER_HEAD, answerForm, canBeAnswered } from './answer-form.ts'
import { answeredSection } from './answered-section.ts'
import { attachmentsSection } from './attachments-section.ts'
import { CHANGES_HEAD } from './changes-section.ts'
import {
  type ClientPage,
  type ClientPageStatus,
  type ClientWords,
  dayOf,
  figureOf,
  languageParameter,
  nameOf,
  shown,
  statusOf,
  wordsOf,
  answerWordsOf,
} from './facts.ts'
import { companyHeader, documentPage, textRuns } from './frame.ts'
import { pageImages, documentSection } from './document-section.ts'
import { colorAddress } from './look.ts'
import { paymentsSection } from './payments-section.ts'
import { type Html, html, isolated, leftToRight } from '#pages/html.ts'

export function clientPage(page: ClientPage): Html {
  const say = translator(clientPageMessages, page.language)
  return framed(
    page,
    page.path,
    html`<main data-view="${page.api}/view">
      <section class="hero">${hero(page, say)}</section>
      <div class="columns">
        <article class="sheet">${page.changes} ${documentSection(page, say)} ${attachmentsSection(page)}</article>
        <aside>
          ${canBeAnswered(page) ? answerForm(page) : answeredSection(page)} ${paySection(page, say)}
          ${contactSection(page, say)}
        </aside>
      </div>
    </main>`,
    html`${canBeAnswered(page) && ANSWER_HEAD} ${page.changes && CHANGES_HEAD}`,
  )
}

/** The printed pages as images. `count` is the number of pages. */
export function clientPagesPage(page: ClientPage, count: number): Html {
  return framed(page, `${page.path}/paper`, pageImages(page, count, translator(clientPageMessages, page.language)))
}

function framed(page: ClientPage, path: string, main: Html, head?: Html | false): Html {
  const { document, printModel, language, typefaces, look } = page
  const company = nameOf(document.seller, language)
  return documentPage({
    language,
    title: `${printModel.metadata.title} · ${company}`,
    typefaces,
    colors: look.color && colorAddress(look.color),
    head,
    header: companyHeader(company, look, path, language),
    main,
  })
}

function hero(page: ClientPage, say: ClientWords): Html {
  const { document, printModel, language, path, api } = page
  const { customer } = document
  const status = statusOf(document)
  const { is, amount, total } = amountDueOf(document)
  const headline = is === 'settled' ? total : amount
  const answerable = canBeAnswered(page)
  return html`<div class="what">
      <h1>${textRuns(printModel.title)} ${leftToRight(numberWithRevision(document) ?? '')}</h1>
      <p class="status" data-standing="${status}">${statusText(status, page, say)}</p>
    </div>
    ${customer && html`<p class="for">${around(say('forCustomer', { customer: SLOT }), nameOf(customer, language))}</p>`}
    <p class="amount${lengthClass(headline, document.currency)}">
      <span class="label">${say(AMOUNT_LABELS[is])}</span>
      ${figureOf(headline, page, answerable && 'total')}
    </p>
    <p class="due" data-standing="${status}">${dueSentence(page, say)}</p>
    <p class="actions">
      ${answerable && html`<a class="button primary" href="#answer">${answerWordsOf(page)('toAnswer')}</a>`}
      <a class="button${!answerable && ' primary'}" href="${api}/pdf?download=1${languageParameter(page)}"
        >${say('downloadPdf')}</a
      >
      <a class="button" href="${path}/paper?language=${language}">${say('seePaper')}</a>
      ${canBePaid(page) && !answerable && html`<a class="button to-pay" href="#pay">${payTitle(page, say)}</a>`}
    </p>
    ${paymentsSection(page, say)}`
}

/** Long amounts are smaller (public/client-page-actions.css), because style attributes are not allowed here. */
function lengthClass(wire: string, currency: string): string {
  const { length } = formatAmount(wire, currency)
  return length > 20 ? ' longest' : length > 14 ? ' long' : ''
}

/** A document with nothing left to pay shows its total, and says below that it is paid. */
const AMOUNT_LABELS = { total: 'total', due: 'amountDue', settled: 'total', credit: 'toYourCredit' } as const

function statusText(status: ClientPageStatus, { document, language }: ClientPage, say: ClientWords): string {
  switch (status) {
    case 'awaiting':
    case 'credited':
    case 'offered':
      return say(status)
    case 'credit-note':
      return say('creditNote')
    case 'overdue':
    case 'partial':
    case 'paid':
    case 'overpaid':
      return translator(invoiceStatusMessages, language)(status)
    default:
      return documentStatusText(typeOfKind(document.kind), status, language)
  }
}

/** Whether and when it is to be paid, in words, and the day itself. */
function dueSentence(page: ClientPage, say: ClientWords): Html | string {
  const { document, today } = page
  const { dueDate, issueDate } = document
  switch (statusOf(document)) {
    case 'void':
      return wordsOf(page)('voided')
    case 'paid':
      return say('paidInFull')
    case 'overpaid':
      return inCreditSentence(page, say)
    case 'credited':
      return say('creditedInFull')
    case 'credit-note':
      return say('isCredited')
    case 'offered':
    case 'expired':
    case 'accepted':
    case 'converted':
    case 'declined':
    case 'superseded':
      return quotationSentence(page, say)
    case 'issued':
    case 'awaiting':
    case 'overdue':
    case 'partial':
  }
  if (dueDate === undefined) return wordsOf(page)('issuedOn', { day: dayOf(issueDate, page) })
  return `${shown(inDays(dueFrom(today, dueDate), say), page)} · ${dayOf(dueDate, page)}`
}

/** The last day to accept the quotation, or its answer. */
function quotationSentence(page: ClientPage, say: ClientWords): string {
  const { document, answeredBy } = page
  const { validUntil, issueDate } = document
  switch (statusOf(document)) {
    case 'accepted':
    case 'converted':
      return answeredBy === 'owner' ? answerWordsOf(page)('isAcceptedForYou') : say('wasAccepted')
    case 'declined':
      return answeredBy === 'owner' ? answerWordsOf(page)('isDeclinedForYou') : say('wasDeclined')
    case 'superseded':
      return say('wasSuperseded')
    case 'expired':
      return say('expiredOn', { day: dayOf(validUntil ?? issueDate, page) })
    default:
      return validUntil === undefined
        ? wordsOf(page)('issuedOn', { day: dayOf(issueDate, page) })
        : say('validUntil', { day: dayOf(validUntil, page) })
  }
}

function inCreditSentence(page: ClientPage, say: ClientWords): Html {
  const { document } = page
  const amount = formatAmount(amountDueOf(document).amount, document.currency)
  return isolated(say('inCredit', { amount: isolate(shown(amount, page)) }))
}

function inDays({ when, days }: Due, say: ClientWords): string {
  if (when === 'overdue') return say('overdueBy', { n: days })
  if (when === 'today') return say('dueToday')
  return when === 'tomorrow' ? say('dueTomorrow') : say('dueIn', { n: days })
}

/** Replaced by a name later, so that the name is isolated from the sentence around it. */
const SLOT = '\uFFFC'

function around(sentence: string, name: string): Html {
  const [before, after] = sentence.split(SLOT)
  return html`${before}<bdi>${name}</bdi>${after}`
}
