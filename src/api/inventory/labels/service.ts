/** Labels of items as a PDF. What cannot be read from a label in the shop is refused instead of printed. */
import { inArray } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { barcodeOf } from '#domain/inventory/barcode.ts'
import { type LabelSize, MOST_ITEMS_LABELLED, MOST_LABELS, moduleWidthOn } from '#domain/inventory/label.ts'
import { type PriceTerms, shelfPriceOf } from '#domain/inventory/shelf-price.ts'
import { type FieldProblems, type Read, Refusal, refuseField } from '#domain/refusal.ts'
import { countryTax, rateOn } from '#domain/tax/tax.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { idsIn } from '#http/fields.ts'
import { type LabelFacts, type LabelsFacts, labelsPrintModelOf } from '#pdf/labels/labels.ts'
import { type Account, findAccount, zoneOf } from '#api/account/service.ts'
import type { FileDeps, FileResolver } from '#api/downloadable-file.ts'
import type { ItemRow } from '#api/inventory/repository.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { getTaxConfiguration } from '#api/tax/service.ts'
import { isLabelsQuery, type LabelsRequest } from './model.ts'

type Printing = Pick<FileDeps, 'db' | 'pdf' | 'now' | 'signal'>

/** Characters that a label takes of what counts as a large print, beside its names. */
const SIZE_OF_A_LABEL = 50

/** @throws Refusal as `findLabels`, and `pdf.busy`. */
export async function labelsPdf(
  { db, pdf, now, signal }: Printing,
  account: AccountId,
  request: LabelsRequest,
): Promise<NamedFile> {
  const facts = await findLabels({ db: db.read, account, now: now() }, request)
  const letters = facts.items.reduce((sum, { name, nameAr }) => sum + name.length + (nameAr?.length ?? 0), 0)
  const size = letters + facts.items.length * facts.copies * SIZE_OF_A_LABEL
  const bytes = await pdf.pdf(() => labelsPrintModelOf(facts), { account, lane: 'print', size, signal })
  return { bytes, name: `labels-${request.size}.pdf`, type: 'application/pdf' }
}

/** @throws Refusal as `requireLabels`, and naming an item (`ids.3`) whose price is too large for any paper. */
async function findLabels(context: ReadContext, request: LabelsRequest): Promise<LabelsFacts> {
  const { size, language, price = 'on' } = request
  const { rows, copies } = await requireLabels(context, request)
  const company = await findAccount(context)
  const terms = await termsOf(context, company)
  return {
    size,
    language: language === 'both' ? 'bilingual' : language,
    copies,
    items: labelsOf(rows, size, price === 'on' ? terms : null),
    company: { name: company.name, digits: company.digits, currency: terms.currency },
    at: context.now,
  }
}

/**
 * The items in the order of `ids`. @throws Refusal `request.not-found` when one of them is not there; `request.invalid` for
 * more than `MOST_LABELS`, and naming each item (`ids.3`) whose barcode fits on no label of the size.
 */
async function requireLabels(context: AccountScope, { ids: named, size, copies: typed = '1' }: LabelsRequest) {
  const ids = idsIn(named, MOST_ITEMS_LABELLED)
  const copies = Number(typed)
  if (ids.length * copies > MOST_LABELS) {
    const limit = String(Math.floor(MOST_LABELS / ids.length))
    throw new Refusal('request.invalid', { fields: { copies: { problem: 'too-large', limit } } })
  }
  const rows = await findItems(context, ids)
  labelsOf(rows, size, null)
  return { rows, copies }
}

async function findItems({ db, account }: AccountScope, ids: readonly string[]): Promise<ItemRow[]> {
  const found = await db
    .select()
    .from(items)
    .where(owned(items, account, inArray(items.id, [...ids])))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new Refusal('request.not-found')
    return row
  })
}

/** How the company's prices are read today. */
async function termsOf(context: ReadContext, company: Account): Promise<PriceTerms> {
  const { now } = context
  const [currency, tax] = await Promise.all([getSelectedCurrency(context), getTaxConfiguration(context)])
  return {
    currency,
    pricesIncludeTax: tax.pricesIncludeTax,
    vatRegistered: company.vatRegistered,
    standardRate: rateOn(localDay(now, zoneOf(company, now)), tax.rates, tax.defaultRate),
    rounding: countryTax(company.country).rounding,
  }
}

/** @param terms null: without prices. */
function labelsOf(rows: readonly ItemRow[], size: LabelSize, terms: PriceTerms | null): LabelFacts[] {
  const fields: FieldProblems = {}
  const labels = rows.flatMap((row, index) => {
    const read = labelOf(row, size, terms)
    if (read.ok) return [read.value]
    fields[`ids.${index}`] = read.problem
    return []
  })
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return labels
}

function labelOf(row: ItemRow, size: LabelSize, terms: PriceTerms | null): Read<LabelFacts> {
  const code = row.barcode ?? row.sku
  const barcode = barcodeOf(code)
  if (barcode === null) return refuseField('code-not-drawable', code)
  const moduleWidth = moduleWidthOn(size, barcode)
  if (moduleWidth === null) return refuseField('code-too-long', code)
  const price: Read<string | null> = terms === null ? { ok: true, value: null } : shelfPriceOf(row, terms)
  if (!price.ok) return price
  return { ok: true, value: { name: row.name, nameAr: row.nameAr, price: price.value, barcode, moduleWidth } }
}

/** Resolves a one-use link to labels. A refusal comes before there is a link, for a browser shows no refusal of a download. */
export const labelsFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/items/labels.pdf' || !isLabelsQuery(query)) return undefined
  return {
    requireSource: (context) => requireLabels(context, query),
    open: (deps, account) => labelsPdf(deps, account, query),
  }
}
