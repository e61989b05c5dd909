import { useState } from 'react'
import type { Invoice } from '#domain/documents/document.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useVoidInvoice } from '#ui/features/documents/queries/document.ts'

/** Asked, because it cannot be undone: the number stays taken for ever. */
export function VoidDialog({ invoice, isOpen, onClose }: { invoice: Invoice; isOpen: boolean; onClose: () => void }) {
  const t = useMessages(oneInvoiceMessages)
  const kit = useMessages(kitMessages)
  const sentence = useFieldMessage()
  const voidInvoice = useVoidInvoice(invoice)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = () => {
    const said = reason.trim()
    setErrors(said ? {} : { reason: sentence({ problem: 'missing' }) })
    if (!said) return
    voidInvoice.mutate(said, {
      onSuccess: () => {
        announce({ kind: 'done', title: t('voidDone') })
        onClose()
      },
    })
  }
  return (
    <Dialog kind="question" title={t('voidTitle')} closeLabel={kit('close')} isOpen={isOpen} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <p>{t('voidText')}</p>
        {voidInvoice.error ? <Banner tone="danger" urgent title={voidInvoice.error.message} /> : null}
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
          <Button type="submit" look="danger" busy={voidInvoice.isPending}>
            {t('voidIt')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
