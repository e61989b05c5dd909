import { adminAnnouncementMessages } from '#i18n/admin/announcements.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useWithdraw } from './queries.ts'

/** Withdraws an announcement without a question: it can be used again. */
export function useWithdrawing() {
  const t = useMessages(adminAnnouncementMessages)
  const { mutateAsync, isPending, variables } = useWithdraw()
  /** Its promise is awaited here, because the part of the page that called it may be gone by then. */
  const withdraw = (id: string) =>
    void mutateAsync(id).then(
      () => announce({ kind: 'done', title: t('withdrewIt') }),
      ({ message }: Error) => announce({ kind: 'failed', title: t('notWithdrawn'), description: message }),
    )
  return { withdraw, withdrawing: isPending ? variables : null }
}
