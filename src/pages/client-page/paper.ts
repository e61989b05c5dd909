/** The paper, reflowed: the same words and figures in the same order, as a table that becomes a list on a narrow screen. */
import type { AmountRow, Cell, Column, LabelledRow, PaperData, Party, TextBlock, Told } from '#pdf/paper-data.ts'
import type { ClientPage, ClientWords } from './facts.ts'
import { said } from './frame.ts'
import { type Html, html, trustedMarkup } from '#pages/html.ts'

export function paperSection({ paper }: ClientPage, say: ClientWords): Html {
  return html`<section class="parties">${[...paper.seller, ...paper.buyer].map(party)} ${facts(paper.facts)}</section>
    <section>
      <h2>${say('items')}</h2>
      ${lines(paper)} ${sums([...paper.totals, ...paper.inBase])}
      ${paper.inWords && html`<p class="in-words"><strong>${said(paper.inWords.label)}</strong> ${said(paper.inWords.value)}</p>`}
      ${taxSummary(paper, say)}
      ${paper.statements.map((statement) => html`<p class="statement">${said(statement)}</p>`)}
    </section>
    ${paper.blocks.map(block)}
    ${
      paper.qr &&
      html`<figure class="qr" role="img" aria-label="${paper.qr.description}">${trustedMarkup(paper.qr.svg)}</figure>`
    }`
}

function party({ lang, heading, name, lines }: Party): Html {
  return html`<div lang="${lang}">
    <h2>${heading}</h2>
    <p class="name">${name}</p>
    ${lines.map((line) => html`<p lang="${line.lang}">${line.text}</p>`)}
  </div>`
}

function facts(rows: LabelledRow[]): Html {
  return html`<dl class="facts">
    ${rows.map(
      ({ label, value }) =>
        html`<div>
          <dt>${said(label)}</dt>
          <dd>${said(value)}</dd>
        </div>`,
    )}
  </dl>`
}

/** A column of the page: `unit` columns of the paper stand in the cell before them. */
type Place = { column: Column; at: number[] }

/** Roles are written out, because a table that is laid out as a list loses them in browsers. */
function lines({ table }: PaperData): Html {
  const places = table.columns.reduce<Place[]>((made, column, at) => {
    const last = made.at(-1)
    if (column.joined && last) last.at.push(at)
    else made.push({ column, at: [at] })
    return made
  }, [])
  return html`<table class="lines" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${places.map(({ column }) => html`<th role="columnheader" scope="col" class="${column.align}">${said(column.head)}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${table.rows.map(
        (row) =>
          html`<tr role="row">
            ${places.map((place) => tableCell(place, row))}
          </tr>`,
      )}
    </tbody>
  </table>`
}

function tableCell({ column, at }: Place, row: Cell[]): Html {
  const cells = at.flatMap((index) => row[index] ?? [])
  const empty = cells.every((cell) => cell.kind === 'figure' && cell.text === '')
  return html`<td role="cell" class="${column.align}${empty && ' empty'}" data-label="${plain(column.head)}">
    ${cells.map(cellContent)}
  </td>`
}

function cellContent(cell: Cell): Html {
  switch (cell.kind) {
    case 'text':
      return said([cell.said])
    case 'figure':
      return html`<bdi dir="ltr">${cell.text}</bdi>${cell.below && html` <small>${said(cell.below)}</small>`}`
    case 'unit':
      return html` <span class="unit">${said(cell.said)}</span>`
  }
}

const plain = (told: Told) => told.map(({ text }) => text).join(' ')

function sums(rows: AmountRow[]): Html {
  return html`<dl class="sums">
    ${rows.map(
      ({ label, value, strength }) =>
        html`<div class="${strength}">
          <dt>${said(label)}</dt>
          <dd><bdi dir="ltr">${value}</bdi></dd>
        </div>`,
    )}
  </dl>`
}

function taxSummary({ taxSummary }: PaperData, say: ClientWords): Html | null {
  if (!taxSummary) return null
  return html`<table class="taxes">
    <caption>
      ${say('taxSummary')}
    </caption>
    <thead>
      <tr>
        ${taxSummary.head.map((told, index) => html`<th scope="col" class="${index > 0 ? 'decimal' : 'start'}">${said(told)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${taxSummary.rows.map(
        ({ name, base, tax }) =>
          html`<tr>
            <td>${said(name)}</td>
            <td class="decimal"><bdi dir="ltr">${base}</bdi></td>
            <td class="decimal"><bdi dir="ltr">${tax}</bdi></td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function block({ heading, paragraphs }: TextBlock): Html {
  return html`<section class="text">
    <h2>${said(heading)}</h2>
    ${paragraphs.map((told) => html`<p>${said(told)}</p>`)}
  </section>`
}

/** The pages of the paper itself, one picture each. */
export function paperPages(page: ClientPage, count: number, say: ClientWords): Html {
  const { api, path, language, paper } = page
  return html`<main class="papers">
    <p><a class="button" href="${path}?language=${language}">${say('backToInvoice')}</a></p>
    <h1>${paper.metadata.title}</h1>
    ${Array.from({ length: count }, (_, index) => index + 1).map(
      (place) =>
        html`<p class="paper">
          <img
            src="${api}/pages/${place}?language=${language}"
            alt="${say('pageOf', { page: place, pages: count })}"
            width="595"
            height="842"
            loading="${place === 1 ? 'eager' : 'lazy'}"
          />
        </p>`,
    )}
  </main>`
}
