/** A customer's statement of account, of any period, in one currency. */
import { type LocalDay, readDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { type StatementAnswer, statementAnswer } from '#domain/statements/answer.ts'
import { MOST_LINES, type Period, statementOf } from '#domain/statements/statement.ts'
import type { ReadContext } from '#http/context.ts'
import { buyerOf, getCustomerRecord } from '#api/customers/service.ts'
import { type Company, findCompany } from '#api/documents/company.ts'
import { findCurrencies, findLedger } from './ledger.ts'
import type { StatementRequest } from './model.ts'

/** A statement, with its company and customer. */
export type FoundStatement = { statement: StatementAnswer; company: Company; buyer: Buyer }

/** @throws Refusal as `readStatement`; `request.invalid` for a period of too many lines. */
export async function findStatement(
  context: ReadContext,
  id: string,
  request: StatementRequest,
): Promise<FoundStatement> {
  const found = await readStatement(context, id, request)
  if (found.statement.lines.length <= MOST_LINES) return found
  throw invalid({ from: { problem: 'too-many', limit: String(MOST_LINES) } })
}

/** However long it is. @throws Refusal `request.not-found`; `request.invalid` naming a day or the currency. */
export async function readStatement(
  context: ReadContext,
  id: string,
  request: StatementRequest,
): Promise<FoundStatement> {
  const { customer, company, currency, currencies, ours } = await findCurrency(context, id, request)
  const period = readPeriod(request, localDay(context.now, company.timeZone))
  const ledger = await findLedger(context, { customer: id, currency }, company.timeZone)
  const statement = statementOf(ledger, period)
  const { name, nameAr } = customer
  const answer = statementAnswer(statement, {
    customerId: id,
    customer: { name, ...(nameAr !== null && { nameAr }) },
    currency,
    currencies,
    language: request.language ?? customer.language ?? ours.language,
  })
  return { statement: answer, company, buyer: buyerOf(customer) }
}

/** The currency of a statement, and all that the customer has a balance in. @throws Refusal `request.not-found`. */
export async function findCurrency(context: ReadContext, id: string, request: Pick<StatementRequest, 'currency'>) {
  const [customer, company, known] = await Promise.all([
    getCustomerRecord(context, id),
    findCompany(context),
    findCurrencies(context, id),
  ])
  const ours = company.completeDraft({ lines: [] })
  const currency = request.currency ?? customer.currency ?? currencyAmong(known, ours.currency)
  if (!isCurrency(currency)) throw invalid({ currency: { problem: 'not-a-currency' } })
  return { customer, company, ours, currency, currencies: [...new Set([currency, ...known])] }
}

/** Who names no currency is owed in the company's, unless all his documents are in another. */
const currencyAmong = (known: readonly string[], ours: string): string =>
  known.includes(ours) ? ours : (known[0] ?? ours)

function readPeriod({ from, to: typed }: StatementRequest, today: LocalDay): Period {
  const to = typed ?? today
  const fields: FieldProblems = {}
  const [begins, ends] = [readDay(from ?? today), readDay(to)]
  if (!ends.ok) fields.to = ends.problem
  if (!begins.ok) fields.from = begins.problem
  else if (from !== undefined && from > to) fields.from = { problem: 'day-too-late', limit: to }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { from, to }
}

const invalid = (fields: FieldProblems) => new Refusal('request.invalid', { fields })
