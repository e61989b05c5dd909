import { nextQuestion } from '#domain/account/company-facts.ts'
import { Refusal } from '#domain/refusal.ts'
import { readPeriod } from '#domain/reports/period.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { getAccount, todayOf } from '#api/account/service.ts'
import { hasCustomers } from '#api/customers/service.ts'
import { hasHappened, listActivity } from '#api/documents/history.ts'
import { hasSettled } from '#api/documents/figures/read.ts'
import { dashboardFigures } from '#api/documents/list/dashboard-figures.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { hasLinks } from '#api/documents/share/share.ts'
import { getInventorySummary } from '#api/inventory/service.ts'
import { countUndelivered } from '#api/letters/undelivered-service.ts'
import { chequesToDeposit } from '#api/payments/cheque-service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { findFigures } from './figures-service.ts'
import type { Dashboard, DashboardRequest } from './model.ts'

const TYPE = 'invoice'
const MOST_OVERDUE = 5

/**
 * How the company stands today: figures, what to chase first, what happened last, and what its first run still lacks.
 * @throws Refusal `request.invalid` naming a day of the period.
 */
export async function getDashboard(context: ReadContext, request: DashboardRequest): Promise<Dashboard> {
  const today = await todayOf(context)
  const read = readPeriod(request, today)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const [company, currency] = await Promise.all([getAccount(context), getSelectedCurrency(context)])
  const baseCurrency = countryTax(company.country).currency
  const [figures, periodFigures, cheques, { low, out }, undelivered, oldestOverdue, activity, firstRun] =
    await Promise.all([
      dashboardFigures(context, TYPE, today),
      findFigures(context, read.period, { today, currency, baseCurrency }),
      chequesToDeposit(context, today),
      getInventorySummary(context),
      countUndelivered(context),
      findOldestOverdue(context),
      findActivity(context),
      findFirstRun(context),
    ])
  const { toCollect, overdue, drafts, issuedThisMonth, nextDue } = figures
  const ownFirst = <Figure extends { currency: string }>(all: readonly Figure[]) =>
    all.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
  return {
    today,
    currency,
    toCollect: ownFirst(toCollect),
    overdue: ownFirst(overdue),
    drafts: ownFirst(drafts),
    issuedThisMonth: ownFirst(issuedThisMonth),
    nextDue,
    chequesToDeposit: ownFirst(cheques),
    stock: { low, out },
    undelivered,
    oldestOverdue,
    activity,
    figures: periodFigures,
    firstRun: { company: nextQuestion(company) === null, ...firstRun },
  }
}

/** The first rows of the list of overdue documents, sorted by due date. */
async function findOldestOverdue(context: ReadContext) {
  const request = { overdue: '1', sort: 'dueDate', limit: MOST_OVERDUE } as const
  const { items } = await listDocuments(context, TYPE, request)
  return items.flatMap(({ id, number, version, customer, dueDate, currency, totals: { due } }) =>
    // Both stand in each row that is overdue.
    number === null || dueDate === null ? [] : [{ id, number, version, customer, dueDate, currency, due }],
  )
}

async function findActivity(context: AccountScope) {
  const events = await listActivity(context)
  return events.map(({ id, documentId, type, kind, at, data, number, customerName, customerNameAr, views, by }) => ({
    id,
    documentId,
    type,
    kind,
    at: at.toISOString(),
    number,
    customer: customerName === '' ? null : { name: customerName, nameAr: customerNameAr },
    to: data.to ?? null,
    reason: data.reason ?? null,
    name: data.name ?? null,
    // An issued document carries its own number.
    entry: data.amount === undefined ? null : (data.number ?? null),
    amount: data.amount ?? null,
    currency: data.currency ?? null,
    views: kind === 'viewed' ? views : null,
    by,
  }))
}

/** A link counts as sent: it is made when it is first copied or shared. A view, because there was a link then. */
async function findFirstRun(context: AccountScope) {
  const [customer, issued, wasMailed, wasViewed, isShared, paid] = await Promise.all([
    hasCustomers(context),
    hasHappened(context, 'issued'),
    hasHappened(context, 'sent'),
    hasHappened(context, 'viewed'),
    hasLinks(context),
    hasSettled(context),
  ])
  // An issued document has a customer, be it one written on the document alone.
  return { customer: customer || issued, issued, sent: wasMailed || wasViewed || isShared, paid }
}
