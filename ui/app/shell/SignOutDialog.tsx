import { kitMessages } from '#i18n/kit.ts'
import { signOutMessages } from '#i18n/shell/sign-out.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

type SignOutQuestionProps = {
  /** Data that only this device has: drafts, counts of stocktakes, changed settings and unsaved input of forms. */
  unsent: { drafts: number; counts: number; settings: boolean; edits: boolean }
  onStay: () => void
  onSignOut: () => void
}

/** Confirms sign-out, because it deletes data that exists nowhere else. */
export function SignOutDialog({ unsent, onStay, onSignOut }: SignOutQuestionProps) {
  const t = useMessages(signOutMessages)
  const kit = useMessages(kitMessages)
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
            {unsent.drafts > 0 ? t('stayAndSave') : t('stay')}
          </Button>
        </>
      }
    >
      {unsent.drafts > 0 ? <p>{t('signOutUnsent', { n: unsent.drafts })}</p> : null}
      {unsent.counts > 0 ? <p>{t('signOutCounts', { n: unsent.counts })}</p> : null}
      {unsent.settings ? <p>{t('signOutSettings')}</p> : null}
      {unsent.edits ? <p>{t('signOutEdits')}</p> : null}
    </Dialog>
  )
}
