/** Makes a line of an invoice draft from what a file has of it. */
import type { DraftLine } from '#domain/documents/document.ts'
import { blankLine, type EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import { type BookItem, lineFromItem, type PriceTerms } from '#domain/documents/drafts/item-line.ts'
import { readTypedLine } from '#domain/documents/drafts/read-draft.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { ImportedLine } from './draft-row.ts'

export type DraftLineTerms = {
  currency: string
  pricesIncludeTax: boolean
  /** The treatment of a line whose row and item name none. */
  tax: TaxTreatment
  prices: PriceTerms
}

export type MadeLine = { ok: true; line: DraftLine } | { ok: false; fields: FieldProblems }

/** `item`: the one of the price list that the row names. What the row leaves empty is the item's. */
export function makeLine(imported: Partial<ImportedLine>, item: BookItem | undefined, terms: DraftLineTerms): MadeLine {
  const { tax, taxRate, description: _, item: _named, sku: _code, ...typed } = imported
  const listed = item ? lineFromItem(item, terms, terms.prices) : {}
  const line: EditableLine = {
    ...blankLine(1, terms.tax),
    ...defined(listed),
    ...defined(typed),
    description: descriptionOf(imported, item),
    ...(tax !== undefined && { tax, taxRate: taxRate ?? '' }),
  }
  const fields: FieldProblems = {}
  if (line.description === '' && line.descriptionAr === '') fields['description'] = { problem: 'missing' }
  // Nothing says that what has no price is free.
  if (line.unitPrice === '') fields['unitPrice'] = { problem: 'missing' }
  const { sent, problems } = readTypedLine(line, terms.currency)
  for (const [field, problem] of problems) fields[field] = problem
  return sent && Object.keys(fields).length === 0 ? { ok: true, line: sent } : { ok: false, fields }
}

/** The name of the item stands above a description that does not begin with it. */
function descriptionOf(
  { item: named, sku, description = '' }: Partial<ImportedLine>,
  item: BookItem | undefined,
): string {
  const isCode = item !== undefined && named !== undefined && !isName(named, item)
  const name = isCode ? '' : (named ?? '')
  if (description === '') return item?.name || name || (sku ?? '')
  return name === '' || nameKey(description).startsWith(nameKey(name)) ? description : `${name}\n${description}`
}

const isName = (text: string, { name, nameAr }: BookItem) =>
  [name, nameAr ?? ''].some((one) => nameKey(one) === nameKey(text))

/** Leaves out members that are undefined. */
function defined<Members extends object>(members: Members) {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  // because Object.fromEntries loses the names
  return Object.fromEntries(entries) as { [Name in keyof Members]?: Exclude<Members[Name], undefined> }
}
