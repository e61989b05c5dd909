import { kitMessages } from '#i18n/kit.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { LeaveWarning, NavigationBlocker } from './navigation-blocker.ts'

type LeaveDialogProps = LeaveWarning & { blocker: NavigationBlocker }

/** Asks whether to leave unsaved changes. */
export function LeaveDialog({ blocker, title, text, leave, stay }: LeaveDialogProps) {
  const t = useMessages(kitMessages)
  return (
    <Dialog
      kind="question"
      title={title}
      closeLabel={t('close')}
      isOpen
      onClose={blocker.stay}
      actions={
        <>
          <Button onPress={blocker.leave}>{leave}</Button>
          <Button look="primary" onPress={blocker.stay}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
