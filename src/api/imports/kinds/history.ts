/** Imports of invoices that were issued elsewhere, and of opening balances. */
import { findAccount, zoneOf } from '#api/account/service.ts'
import { findImported, findSameCustomers, readImported, removeImported } from '#api/customers/import-service.ts'
import { insertCustomer } from '#api/customers/service.ts'
import { findInvoicesOf, findOpeningBalances } from '#api/documents/imported/find.ts'
import { insertPastInvoice, type PastInvoice } from '#api/documents/imported/insert.ts'
import { findPastInvoice, removePastInvoice } from '#api/documents/imported/remove.ts'
import { dropEmptyBalance } from '#api/documents/sums.ts'
import {
  findInvoiceSeries,
  lowerInvoiceSeries,
  nextOpeningNumber,
  raiseInvoiceSeries,
} from '#api/settings/imported-numbers-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { newId } from '#db/ids.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { documentNumber, OPENING_PREFIX } from '#domain/documents/numbering.ts'
import { customerKeys, namedBy, type NamedCustomer } from '#domain/imports/customers/customer-keys.ts'
import { historyKeys } from '#domain/imports/history/history-keys.ts'
import { type HistoryRow, readHistoryRow } from '#domain/imports/history/history-row.ts'
import { seriesOfNumber } from '#domain/imports/history/numbers.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { nameKey } from '#domain/text/name-key.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import type { CheckTerms, Fields, ImportKindWork, Known, RowChecker } from './kind.ts'

type Values = Partial<HistoryRow>

/** A customer that the import makes has his fields with each of his rows: the first that is written makes him. */
type PlannedInvoice = PastInvoice & { newCustomer?: NewCustomer }
type NewCustomer = { name: string; trn?: string; email?: string }

// because a checker is given what its own `read` has returned
const valuesOf = (fields: Fields) => fields as Values

export const historyKind: ImportKindWork = {
  checker: openChecker,
  begin: async () => undefined,
  end: (context, { series = [] }) => lowerInvoiceSeries(context, series),
  async insert(context, id, values, importId) {
    // because the check made the values of an invoice
    const { newCustomer, ...planned } = values as PlannedInvoice
    const number = await freeNumber(context, planned)
    const customerVersion = newCustomer ? await makeCustomer(context, planned.customerId, newCustomer) : null
    await insertPastInvoice(context, id, { ...planned, number }, { importId, customerVersion })
    const series = planned.isOpening ? null : seriesOfNumber(number)
    if (series) await raiseInvoiceSeries(context, series)
  },
  update: () => Promise.reject(new Error('An invoice of an import is never changed')),
  find: findPastInvoice,
  async remove(context, id) {
    const removed = await removePastInvoice(context, id)
    if (!removed || removed.customerId === null) return
    await dropEmptyBalance(context, removed.customerId, removed.currency)
    if (removed.customerVersion !== null) await removeCustomer(context, removed.customerId, removed.customerVersion)
  },
}

/** @throws Refusal `import.number-taken` */
async function freeNumber(context: WriteContext, { number, isOpening }: PlannedInvoice): Promise<string> {
  const [taken] = await findInvoicesOf(context, [number])
  if (!taken) return number
  if (!isOpening) throw new Refusal('import.number-taken')
  return documentNumber(OPENING_PREFIX, await nextOpeningNumber(context))
}

/** Null where an earlier row has made him. */
async function makeCustomer(context: WriteContext, id: string, customer: NewCustomer): Promise<string | null> {
  if ((await findImported(context, id)) !== null) return null
  await insertCustomer(context, customer, id)
  return (await findImported(context, id))?.version ?? null
}

/** One whom somebody has changed or used since stays. */
async function removeCustomer(context: WriteContext, id: string, version: string): Promise<void> {
  const found = await findImported(context, id)
  if (found && !found.isUsed && found.version === version) await removeImported(context, id)
}

