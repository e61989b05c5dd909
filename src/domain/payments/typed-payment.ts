/** Validates a typed entry of the ledger. */
import { addDays, type LocalDay, readDayUntil } from '#domain/calendar/dates.ts'
import { MAX_TOTAL } from '#domain/documents/totals/totals.ts'
import { formatMinor, type Minor, minor, readMinor } from '#domain/money/money.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'
import type { Cheque, PaymentMethod } from './payment.ts'

/** The typed values, in wire form. */
export type TypedPayment = {
  date: LocalDay
  amount: string
  method: PaymentMethod
  reference?: string
  cheque?: Cheque
}

/** A payment of tomorrow is one of today in a zone to the east. */
const DAYS_AHEAD = 1
/** A cheque is counted when it is taken, whatever day it bears. */
const CHEQUE_DAYS_AHEAD = 3_660

export type ReadPayment = { ok: true; amount: Minor } | { ok: false; fields: FieldProblems }

/** `today` is a day in the account's zone. */
export function readPayment(
  { date, amount, method, cheque }: Pick<TypedPayment, 'date' | 'amount'> & Partial<TypedPayment>,
  currency: string,
  today: LocalDay,
): ReadPayment {
  const fields: FieldProblems = {}
  const read = readPaidAmount(amount, currency)
  if (!read.ok) fields.amount = read.problem
  const day = readDayUntil(date, addDays(today, method === 'cheque' ? CHEQUE_DAYS_AHEAD : DAYS_AHEAD))
  if (!day.ok) fields.date = day.problem
  const chequeDay = cheque?.date === undefined ? null : readDayUntil(cheque.date, addDays(today, CHEQUE_DAYS_AHEAD))
  if (chequeDay?.ok === false) fields['cheque.date'] = chequeDay.problem
  return read.ok && Object.keys(fields).length === 0 ? { ok: true, amount: read.value } : { ok: false, fields }
}

/** Accepts amounts above zero with at most the currency's decimals. */
export function readPaidAmount(wire: string, currency: string): Read<Minor> {
  const read = readMinor(wire, currency, true)
  if (!read.ok) return read
  if (read.value <= 0n) return refuseField('too-small', formatMinor(minor(1n), currency))
  return read.value > MAX_TOTAL ? refuseField('too-large', formatMinor(MAX_TOTAL, currency)) : read
}
