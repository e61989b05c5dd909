import { sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { numberJumps, numberSeries, settings } from '#db/schema/settings.ts'
import {
  chooseStart,
  documentNumber,
  markedSeries,
  type NumberRange,
  type SeriesKind,
  takeNumber,
} from '#domain/documents/numbering.ts'
import { Refusal } from '#domain/refusal.ts'
import { settingsProblems } from '#domain/settings/settings.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { changeSince, versioned } from '#http/fields/record-version.ts'
import { DASHBOARD_SETTINGS_FIELDS, type DashboardSettingsChange } from './model.ts'
import { findSeries, putSeries } from './series-service.ts'
import { normalPrefix, requireOwnPrefixes } from './prefixes.ts'

type Settings = typeof settings.$inferSelect
const SERIES = [
  { kind: 'invoice', word: 'invoice', prefix: 'invoicePrefix' },
  { kind: 'quotation', word: 'quotation', prefix: 'quotationPrefix' },
  { kind: 'item', word: 'sku', prefix: 'skuPrefix' },
] as const

/** The settings as the specification spells them. A start number is the next number of its series. */
export async function getDashboardSettings({ db, account }: AccountScope) {
  const row = await settingsWithNumbers(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  const answer = {
    selected_currency: row.selectedCurrency,
    invoice_number_start: row.nextInvoice,
    quotation_number_start: row.nextQuotation,
    sku_number_start: row.nextItem,
    invoice_prefix: row.invoicePrefix,
    quotation_prefix: row.quotationPrefix,
    sku_prefix: row.skuPrefix,
  }
  return versioned(answer, DASHBOARD_SETTINGS_FIELDS)
}

const settingsById = prepared((db: Reader) => db.select().from(settings).where(owned(settings, ACCOUNT)).prepare())

/**
 * The next number of a series, in the query of the settings that hold its prefix. Named in full, because Drizzle leaves
 * out the table of a column that is selected from one table.
 */
const nextNumber = (kind: SeriesKind, prefix: 'invoice_prefix' | 'quotation_prefix' | 'sku_prefix', first = sql`1`) =>
  sql<number>`coalesce((
    select series.next from ${numberSeries} series
    where series.account_id = settings.account_id and series.kind = ${sql.raw(`'${kind}'`)}
      and series.prefix = ${sql.raw(`settings.${prefix}`)}), ${first})`

/** The number behind those that imports brought, for a series that has given none (series-service.ts). */
const AFTER_IMPORTED = sql`coalesce((
  select max(cast(digits as integer)) + 1 from (
    select substr(number, length(settings.invoice_prefix) + 2) as digits from documents
    where account_id = settings.account_id and type = 'invoice' and import_id is not null
      and number > settings.invoice_prefix || '-' and number < settings.invoice_prefix || '-:')
  where digits not glob '*[^0-9]*' and length(digits) <= 9), 1)`

const settingsWithNumbers = prepared((db: Reader) =>
  db
    .select({
      selectedCurrency: settings.selectedCurrency,
      invoicePrefix: settings.invoicePrefix,
      quotationPrefix: settings.quotationPrefix,
      skuPrefix: settings.skuPrefix,
      nextInvoice: nextNumber('invoice', 'invoice_prefix', AFTER_IMPORTED),
      nextQuotation: nextNumber('quotation', 'quotation_prefix'),
      nextItem: nextNumber('item', 'sku_prefix'),
    })
    .from(settings)
    .where(owned(settings, ACCOUNT))
    .prepare(),
)

async function findSettings({ db, account }: AccountScope): Promise<Settings> {
  const row = await settingsById(db).get({ account })
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** The currency that the account works in, unless a document says otherwise. */
export async function getSelectedCurrency(context: AccountScope): Promise<string> {
  return (await findSettings(context)).selectedCurrency
}

/** Runs in the transaction that chooses another currency. */
export type CurrencyChange = (context: WriteContext, currency: string) => Promise<void>

/**
 * @throws Refusal `numbering.used` with the next free number, when a start number was used before; `request.invalid` naming
 *   a prefix that another series has.
 */
export async function updateDashboardSettings(
  context: WriteContext,
  request: DashboardSettingsChange,
  currencyChanged: CurrencyChange,
) {
  const row = await findSettings(context)
  const change = request.version === undefined ? request : changeSince(request, await getDashboardSettings(context))
  const next = { ...row, ...readChange(change) }
  await requireOwnPrefixes(context, row, next)
  await context.db.update(settings).set(next).where(owned(settings, context.account))
  if (next.selectedCurrency !== row.selectedCurrency) await currencyChanged(context, next.selectedCurrency)
  for (const { kind, word, prefix } of SERIES) {
    const start = change[`${word}_number_start`]
    if (start !== undefined) await startSeriesAt(context, kind, next[prefix], start)
  }
  return getDashboardSettings(context)
}

function readChange(change: DashboardSettingsChange): Partial<Settings> {
  const fields = settingsProblems(change)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return {
    ...(change.selected_currency && { selectedCurrency: change.selected_currency }),
    ...(change.invoice_prefix && { invoicePrefix: normalPrefix(change.invoice_prefix) }),
    ...(change.quotation_prefix && { quotationPrefix: normalPrefix(change.quotation_prefix) }),
    ...(change.sku_prefix && { skuPrefix: normalPrefix(change.sku_prefix) }),
  }
}

/**
 * Takes the next number of a series. Only ever inside the transaction that issues.
 * @throws Refusal `numbering.halted` when it was given before, by the account's high-water mark.
 */
export async function takeDocumentNumber(
  { db, account }: WriteContext,
  kind: Exclude<SeriesKind, 'item'>,
  prefix: string,
): Promise<string> {
  const row = await findSeries(db, account, kind, prefix)
  const marked = markedSeries(kind, prefix)
  if (row.next < (db.marks.of(account)?.next[marked] ?? 1)) throw new Refusal('numbering.halted')
  const { number, series } = takeNumber(row)
  await putSeries(db, { ...row, ...series })
  db.mark({ account, next: { [marked]: series.next } })
  return documentNumber(prefix, number)
}

/** The numbering report tells it apart from a hole. */
export async function addJump({ db, account, now }: WriteContext, { kind, prefix, from, to }: NumberRange) {
  await db
    .insert(numberJumps)
    .values({ id: newId(), accountId: account, kind, prefix, fromNumber: from, toNumber: to, at: now })
}

/** Takes the next number of the account's item series: `SKU-0001`. Inside the transaction that makes the item. */
export async function takeSku(context: WriteContext): Promise<string> {
  const { db, account } = context
  const { skuPrefix } = await findSettings(context)
  const row = await findSeries(db, account, 'item', skuPrefix)
  const { number, series } = takeNumber(row)
  await putSeries(db, { ...row, ...series })
  return documentNumber(skuPrefix, number)
}

async function startSeriesAt(context: WriteContext, kind: SeriesKind, prefix: string, start: number) {
  const { db, account } = context
  const row = await findSeries(db, account, kind, prefix)
  if (start === row.next) return
  const chosen = chooseStart(start, row)
  if (!chosen.ok) throw refusalOf(chosen)
  await putSeries(db, { ...row, next: chosen.next })
  if (!chosen.skipped) return
  // Left out on purpose: the numbering report says so, instead of showing a hole.
  await addJump(context, { kind, prefix, ...chosen.skipped })
}

function refusalOf(refused: Extract<ReturnType<typeof chooseStart>, { ok: false }>): Refusal {
  if (refused.reason === 'used') return new Refusal('numbering.used', { nextFree: refused.nextFree })
  return new Refusal('request.invalid')
}
