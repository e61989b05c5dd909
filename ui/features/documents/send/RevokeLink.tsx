import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { useRevokeLink } from '#ui/features/documents/queries/send.ts'

/** The dialog needs confirmation, because a revoked link never opens again. */
export function RevokeLink({ document, onRevoked }: { document: CommercialDocument; onRevoked: () => void }) {
  const t = useMessages(sendMessages)
  const words = useMessages(useDocumentType().words.send)
  const kit = useMessages(kitMessages)
  const [isConfirming, setConfirming] = useState(false)
  const revoke = useRevokeLink(document)
  const confirmed = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setConfirming(false)
        onRevoked()
      },
    })
  return (
    <>
      <Button look="quiet" icon="i-lucide-ban" onPress={() => setConfirming(true)}>
        {t('revoke')}
      </Button>
      <Dialog
        kind="question"
        title={t('revokeTitle')}
        closeLabel={kit('close')}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        actions={
          <>
            <AutoFocus>
              <Button onPress={() => setConfirming(false)}>{t('revokeKeep')}</Button>
            </AutoFocus>
            <Button look="danger" busy={revoke.isPending} onPress={confirmed}>
              {t('revoke')}
            </Button>
          </>
        }
      >
        <p>{t('revokeText')}</p>
        {revoke.error ? (
          <Banner tone="danger" urgent title={words('revokeFailed')}>
            {revoke.error.message}
          </Banner>
        ) : null}
      </Dialog>
    </>
  )
}
