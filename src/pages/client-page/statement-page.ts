/** A statement of account: the amount owed today, open invoices with links, and the latest entries. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { groupThousands, isZero, unsigned, withCurrency } from '#domain/money/money.ts'
import { AGES } from '#domain/statements/ageing.ts'
import type { StatementLineAnswer } from '#domain/statements/answer.ts'
import { digitsIn, inDigits } from '#domain/text/digits.ts'
import type { OpenedStatement } from '#api/client-page/statement/service.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { balanceTerm, creditTerm, STATEMENT_AGES, STATEMENT_KINDS, statementTerms } from '#i18n/statements/paper.ts'
import { statementPageMessages } from '#i18n/statements/page.ts'
import { translator } from '#i18n/translator.ts'
import { type Html, html, leftToRight } from '#pages/html.ts'
import { nameOf, termRow } from './facts.ts'
import { companyHeader, documentPage } from './frame.ts'
import { colorAddress, type PageLook } from './look.ts'
import type { Typefaces } from './typefaces.ts'

type StatementPage = {
  opened: Pick<OpenedStatement, 'token' | 'copy' | 'open'>
  language: Locale
  /** `/d/…` */
  path: string
  typefaces: Typefaces | undefined
  look: PageLook
}

type Words = {
  day(day: LocalDay): string
  amount(wire: string): string
  term(key: keyof typeof statementTerms): string
}

export function statementPage(page: StatementPage): Html {
  const { opened, language, path, typefaces, look } = page
  const { seller } = opened.copy
  const words = wordsOf(page)
  const company = nameOf(seller, language)
  return documentPage({
    language,
    title: `${words.term('title')} · ${company}`,
    typefaces,
    colors: look.color && colorAddress(look.color),
    header: companyHeader(company, look, path, language),
    main: html`<main>
      <section class="hero">${hero(page, words)}</section>
      <div class="columns">
        <article class="sheet">${openInvoices(page, words)} ${ageing(page, words)} ${entries(page, words)}</article>
      </div>
    </main>`,
  })
}

function wordsOf({ opened: { copy }, language }: StatementPage): Words {
  const digits = digitsIn(language, copy.digits)
  return {
    day: (day) => formatDay(day, language, digits),
    amount: (wire) => inDigits(groupThousands(wire), digits),
    term: (key) => statementTerms[key][language],
  }
}

function hero({ opened, language }: StatementPage, words: Words): Html {
  const { token, copy } = opened
  const { closing, currency, to } = copy.statement
  const say = translator(clientPageMessages, language)
  const asOf = translator(statementPageMessages, language)('asOf', { day: words.day(to) })
  return html`<div class="what"><h1>${words.term('title')}</h1></div>
    <p class="for"><bdi>${nameOf(copy.customer, language)}</bdi></p>
    <p class="amount">
      <span class="label">${balanceTerm(closing)[language]}</span>
      ${leftToRight(withCurrency(words.amount(unsigned(closing)), currency))}
    </p>
    <p class="due">${asOf}</p>
    <p class="actions">
      <a class="button primary" href="/api/public/statements/${token}/pdf?download=1&language=${language}"
        >${say('downloadPdf')}</a
      >
    </p>`
}

function openInvoices({ opened, language, path }: StatementPage, words: Words): Html {
  const say = translator(statementPageMessages, language)
  if (opened.open.length === 0)
    return html`<section>
      <h2>${say('openInvoices')}</h2>
      <p>${say('noneOpen')}</p>
    </section>`
  return html`<section>
    <h2>${say('openInvoices')}</h2>
    ${table(
      [words.term('number'), say('dueDate'), say('due')],
      opened.open.map(({ id, number, dueDate, due, hasPage }) => [
        hasPage
          ? html`<a href="${path}/invoices/${id}?language=${language}">${leftToRight(number)}</a>`
          : leftToRight(number),
        dueDate === null ? '' : words.day(dueDate),
        figure(due, words),
      ]),
      1,
    )}
  </section>`
}

function ageing({ opened, language }: StatementPage, words: Words): Html {
  const { statement } = opened.copy
  const row = (label: string, wire: string) => termRow(label, figure(wire, words), 'plain')
  const { credit, chequesNotDue } = statement
  return html`<section>
    <h2>${words.term('ageing')}</h2>
    <dl class="sums">
      ${AGES.map((age) => row(STATEMENT_AGES[age][language], statement.ageing[age]))}
      ${!isZero(credit) && row(creditTerm(credit)[language], unsigned(credit))}
      ${!isZero(chequesNotDue) && row(words.term('chequesNotDue'), chequesNotDue)}
    </dl>
  </section>`
}

function entries({ opened, language }: StatementPage, words: Words): Html {
  const { opening, lines } = opened.copy.statement
  const say = translator(statementPageMessages, language)
  const heads = (['date', 'entry', 'debit', 'credit', 'balance'] as const).map(words.term)
  const side = (wire: string) => (isZero(wire) ? '' : figure(wire, words))
  const rowOf = ({ date, kind, number, debit, credit, balance }: StatementLineAnswer) => [
    words.day(date),
    html`${STATEMENT_KINDS[kind][language]} ${leftToRight(number ?? '')}`,
    side(debit),
    side(credit),
    figure(balance, words),
  ]
  const before = [say('since'), '', '', '', figure(opening, words)]
  return html`<section>
    <h2>${say('latest')}</h2>
    ${table(heads, [before, ...lines.map(rowOf)], 3, ['', '', ...heads.slice(2)])}
  </section>`
}

const figure = (wire: string, words: Words) => leftToRight(words.amount(wire))

type Cells = readonly (Html | string)[]

/**
 * The last `figures` columns are amounts. Roles are explicit, because a table laid out as a list loses them. `labels` stand
 * before the cells on a phone; a date or the name of an entry needs none.
 */
function table(heads: readonly string[], rows: readonly Cells[], figures: number, labels = heads): Html {
  const align = (index: number) => (index >= heads.length - figures ? 'decimal' : 'start')
  return html`<table class="lines" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head, index) => html`<th role="columnheader" scope="col" class="${align(index)}">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) =>
          html`<tr role="row">
            ${cells.map(
              (cell, index) =>
                html`<td
                  role="cell"
                  class="${align(index)}${cell === '' && ' empty'}"
                  data-label="${labels[index] ?? ''}"
                >
                  ${cell}
                </td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`
}
