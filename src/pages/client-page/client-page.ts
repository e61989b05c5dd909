/**
 * What a client opens: the document as a page that reads well on any telephone, without an account and without the app.
 * Its content is the document's print model (src/pdf/document-print.ts) set in HTML, with the client's actions beside it.
 */
import { type Due, dueFrom } from '#domain/documents/due.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { RefusalReason } from '#domain/refusal.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { translator } from '#i18n/translator.ts'
import { canBePaid, contactSection, paySection } from './actions.ts'
import {
  type ClientPage,
  type ClientPageStatus,
  type ClientWords,
  dayOf,
  isOwed,
  languageParameter,
  nameOf,
  shown,
  statusOf,
  wordsOf,
} from './facts.ts'
import { apologyPage, documentPage, languageLink, textRuns } from './frame.ts'
import { pageImages, documentSection } from './document-section.ts'
import { paymentsSection } from './payments-section.ts'
import { type Html, html, isolated } from '#pages/html.ts'

export function clientPage(page: ClientPage): Html {
  const say = translator(clientPageMessages, page.language)
  return framed(
    page,
    page.path,
    html`<main data-view="${page.api}/view">
      <section class="hero">${hero(page, say)}</section>
      <div class="columns">
        <article class="sheet">${documentSection(page, say)}</article>
        <aside>${paySection(page, say)} ${contactSection(page, say)}</aside>
      </div>
    </main>`,
  )
}

/** The printed pages as images. `count` is the number of pages. */
export function clientPagesPage(page: ClientPage, count: number): Html {
  return framed(page, `${page.path}/paper`, pageImages(page, count, translator(clientPageMessages, page.language)))
}

/** Of a link that opens nothing (any more), or not now. The same bytes for one that never was. */
export function refusedPage(reason: RefusalReason, page: Pick<ClientPage, 'language' | 'typefaces'>): Html {
  return apologyPage(page, (say, locale) =>
    reason === 'request.not-found'
      ? { title: say('notFound'), text: say('notFoundWhy') }
      : { title: say('tryLater'), text: sentenceOf(reason, locale) },
  )
}

const sentenceOf = (reason: RefusalReason, locale: Locale): string =>
  // Of all sentences this one alone has a slot, and no page is refused for it.
  reason === 'numbering.used' ? '' : translator(refusalMessages, locale)(reason)

function framed({ document, printModel, language, typefaces }: ClientPage, path: string, main: Html): Html {
  const seller = nameOf(document.seller, language)
  return documentPage({
    language,
    title: `${printModel.metadata.title} · ${seller}`,
    typefaces,
    header: html`<p class="company" dir="auto">${seller}</p>
      ${languageLink(path, language)}`,
    main,
  })
}

function hero(page: ClientPage, say: ClientWords): Html {
  const { document, printModel, language, path, api } = page
  const { currency, totals, customer, number } = document
  const status = statusOf(document)
  const owed = isOwed(status)
  const amount = formatAmount(owed ? totals.due : totals.total, currency)
  return html`<div class="what">
      <h1>${textRuns(printModel.title)} <bdi dir="ltr">${number}</bdi></h1>
      <p class="status" data-standing="${status}">${statusText(status, page, say)}</p>
    </div>
    ${customer && html`<p class="for">${around(say('forCustomer', { customer: SLOT }), nameOf(customer, language))}</p>`}
    <p class="amount">
      <span class="label">${say(owed ? 'amountDue' : 'total')}</span>
      <bdi dir="ltr">${shown(amount, page)}</bdi>
    </p>
    <p class="due" data-standing="${status}">${dueSentence(page, say)}</p>
    <p class="actions">
      <a class="button primary" href="${api}/pdf?download=1${languageParameter(page)}">${say('downloadPdf')}</a>
      <a class="button" href="${path}/paper?language=${language}">${say('seePaper')}</a>
      ${canBePaid(page) && html`<a class="button to-pay" href="#pay">${say('howToPay')}</a>`}
    </p>
    ${paymentsSection(page, say)}`
}

function statusText(status: ClientPageStatus, { language }: ClientPage, say: ClientWords): string {
  if (status === 'awaiting' || status === 'credited') return say(status)
  if (status === 'credit-note') return say('creditNote')
  return translator(invoiceStatusMessages, language)(status)
}

/** Whether and when it is to be paid, as one would say it, and the day itself. */
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
    case 'awaiting':
    case 'overdue':
    case 'partial':
  }
  if (dueDate === undefined) return wordsOf(page)('issuedOn', { day: dayOf(issueDate, page) })
  return `${shown(inDays(dueFrom(today, dueDate), say), page)} · ${dayOf(dueDate, page)}`
}

function inCreditSentence(page: ClientPage, say: ClientWords): Html {
  const { currency, totals } = page.document
  const amount = formatAmount(totals.due.replace('-', ''), currency)
  return isolated(say('inCredit', { amount: isolate(shown(amount, page)) }))
}

function inDays({ when, days }: Due, say: ClientWords): string {
  if (when === 'overdue') return say('overdueBy', { n: days })
  if (when === 'today') return say('dueToday')
  return when === 'tomorrow' ? say('dueTomorrow') : say('dueIn', { n: days })
}

/** Stands where a name will, so that the name is isolated from the sentence around it. */
const SLOT = '\uFFFC'

function around(sentence: string, name: string): Html {
  const [before, after] = sentence.split(SLOT)
  return html`${before}<bdi>${name}</bdi>${after}`
}
