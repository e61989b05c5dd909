import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { GuardedDialog } from '#ui/platform/forms/GuardedDialog.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useVoidDocument } from '#ui/features/documents/queries/document.ts'

type VoidDialogProps = { document: CommercialDocument; onClose: () => void }

/** Confirms voiding, which cannot be undone: the number stays taken. */
export function VoidDialog({ document, onClose }: VoidDialogProps) {
  const t = useMessages(documentViewMessages)
  const words = useMessages(useDocumentType().words.document)
  const sentence = useFieldMessage()
  const voiding = useVoidDocument(document)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const given = reason.trim()
    setErrors(given ? {} : { reason: sentence({ problem: 'missing' }) })
    if (!given) return
    voiding.mutate(given, {
      onSuccess: () => {
        announce({ kind: 'done', title: words('voidDone') })
        onClose()
      },
    })
  }
  return (
    <GuardedDialog kind="question" title={words('voidTitle')} isSaving={voiding.isPending} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{words('voidText')}</p>
        {voiding.error ? <Banner tone="danger" urgent title={voiding.error.message} /> : null}
        <TextField
          label={t('voidReason')}
          hint={t('voidReasonHint')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="danger" busy={voiding.isPending}>
            {words('voidIt')}
          </Button>
        </div>
      </Form>
    </GuardedDialog>
  )
}
