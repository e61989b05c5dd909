import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentWarnings } from '#domain/payments/payment-warnings.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { useAccount, useToday } from '#ui/features/account/queries.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { useEntryForm } from '#ui/features/payments/entry/entry-form.ts'
import { useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import {
  amountOf,
  bodyOf,
  MONEY_FIELDS,
  type MoneyValues,
  problemsOf,
  startOf,
} from '#ui/features/payments/entry/money-values.ts'
import { useRecorded } from '#ui/features/payments/entry/recorded.ts'
import { type CustomerPaymentBody, useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { useOpenInvoices } from '#ui/features/payments/queries.ts'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useShares } from './shares.ts'

export type CustomerPaymentForm = ReturnType<typeof useCustomerPayment>

const FIELDS = [...MONEY_FIELDS, 'customerId', 'currency']

/** The form of a payment from a customer, spread over the open invoices in one currency. */
export function useCustomerPayment(customerId: string | null, onClose: () => void) {
  const calls = useLedgerCalls()
  const navigate = useNavigate()
  const sentences = useFieldSentences()
  const onRecorded = useRecorded((id) => calls.reverse(id, 'undone', `undo-${id}`))
  const today = useToday()
  const open = useOpenInvoices(customerId)
  const { currencies, currency, isForeign, choose } = useCurrency(customerId, open.data ?? [])
  const [values, setValues] = useState(() => startOf('', today))
  const change = (changed: Partial<MoneyValues>) => setValues((before) => ({ ...before, ...changed }))
  const inCurrency = (open.data ?? []).filter((invoice) => invoice.currency === currency)
  const shares = useShares(inCurrency, amountOf(values.amount, currency) ?? 0n, currency)
  const isAdvance = useRef(false)
  const check = (): Checked<CustomerPaymentBody> => {
    if (customerId === null) return { ok: false, fields: sentences({ customerId: { problem: 'missing' } }) }
    const problems = problemsOf(values, currency, today)
    if (Object.keys(problems).length > 0) return { ok: false, fields: sentences(problems) }
    // Said at the shares themselves, as they are typed.
    if (shares.isWrong) return { ok: false, fields: {} }
    return { ok: true, body: { ...bodyOf(values, currency), customerId, currency, allocations: shares.allocations } }
  }
  const form = useEntryForm({
    fields: FIELDS,
    check,
    save: calls.recordFromCustomer,
    onSaved: (payment) => {
      onClose()
      onRecorded(payment)
      if (isAdvance.current) void navigate(paths.createInvoice)
    },
  })
  const submit = (advance: boolean) => () => {
    isAdvance.current = advance
    form.submit()
  }
  const paid = new Set(shares.allocations.map(({ invoiceId }) => invoiceId))
  const issued = inCurrency.filter(({ id }) => paid.has(id)).map(({ issueDate }) => issueDate)
  return {
    values,
    change,
    warnings: paymentWarnings(values, { today, issued }),
    currencies,
    currency,
    isForeign,
    choose,
    open,
    shares,
    form: { ...form, submit: submit(false) },
    recordAdvance: submit(true),
  }
}

/** Those that anything is open in, the customer's and the account's own. */
function useCurrency(customerId: string | null, open: readonly { currency: string }[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: customer } = useCustomer(customerId)
  const { data: account } = useAccount()
  const own = account ? countryTax(account.country).currency : 'AED'
  const ofCustomer = customer?.currency ? [customer.currency] : []
  const currencies = [...new Set([...open.map(({ currency }) => currency), ...ofCustomer, own])]
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : (currencies[0] ?? own)
  return { currencies, currency, isForeign: currency !== own, choose: setChosen }
}
