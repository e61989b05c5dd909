/** The optional lines of a quotation, which the client ticks before he accepts. */
import type { PublicDocument } from '#domain/documents/public-document.ts'
import {
  formatAmount,
  formatMinor,
  groupThousands,
  minor,
  parseMinor,
  withoutTrailingZeros,
} from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { AnswerWords } from '#i18n/client-page/answer.ts'
import { answerWordsOf, type ClientPage, figureOf, shown, statusOf, termRow } from './facts.ts'
import { type Html, html } from '#pages/html.ts'

type PublicLine = PublicDocument['lines'][number]

type Option = { index: number; line: PublicLine }

export const optionsOf = ({ lines }: Pick<PublicDocument, 'lines'>): Option[] =>
  lines.flatMap((line, index) => (line.optional ? [{ index, line }] : []))

/** `data-needs-one` is set when no line counts by itself. Null without optional lines. */
export function optionsField(page: ClientPage, say: AnswerWords): Html | null {
  const { lines } = page.document
  const options = optionsOf(page.document)
  if (options.length === 0) return null
  return html`<fieldset class="options" ${options.length === lines.length && 'data-needs-one'}>
    <legend>${say('options')}</legend>
    <p class="quiet" id="answer-options-text">${say('optionsText')}</p>
    ${options.map((option) => optionOf(option, page))}
    <p class="problem" id="answer-options-problem" role="alert"></p>
  </fieldset>`
}

function optionOf({ index, line }: Option, page: ClientPage): Html {
  const { quantity, unitPrice } = line
  return html`<label class="option">
    <input type="checkbox" name="options" value="${index}" autocomplete="off" />
    <bdi class="option-name">${nameOfLine(line, page)}</bdi>
    <small
      ><bdi dir="ltr"
        >${shown(`${groupThousands(withoutTrailingZeros(quantity))} × ${groupThousands(unitPrice)}`, page)}</bdi
      ></small
    >
    <bdi class="figure" dir="ltr">${shown(formatAmount(withTax(line, page), page.document.currency), page)}</bdi>
  </label>`
}

/** Below the offered document; shown once a line is ticked. */
export function chosenTotal(page: ClientPage): Html | null {
  if (statusOf(page.document) !== 'offered' || optionsOf(page.document).length === 0) return null
  const total = figureOf(page.document.totals.total, page, 'total')
  return html`<dl class="sums with-options">${termRow(answerWordsOf(page)('withOptions'), total, 'total')}</dl>`
}

export const nameOfLine = ({ description, descriptionAr }: PublicLine, { language }: ClientPage): string =>
  displayName({ name: description, nameAr: descriptionAr }, language)

function withTax({ net, tax }: PublicLine, { document: { currency } }: ClientPage): string {
  return formatMinor(minor(parseMinor(net, currency) + parseMinor(tax, currency)), currency)
}
