/** The documents behind a box of the VAT return. */
import { type AfterDocument, findSupplied, type SuppliedDocument } from '#api/documents/figures/supplies.ts'
import { cursorOf, invalidCursor, positionIn, wholeNumberIn } from '#db/queries/keyset/cursor.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor, ZERO } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { boxOf } from '#domain/tax/vat-return.ts'
import type { ReadContext } from '#http/context.ts'
import { findReturn, findVatPeriod, inEmirate, type VatPeriod } from './found-return.ts'
import type { VatLines, VatLinesRequest } from './model.ts'

const DEFAULT_LIMIT = 50

/** A page looks at so many documents, whichever box they are in, so it may be short though others follow. */
const A_STEP = 200

/**
 * The issued documents of a box by tax point, each with what it adds to the box; credit notes are negative.
 * @throws Refusal as `findVatPeriod`; `request.invalid` for a box that documents do not fill.
 */
export async function vatLines(context: ReadContext, request: VatLinesRequest): Promise<VatLines> {
  const found = await findVatPeriod(context, request)
  const [sum, page] = await Promise.all([findBoxSum(context, found, request.box), linesOfBox(context, found, request)])
  return { ...page, sum }
}

/** @throws Refusal `request.invalid` for a box that documents do not fill. */
export async function findBoxSum(context: ReadContext, found: VatPeriod, box: string): Promise<VatLines['sum']> {
  const { rules } = found
  if (rules.boxes.find((one) => one.box === box)?.source !== 'documents')
    throw new Refusal('request.invalid', { fields: { box: { problem: 'not-an-option' } } })
  const { figures } = await findReturn(context, found)
  const sum = figures.find((one) => one.box === box)
  return { amount: sum?.amount ?? '0', tax: sum?.tax ?? formatMinor(ZERO, rules.currency) }
}

/** A page of the documents of a box. */
export async function linesOfBox(
  context: ReadContext,
  found: VatPeriod,
  { box, limit = DEFAULT_LIMIT, cursor }: Pick<VatLinesRequest, 'box' | 'limit' | 'cursor'>,
): Promise<Pick<VatLines, 'items' | 'nextCursor'>> {
  const { rules, period } = found
  const after = afterIn(cursor, period.from)
  const rows = await findSupplied(context, period, { after, most: A_STEP, baseCurrency: rules.currency })
  const items: VatLines['items'] = []
  let last: SuppliedDocument | undefined
  for (const row of rows) {
    const line = lineOf(row, box, found)
    if (line && items.length === limit) break
    last = row
    if (line) items.push(line)
  }
  const isWhole = rows.length < A_STEP && last === rows.at(-1)
  return { items, nextCursor: last && !isWhole ? cursorOf([last.taxPoint ?? '', last.rowId]) : null }
}

function afterIn(cursor: string | undefined, from: string): AfterDocument {
  const position = positionIn(cursor)
  if (position === undefined) return { day: from, rowId: 0 }
  const [day = '', rowId = ''] = position
  if (!isLocalDay(day)) throw invalidCursor()
  return { day, rowId: Number(wholeNumberIn(rowId)) }
}

/** The part of the document that is in the box, in the currency of the return; undefined where it adds nothing. */
function lineOf(
  row: SuppliedDocument,
  box: string,
  { rules, emirate }: VatPeriod,
): VatLines['items'][number] | undefined {
  const own = row.supplies.map((supply) => inEmirate(supply, emirate)).filter((supply) => boxOf(rules, supply) === box)
  if (own.length === 0) return undefined
  const sum = (part: 'base' | 'tax') =>
    formatMinor(minor(own.reduce((all, supply) => all + supply[part], 0n)), rules.currency)
  return {
    id: row.id,
    type: row.type,
    number: row.number,
    day: row.taxPoint ?? '',
    customer: row.customerName,
    customerAr: row.customerNameAr,
    currency: row.currency,
    total: formatMinor(minor(row.total), row.currency),
    amount: sum('base'),
    tax: sum('tax'),
  }
}
