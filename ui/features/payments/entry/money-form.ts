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

type MoneyFormOptions<Saved> = {
  currency: string
  /** The amount to begin with, in wire form. */
  amount: string
  /** The days of what it pays, or gives back. */
  since?: { issued?: readonly LocalDay[]; paid?: LocalDay }
  /** In minor units, where there is a limit. */
  most?: bigint
  save: (body: PaymentBody, key: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** The form of a payment or a refund in one currency. */
export function useMoneyForm<Saved>({ currency, amount, since, most, save, onSaved }: MoneyFormOptions<Saved>) {
  const today = useToday()
  const sentences = useFieldSentences()
  const [values, setValues] = useState(() => startOf(amount, today))
  const change = (changed: Partial<MoneyValues>) => setValues((before) => ({ ...before, ...changed }))
  const check = (): Checked<PaymentBody> => {
    const problems = problemsOf(values, currency, today, most)
    if (Object.keys(problems).length > 0) return { ok: false, fields: sentences(problems) }
    return { ok: true, body: bodyOf(values, currency) }
  }
  const warnings = paymentWarnings(values, { today, ...since })
  return { values, change, warnings, form: useEntryForm({ fields: MONEY_FIELDS, check, save, onSaved }) }
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
