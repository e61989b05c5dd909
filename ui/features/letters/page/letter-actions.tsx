import { useAtomValue } from 'jotai'
import { isUndelivered } from '#domain/mail/letter.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { type Letter, useRetry, useWithdraw } from '#ui/features/letters/queries.ts'
import { useIssuingPause } from '#ui/features/subscription/queries.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useDeferredAction, usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { HeaderAction } from '#ui/platform/layout/HeaderActions.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type Handlers = { onFailure: (error: Error | null) => void; onChangeAddress: (() => void) | null }

/** The actions of a letter that somebody has not got. Nothing is sent without a connection or after a subscription has ended. */
export function useLetterActions(letter: Letter, { onFailure, onChangeAddress }: Handlers): HeaderAction[] {
  const t = useMessages(letterPageMessages)
  const maySend = usePermission('documents.issue')
  const isSendingPaused = useIsSendingPaused()
  const isOffline = !useAtomValue(connectionAtom).isOnline
  const pending = usePendingAction(letter.id)
  const again = useTryAgain(letter, onFailure)
  const withdraw = useWithdrawing(letter, onFailure)
  const { state, recipients, attempts } = letter
  const isWaiting = state === 'queued' && attempts > 0
  const isDisabled = isOffline || pending !== null
  const isUnsendable = isDisabled || isSendingPaused
  const withdrawAction = {
    id: 'withdraw',
    text: t('withdraw'),
    icon: 'i-lucide-undo-2 icon-flip',
    onAction: withdraw,
    isDisabled,
  }
  const changeAction = {
    id: 'change-address',
    text: t('changeAddress'),
    icon: 'i-lucide-pencil',
    onAction: onChangeAddress ?? (() => {}),
    isDisabled: isUnsendable || onChangeAddress === null,
  }
  const againAction = {
    id: 'again',
    text: t(isWaiting ? 'tryNow' : 'tryAgain'),
    icon: 'i-lucide-refresh-cw',
    onAction: again.run,
    isDisabled: isUnsendable,
  }
  if (!maySend) return []
  return [
    ...(state === 'queued' && recipients.every((one) => one.state === 'queued')
      ? [{ id: 'withdraw', button: <ActionButton action={withdrawAction} />, menu: [withdrawAction] }]
      : []),
    ...(isUndelivered(state) || isWaiting
      ? [
          { id: 'change-address', button: <ActionButton action={changeAction} />, menu: [changeAction] },
          { id: 'again', button: <ActionButton action={againAction} look="primary" busy={again.isRunning} /> },
        ]
      : []),
  ]
}

/** Whether a subscription that has ended keeps letters from being sent. */
export const useIsSendingPaused = (): boolean => useIssuingPause()?.why === 'ended'

function useTryAgain({ id }: Letter, onFailure: Handlers['onFailure']) {
  const t = useMessages(letterPageMessages)
  const { mutate, isPending } = useRetry(id)
  const run = () => {
    onFailure(null)
    // Each press is an attempt of its own. One whose answer was lost mails nobody twice: it goes to those who lack the letter.
    mutate(
      { key: crypto.randomUUID() },
      { onSuccess: () => announce({ kind: 'done', title: t('onItsWay') }), onError: onFailure },
    )
  }
  return { run, isRunning: isPending }
}

/** The undo window of an action with a toast. */
const UNDO_MS = 10_000
const SOON_MS = UNDO_MS + 5_000

/** Withdraws after an undo window, or at once when the letter would leave within it. */
function useWithdrawing({ id, nextAttemptAt }: Letter, onFailure: Handlers['onFailure']): () => void {
  const t = useMessages(letterPageMessages)
  const withdraw = useWithdraw()
  const defer = useDeferredAction()
  return () => {
    const key = crypto.randomUUID()
    onFailure(null)
    if (nextAttemptAt === null || Date.parse(nextAttemptAt) - Date.now() < SOON_MS) {
      void withdraw(id, key).then(
        () => announce({ kind: 'done', title: t('withdrawn') }),
        (error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))),
      )
      return
    }
    defer({
      records: [id],
      title: t('willWithdraw'),
      doneTitle: t('withdrawn'),
      failedTitle: t('notWithdrawn'),
      act: () => withdraw(id, key),
    })
  }
}