async function openChecker(scope: ReadContext, { signOf, orderOf }: CheckTerms): Promise<RowChecker> {
  const { now } = scope
  const account = await findAccount(scope)
  const { country } = account
  const terms = {
    currency: await getSelectedCurrency(scope),
    baseCurrency: countryTax(country).currency,
    country,
    today: localDay(now, zoneOf(account, now)),
    signOf,
    orderOf,
  }
  const series = await findInvoiceSeries(scope)
  const openings = (await findOpeningBalances(scope)).map(({ customer, ...known }) => knownOf(known, customer))
  const customers = openCustomers(scope, country)
  let nextOpening = await nextOpeningNumber(scope)
  return {
    read: (cells) => readHistoryRow(cells, terms),
    keysOf: (values) => keysOf(valuesOf(values)),
    async findKnown(rows) {
      const read = rows.map(valuesOf)
      await customers.find(read)
      const found = await findInvoicesOf(
        scope,
        read.flatMap(({ number }) => number ?? []),
      )
      return [...found.map((known) => knownOf(known, NOBODY)), ...openings]
    },
    findSimilar: async () => undefined,
    make(row) {
      const { customer: _name, customerTrn: _trn, customerEmail: _email, ...values } = valuesOf(row)
      const customer = customers.of(valuesOf(row))
      if (!customer.ok) return customer
      const isOpening = values.number === undefined
      const number = values.number ?? documentNumber(OPENING_PREFIX, nextOpening++)
      return { ok: true, value: { ...values, number, isOpening, ...customer.value } }
    },
    change(known, row) {
      // because `findKnown` answers invoices with their figures
      const problem = problemOf(known as KnownInvoice, valuesOf(row))
      return problem ? { ok: false, fields: problem } : { ok: true, value: {} }
    },
    contentOf: (values) => JSON.stringify(values),
    plan: () => ({ categories: [], series }),
  }
}

const NOBODY: NamedCustomer = { name: '', nameAr: null, trn: null, email: null }

function keysOf({ number, currency = '', ...names }: Values) {
  return historyKeys({ number: number ?? null, currency, customer: namedBy(names) })
}

type Found = Awaited<ReturnType<typeof findInvoicesOf>>[number]
type KnownInvoice = Known & Omit<Found, 'id' | 'number'>

function knownOf({ number, ...found }: Found, customer: NamedCustomer) {
  const known: KnownInvoice = { ...found, name: number ?? '', nameAr: null }
  const isOpening = customer !== NOBODY
  return { known, keys: historyKeys({ number: isOpening ? null : number, currency: found.currency, customer }) }
}

/** Null where the row is the invoice that was imported before. */
function problemOf(known: KnownInvoice, { number, issueDate, currency, total, tax }: Values): FieldProblems | null {
  if (known.importId === null) return { number: { problem: 'number-given-here' } }
  const isSame =
    known.currency === currency &&
    formatMinor(minor(known.total), known.currency) === total &&
    formatMinor(minor(known.tax), known.currency) === tax
  if (isSame && (number === undefined || known.issueDate === issueDate)) return null
  return number === undefined
    ? { customer: { problem: 'balance-imported' } }
    : { number: { problem: 'number-imported' } }
}

type Chosen =
  | { ok: true; value: { customerId: string; newCustomer?: NewCustomer } }
  | { ok: false; fields: FieldProblems }

/** The customers of the account and those that rows before have planned. */
function openCustomers(scope: AccountScope, country: string) {
  const index = new MatchIndex<{ id: string; newCustomer?: NewCustomer }>()
  const known = new Set<string>()
  return {
    async find(rows: readonly Values[]): Promise<void> {
      const named = rows.map(namedBy)
      const found = await findSameCustomers(scope, {
        trns: named.flatMap(({ trn }) => trn ?? []),
        emails: named.flatMap(({ email }) => email ?? []),
        names: named.map(({ name }) => nameKey(name)).filter(Boolean),
      })
      for (const customer of found) {
        if (!known.has(customer.id)) index.add({ id: customer.id }, customerKeys(customer))
        known.add(customer.id)
      }
    },
    of(row: Values): Chosen {
      const keys = customerKeys(namedBy(row))
      const match = index.find(keys)
      if (match?.isSure) return { ok: true, value: chosen(match.known) }
      if (match && !match.conflicts)
        return { ok: false, fields: { customer: { problem: 'several-customers', limit: row.customer ?? '' } } }
      const read = readNewCustomer(row, country)
      if (!read.ok) return read
      const planned = { id: newId(), newCustomer: read.value }
      index.add(planned, keys)
      return { ok: true, value: chosen(planned) }
    },
  }
}

const chosen = ({ id, newCustomer }: { id: string; newCustomer?: NewCustomer }) => ({
  customerId: id,
  ...(newCustomer && { newCustomer }),
})

/** The fields of a row by those of a customer. */
const FIELD_OF: Record<string, string> = { name: 'customer', trn: 'customerTrn', email: 'customerEmail' }

function readNewCustomer(
  { customer = '', customerTrn, customerEmail }: Values,
  country: string,
): { ok: true; value: NewCustomer } | { ok: false; fields: FieldProblems } {
  const typed = {
    name: customer,
    ...(customerTrn !== undefined && { trn: customerTrn }),
    ...(customerEmail !== undefined && { email: customerEmail }),
  }
  const read = readImported(null, typed, country)
  if (read.ok) return { ok: true, value: typed }
  const fields = Object.entries(read.fields).map(([name, problem]) => [FIELD_OF[name] ?? 'customer', problem])
  return { ok: false, fields: Object.fromEntries(fields) }
}
