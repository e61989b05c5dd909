import type { CommercialDocument } from '#domain/documents/document.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { isolate } from '#domain/text/bidi.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useVoidDocument, voidingOf } from '#ui/features/documents/queries/document.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'

type VoidDialogProps = { document: CommercialDocument; onClose: () => void }

/** Voids a document after an undo window: its number stays taken. */
export function VoidDialog({ document, onClose }: VoidDialogProps) {
  const t = useMessages(documentViewMessages)
  const words = useMessages(useDocumentType().words.document)
  const sentence = useFieldMessage()
  const voidDocument = useVoidDocument(document)
  const { id, customerId, correction } = document
  const { values, change, form } = useDeferredForm({
    name: `void:${id}`,
    initial: { reason: '' },
    check: ({ reason }) => {
      const body = reason.trim()
      return body ? { ok: true, body } : { ok: false, fields: { reason: sentence({ problem: 'missing' }) } }
    },
    action: (reason: string) => ({
      records: [id, voidingOf(id), ...(customerId ? [customerId] : []), ...(correction ? [correction.invoice.id] : [])],
      title: words('willVoid', { number: isolate(numberWithRevision(document) ?? '') }),
      doneTitle: words('voidDone'),
      failedTitle: t('actionFailed'),
      act: () => voidDocument(reason),
    }),
    onClose,
  })
  return (
    <FormDialog
      kind="question"
      title={words('voidTitle')}
      submitText={words('voidIt')}
      look="danger"
      form={form}
      onClose={onClose}
    >
      <p>{words('voidText')}</p>
      <TextField
        label={t('voidReason')}
        hint={t('voidReasonHint')}
        name="reason"
        maxLength={500}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
