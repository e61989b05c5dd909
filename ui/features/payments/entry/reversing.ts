import { useMutation } from '@tanstack/react-query'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useEntryErrors } from './entry-form.ts'
import { amountText } from './money-form.ts'

type Entry = { id: string; amount: string; currency: string }

/** Reverses an entry: at once for the usual reasons, whose failure is announced, or by a form in words of one's own. */
export function useReverse({ id, amount, currency }: Entry) {
  const t = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const keyOf = useIdempotencyKey()
  const refresh = useRefresh()
  const errorsOf = useEntryErrors([])
  const whole = amountText(amount, currency)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (reason: 'bounced' | 'wrong-invoice') => calls.reverse(id, reason, keyOf({ id, reason })),
    onSuccess: (_, reason) => {
      announce({ kind: 'done', title: t(reason === 'bounced' ? 'bouncedDone' : 'reversed', { amount: whole }) })
      void refresh()
    },
    onError: (error) =>
      announce({ kind: 'failed', title: t('notRecorded'), description: errorsOf(error).message ?? t('failed') }),
  })
  return { reverse: mutate, isPending, save: (reason: string, key: string) => calls.reverse(id, reason, key) }
}
