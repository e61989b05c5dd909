import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { amountText } from './money-form.ts'

type Recorded = { id: string; amount: string; currency: string }

/** Says what was recorded, with ten seconds to take it back. The dialog is closed by then. */
export function useRecorded(takeBack: (id: string) => Promise<unknown>): (payment: Recorded) => void {
  const t = useMessages(paymentEntryMessages)
  const refresh = useRefresh()
  const undo = async (id: string) => {
    try {
      await takeBack(id)
      announce({ kind: 'done', title: t('undone') })
    } catch (error) {
      announce({ kind: 'failed', title: t('notUndone'), description: String(Object(error).message) })
    }
    await refresh()
  }
  return ({ id, amount, currency }) =>
    announce({
      kind: 'done',
      title: t('recorded', { amount: amountText(amount, currency) }),
      action: { text: t('undo'), onAction: () => void undo(id) },
    })
}
