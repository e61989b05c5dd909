/** Values of the form of a payment or a refund. */
import { parseAmount } from '#domain/money/amount-input.ts'
import { formatMinor, type Minor, minor, parseMinor } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import { readPaidAmount, readPayment } from '#domain/payments/typed-payment.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'
import type { PaymentBody } from '#ui/features/payments/queries.ts'

export type MoneyValues = {
  amount: string
  date: string
  method: PaymentMethod
  reference: string
  chequeNumber: string
  chequeBank: string
  chequeDate: string
}

/** The fields as the API names them. */
export const MONEY_FIELDS = [
  'amount',
  'date',
  'method',
  'reference',
  'cheque.number',
  'cheque.bank',
  'cheque.date',
] as const

export const startOf = (amount: string, today: string): MoneyValues => ({
  amount,
  date: today,
  method: 'transfer',
  reference: '',
  chequeNumber: '',
  chequeBank: '',
  chequeDate: '',
})

/** The amount as it is typed so far; null while it is none. */
export function amountOf(typed: string, currency: string): Minor | null {
  const parsed = parseAmount(typed, currency)
  const read = parsed.ok ? readPaidAmount(parsed.value, currency) : parsed
  return read.ok ? read.value : null
}

/** The problem of an amount. `most` is in minor units, and comes with the message for a larger one. */
export function problemOf(
  typed: string,
  currency: string,
  most?: { amount: bigint; problem: 'more-than-due' | 'more-than-left' },
): FieldProblem | null {
  const parsed = parseAmount(typed, currency)
  if (!parsed.ok) return parsed.problem
  const read = readPaidAmount(parsed.value, currency)
  if (!read.ok) return read.problem
  if (most === undefined || read.value <= most.amount) return null
  return { problem: most.problem, limit: formatMinor(minor(most.amount), currency) }
}

/** In the currency's own decimals, as the API writes it. */
export const wireOf = (typed: string, currency: string): string => {
  const parsed = parseAmount(typed, currency)
  return formatMinor(parseMinor(parsed.ok ? parsed.value : '0', currency), currency)
}

export function problemsOf(values: MoneyValues, currency: string, today: string, most?: bigint): FieldProblems {
  const { date, method, chequeDate } = values
  const fields: FieldProblems = {}
  const amount = problemOf(
    values.amount,
    currency,
    most === undefined ? undefined : { amount: most, problem: 'more-than-left' },
  )
  if (amount) fields.amount = amount
  const days = readPayment(
    { date, amount: '1', method, ...(isCheque(values) && chequeDate && { cheque: { date: chequeDate } }) },
    currency,
    today,
  )
  if (!days.ok) Object.assign(fields, days.fields)
  if (date === '') fields.date = { problem: 'missing' }
  return fields
}

const isCheque = ({ method }: MoneyValues) => method === 'cheque'

export function bodyOf(values: MoneyValues, currency: string): PaymentBody {
  const { amount, date, method, reference, chequeNumber, chequeBank, chequeDate } = values
  const cheque = {
    ...(chequeNumber.trim() && { number: chequeNumber.trim() }),
    ...(chequeBank.trim() && { bank: chequeBank.trim() }),
    ...(chequeDate && { date: chequeDate }),
  }
  return {
    date,
    amount: wireOf(amount, currency),
    method,
    ...(reference.trim() && { reference: reference.trim() }),
    ...(isCheque(values) && Object.keys(cheque).length > 0 && { cheque }),
  }
}
