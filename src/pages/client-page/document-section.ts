/** Renders the print model as HTML, in the same order. The table becomes a list on a narrow screen. */
import { stripBidi } from '#domain/text/bidi.ts'
import type {
  AmountRow,
  Cell,
  Column,
  LabelledRow,
  LinesBody,
  PrintBody,
  PrintModel,
  Party,
  TextBlock,
  PrintedText,
} from '#pdf/print-model.ts'
import { chosenTotal } from './answer-options.ts'
import { type ClientPage, type ClientWords, termRow, wordsOf } from './facts.ts'
import { textRuns } from './frame.ts'
import { type Html, html, isolated, trustedMarkup } from '#pages/html.ts'

export function documentSection(page: ClientPage, say: ClientWords): Html {
  const { printModel: model } = page
  return html`<section class="parties">${parties(model.seller)} ${parties(model.buyer)} ${facts(model.facts)}</section>
    <section>
      ${bodySection(model.body, say)} ${chosenTotal(page)}
      ${model.statements.map((statement) => html`<p class="statement">${textRuns(statement)}</p>`)}
    </section>
    ${model.blocks.map(block)} ${model.notes && html`<section><p>${textRuns(model.notes)}</p></section>`}
    ${
      model.qr &&
      html`<figure class="qr" role="img" aria-label="${stripBidi(model.qr.description)}">
        ${trustedMarkup(model.qr.svg)}
      </figure>`
    }
    ${model.check && checkLink(model.check, say)}`
}

/** On paper a sentence says where to type the code; here it leads there. */
function checkLink({ code }: NonNullable<PrintModel['check']>, say: ClientWords): Html {
  return html`<p>${say('checkCode')} <a href="/check/${stripBidi(code)}">${isolated(code)}</a></p>`
}

function bodySection(body: PrintBody, say: ClientWords): Html {
  switch (body.kind) {
    case 'lines':
      return html`<h2>${say('items')}</h2>
        ${lines(body)} ${sums([...body.totals, ...(body.correction ?? []), ...body.inBase, ...(body.deposit ?? [])])}
        ${body.inWords && html`<p class="in-words"><strong>${textRuns(body.inWords.label)}</strong> ${textRuns(body.inWords.value)}</p>`}
        ${taxSummary(body, say)}`
  }
}

/** One party in each language of the document, followed once by the lines that are equal in both. */
function parties(halves: Party[]): Html {
  const shared = halves.flatMap((half) => half.shared ?? [])
  return html`${halves.map(party)}
  ${shared.length > 0 && html`<div class="shared">${shared.map((line) => html`<p>${isolated(line)}</p>`)}</div>`}`
}

function party({ lang, heading, name, lines }: Party): Html {
  return html`<div lang="${lang}">
    <h2>${heading}</h2>
    <p class="name">${isolated(name)}</p>
    ${lines.map((line) => html`<p lang="${line.lang}">${isolated(line.text)}</p>`)}
  </div>`
}

function facts(rows: LabelledRow[]): Html {
  return html`<dl class="facts">${rows.map(({ label, value }) => termRow(textRuns(label), textRuns(value)))}</dl>`
}

/** Roles are explicit, because browsers drop them from a table that is laid out as a list. */
function lines({ table }: LinesBody): Html {
  const { columns, discount } = table
  return html`<table class="lines" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(({ align, head }) => html`<th role="columnheader" scope="col" class="${align}">${textRuns(head)}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${table.rows.map(
        (row) =>
          html`<tr role="row" ${row.some((cell) => cell.aside) && html` class="aside"`}>
            ${row.map((cell, index) => tableCell(columns[index], cell))}
          </tr>`,
      )}
      ${
        discount &&
        html`<tr role="row">
          ${discount.map((cell, index) => tableCell(columns[index], cell))}
        </tr>`
      }
    </tbody>
  </table>`
}

function tableCell(column: Column | undefined, cell: Cell): Html {
  const { align = 'start', head = [], width, isMain } = column ?? {}
  const empty = cell.kind === 'figure' && cell.text === ''
  return html`<td
    role="cell"
    class="${align}${width === 'rest' && ' text'}${isMain && ' main'}${empty && ' empty'}"
    data-label="${plainText(head)}"
  >
    ${cellContent(cell)}
  </td>`
}

function cellContent(cell: Cell): Html {
  switch (cell.kind) {
    case 'text':
      return html`${textRuns([cell.run])}${cell.note && html` <span class="note" lang="${cell.note.lang}">${cell.note.text}</span>`}`
    case 'figure':
      return html`${isolated(cell.text)}${cell.beside && html` <span class="unit">${textRuns(cell.beside)}</span>`}
      ${cell.below && html` <small>${textRuns(cell.below)}</small>`}`
    case 'phrase':
      return html` <span class="unit">${textRuns(cell.runs)}</span>`
  }
}

const plainText = (runs: PrintedText) => stripBidi(runs.map(({ text }) => text).join(' '))

function sums(rows: AmountRow[]): Html {
  return html`<dl class="sums">
    ${rows.map(({ label, value, strength }) => termRow(textRuns(label), isolated(value), strength))}
  </dl>`
}

function taxSummary({ taxSummary }: LinesBody, say: ClientWords): Html | null {
  if (!taxSummary) return null
  return html`<table class="taxes">
    <caption>
      ${say('taxSummary')}
    </caption>
    <thead>
      <tr>
        ${taxSummary.head.map((runs, index) => html`<th scope="col" class="${index > 0 ? 'decimal' : 'start'}">${textRuns(runs)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${taxSummary.rows.map(
        ({ name, base, tax }) =>
          html`<tr>
            <td>${textRuns(name)}</td>
            <td class="decimal">${isolated(base)}</td>
            <td class="decimal">${isolated(tax)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function block({ heading, paragraphs }: TextBlock): Html {
  return html`<section class="text">
    <h2>${textRuns(heading)}</h2>
    ${paragraphs.map((runs) => html`<p>${textRuns(runs)}</p>`)}
  </section>`
}

/** The printed pages, one image each. */
export function pageImages(page: ClientPage, count: number, say: ClientWords): Html {
  const { api, path, language, printModel } = page
  return html`<main class="papers">
    <p><a class="button" href="${path}?language=${language}">${wordsOf(page)('back')}</a></p>
    <h1>${printModel.metadata.title}</h1>
    ${Array.from({ length: count }, (_, index) => index + 1).map(
      (number) =>
        html`<p class="paper">
          <img
            src="${api}/pages/${number}?language=${language}"
            alt="${say('pageOf', { page: number, pages: count })}"
            width="595"
            height="842"
            loading="${number === 1 ? 'eager' : 'lazy'}"
          />
        </p>`,
    )}
  </main>`
}
