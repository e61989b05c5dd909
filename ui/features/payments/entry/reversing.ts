import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { type DeferredAction, useDeferredAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDeferredEntry } from './deferred-entry.ts'
import { amountText } from './money-form.ts'

type Entry = {
  id: string
  amount: string
  currency: string
  /** The ids of its invoices and its customer. */
  invoices: readonly string[]
  customerId: string | null | undefined
}

/** Reverses an entry after an undo window: for one of the usual reasons by one press, or by a form in words of one's own. */
export function useReverse({ id, amount, currency, invoices, customerId }: Entry) {
  const t = useMessages(paymentEntryMessages)
  const entryOf = useDeferredEntry()
  const defer = useDeferredAction()
  const whole = { amount: amountText(amount, currency) }
  const actionOf = (reason: string): DeferredAction =>
    entryOf({
      records: [id, ...invoices, ...(customerId ? [customerId] : [])],
      title: t(reason === 'bounced' ? 'willBounce' : 'willReverse', whole),
      doneTitle: t(reason === 'bounced' ? 'bouncedDone' : 'reversed', whole),
      write: (calls, key) => calls.reverse(id, reason, key),
    })
  return { actionOf, reverse: (reason: 'bounced' | 'wrong-invoice') => defer(actionOf(reason)) }
}
