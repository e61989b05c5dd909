import { type ComponentProps, useState } from 'react'
import { kitMessages } from '#i18n/kit.ts'
import { unsavedChangesMessages } from '#i18n/shell/unsaved-changes.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { ChangeListenerContext } from '#ui/kit/actions/change-listener.ts'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type GuardedDialogProps = Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'isOpen'> & {
  isSaving?: boolean
  /** Whether something would be lost, where the fields do not tell: a drawing. */
  isChanged?: boolean
}

/**
 * A dialog whose fields are stored nowhere. Once something was typed or chosen, Escape, a press beside it and its ×, as leaving
 * the page, ask first (decision 107).
 */
export function GuardedDialog({ isSaving = false, isChanged, onClose, children, ...dialog }: GuardedDialogProps) {
  const kit = useMessages(kitMessages)
  const t = useMessages(unsavedChangesMessages)
  const blocker = useNavigationBlocker()
  const [isTyped, setTyped] = useState(false)
  // Not while it is saved, because a save may lead to another page.
  const isGuarded = (isChanged ?? isTyped) && !isSaving
  useUnsavedChanges(isGuarded, { title: t('closeTitle'), text: t('closeText'), leave: t('close'), stay: t('stay') })
  const type = () => setTyped(true)
  return (
    <Dialog
      {...dialog}
      closeLabel={kit('close')}
      isOpen
      onClose={() => (isGuarded ? blocker.attempt(onClose) : onClose())}
    >
      <ChangeListenerContext value={type}>
        {/* Changes of plain fields bubble to here. */}
        <div className="contents" onChange={type}>
          {children}
        </div>
      </ChangeListenerContext>
    </Dialog>
  )
}
