import { kitWords } from '#words/kit.ts'
import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { Dialog } from '#ui/kit/Dialog.tsx'

type SignOutQuestionProps = {
  /** Drafts that are on this device alone. */
  unsent: number
  onStay: () => void
  onSignOut: () => void
}

/** Asked, because signing out takes every draft off the device, and these are nowhere else. */
export function SignOutQuestion({ unsent, onStay, onSignOut }: SignOutQuestionProps) {
  const t = useWords(shellWords)
  const kit = useWords(kitWords)
  return (
    <Dialog
      kind="question"
      title={t('signOutTitle')}
      closeLabel={kit('close')}
      isOpen
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onPress={onSignOut}>
            {t('signOutAndDelete')}
          </Button>
          <Button look="primary" onPress={onStay}>
            {t('stayAndSave')}
          </Button>
        </>
      }
    >
      <p>{t('signOutUnsent', { n: unsent })}</p>
    </Dialog>
  )
}
