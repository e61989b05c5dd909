/** Imports of invoices that were issued elsewhere, and of opening balances. */
import { findAccount, zoneOf } from '#api/account/service.ts'
import { findInvoicesOf, findOpeningBalances } from '#api/documents/imported/find.ts'
import { insertPastInvoice, type PastInvoice } from '#api/documents/imported/insert.ts'
import { findPastInvoice, removePastInvoice } from '#api/documents/imported/remove.ts'
import { dropEmptyBalance } from '#api/documents/sums.ts'
import {
  findImportedCredit,
  findOpeningCredits,
  hasPaymentNumber,
  insertImportedCredit,
  removeImportedCredit,
} from '#api/payments/import-service.ts'
import {
  findInvoiceSeries,
  lowerInvoiceSeries,
  nextOpeningNumber,
  raiseInvoiceSeries,
} from '#api/settings/imported-numbers-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { newId } from '#db/ids.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { documentNumber, OPENING_PREFIX } from '#domain/documents/numbering.ts'
import { namedBy, type NamedCustomer } from '#domain/imports/customers/customer-keys.ts'
import { historyKeys } from '#domain/imports/history/history-keys.ts'
import { type HistoryRow, readHistoryRow } from '#domain/imports/history/history-row.ts'
import { seriesOfNumber } from '#domain/imports/history/numbers.ts'
import { formatMinor, minor, ZERO } from '#domain/money/money.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import { makeCustomer, type NewCustomer, openCustomers, removeCustomer } from './history-customers.ts'
import type { CheckTerms, Fields, ImportKindWork, Known, RowChecker } from './kind.ts'

type Values = Partial<HistoryRow>

type PlannedRow = { number: string; isOpening: boolean; customerId: string; issueDate: LocalDay; currency: string } & {
  newCustomer?: NewCustomer
  credit?: string
}

/** A row that has no total is a credit and no invoice. */
type Planned = PlannedRow & (PastInvoice | { total?: undefined })

// because a checker is given what its own `read` has returned
const valuesOf = (fields: Fields) => fields as Values

export const historyKind: ImportKindWork = {
  checker: openChecker,
  begin: async () => undefined,
  end: (context, { series = [] }) => lowerInvoiceSeries(context, series),
  async insert(context, id, values, importId) {
    // because the check made the values of an invoice or of a credit
    const { newCustomer, credit, ...planned } = values as Planned
    const number = await freeNumber(context, planned)
    const customerVersion = newCustomer ? await makeCustomer(context, planned.customerId, newCustomer) : null
    const { total, issueDate: day } = planned
    if (total !== undefined) await insertPastInvoice(context, id, { ...planned, number }, { importId, customerVersion })
    if (credit !== undefined) {
      const isCredit = total === undefined
      const own = isCredit ? number : documentNumber(OPENING_PREFIX, await nextOpeningNumber(context))
      const origin = { importId, recordId: id, customerVersion: isCredit ? customerVersion : null }
      await insertImportedCredit(context, isCredit ? id : newId(), { ...planned, number: own, day, credit }, origin)
    }
    const series = planned.isOpening ? null : seriesOfNumber(number)
    if (series) await raiseInvoiceSeries(context, series)
  },
  update: () => Promise.reject(new Error('An invoice of an import is never changed')),
  async find(scope, id) {
    const [invoice, credit] = await Promise.all([findPastInvoice(scope, id), findImportedCredit(scope, id)])
    if (!invoice) return credit && { ...credit, version: '1' }
    return { ...invoice, isUsed: invoice.isUsed || credit?.isUsed === true }
  },
  async remove(context, id) {
    for (const remove of [removeImportedCredit, removePastInvoice]) {
      const removed = await remove(context, id)
      if (!removed || removed.customerId === null) continue
      await dropEmptyBalance(context, removed.customerId, removed.currency)
      if (removed.customerVersion !== null) await removeCustomer(context, removed.customerId, removed.customerVersion)
    }
  },
  isPayment: (values) => valuesOf(values).total === undefined,
}

/** @throws Refusal `import.number-taken` */
async function freeNumber(context: WriteContext, { number, isOpening }: PlannedRow): Promise<string> {
  const [taken] = await findInvoicesOf(context, [number])
  const isFree = !taken && !(isOpening && (await hasPaymentNumber(context, number)))
  if (isFree) return number
  if (!isOpening) throw new Refusal('import.number-taken')
  return documentNumber(OPENING_PREFIX, await nextOpeningNumber(context))
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
  const found = [...(await findOpeningBalances(scope)), ...(await findOpeningCredits(scope))]
  const openings = found.map(({ customer, ...known }) => knownOf(known, customer))
  const customers = openCustomers(scope, country)
  let nextOpening = await nextOpeningNumber(scope)
  return {
    read: (cells) => readHistoryRow(cells, terms),
    keysOf: (values) => keysOf(valuesOf(values)),
    async findKnown(rows) {
      const read = rows.map(valuesOf)
      await customers.find(read)
      const numbers = read.flatMap(({ number }) => number ?? [])
      return [...(await findInvoicesOf(scope, numbers)).map((known) => knownOf(known, NOBODY)), ...openings]
    },
    findSimilar: async () => undefined,
    make(row) {
      const { customer: name, customerTrn: _trn, customerEmail: _email, ...values } = valuesOf(row)
      const customer = customers.of(valuesOf(row))
      if (!customer.ok) return customer
      const isOpening = values.number === undefined
      const number = values.number ?? documentNumber(OPENING_PREFIX, nextOpening++)
      // The one whom a credit names stands for it where it is in use.
      return {
        ok: true,
        value: { ...values, number, isOpening, ...customer.value, ...(values.total === undefined && { name }) },
      }
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
function problemOf(known: KnownInvoice, values: Values): FieldProblems | null {
  const { number, issueDate, currency, credit, total = `-${credit}`, tax = formatMinor(ZERO, known.currency) } = values
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
