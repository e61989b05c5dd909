import { useState } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatAmount, formatMinor, minor } from '#domain/money/money.ts'
import { paymentWarnings } from '#domain/payments/payment-warnings.ts'
import { isolate } from '#domain/text/bidi.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useLedgerFieldMessage } from '#ui/features/documents/ledger-field-message.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import type { PaymentBody } from '#ui/features/payments/queries.ts'
import { useEntryForm } from './entry-form.ts'
import { bodyOf, MONEY_FIELDS, type MoneyValues, problemsOf, startOf } from './money-values.ts'

/** Checks the values of a payment, or of a refund of at most `most` minor units. */
export function useMoneyCheck(currency: string, most?: bigint): (values: MoneyValues) => Checked<PaymentBody> {
  const today = useToday()
  const sentences = useFieldSentences()
  return (values) => {
    const problems = problemsOf(values, currency, today, most)
    if (Object.keys(problems).length > 0) return { ok: false, fields: sentences(problems) }
    return { ok: true, body: bodyOf(values, currency) }
  }
}

type MoneyFormOptions<Saved> = {
  currency: string
  /** The amount to begin with, in wire form. */
  amount: string
  /** The issue dates of the paid invoices. */
  issued: readonly LocalDay[]
  save: (body: PaymentBody, key: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** The form of a payment in one currency. */
export function useMoneyForm<Saved>({ currency, amount, issued, save, onSaved }: MoneyFormOptions<Saved>) {
  const today = useToday()
  const [values, setValues] = useState(() => startOf(amount, today))
  const change = (changed: Partial<MoneyValues>) => setValues((before) => ({ ...before, ...changed }))
  const check = useMoneyCheck(currency)
  const warnings = paymentWarnings(values, { today, issued })
  const form = useEntryForm({ fields: MONEY_FIELDS, check: () => check(values), save, onSaved })
  return { values, change, warnings, form }
}

/** The sentences of several problems at once. */
export function useFieldSentences() {
  const say = useLedgerFieldMessage()
  return (problems: Record<string, Parameters<typeof say>[0]>) =>
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, say(problem)]))
}

/** `AED 1,234.50` for a sentence, isolated. */
export const amountText = (wire: string, currency: string): string => isolate(formatAmount(wire, currency))

export const minorText = (units: bigint, currency: string): string =>
  amountText(formatMinor(minor(units), currency), currency)
