import { type ReactNode, useId } from 'react'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { kitMessages } from '#i18n/kit.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import type { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'

type EntryDialogProps = {
  title: string
  /** Null where there is nothing to write. */
  submitText: string | null
  /** Written while it cannot be taken back by a press. */
  look?: 'primary' | 'danger'
  form: Pick<ReturnType<typeof useSubmit>, 'errors' | 'isSaving' | 'submit'>
  width?: 'reading' | 'medium'
  onClose: () => void
  children: ReactNode
}

/** A dialog, on a phone a sheet from below, that writes one entry. An error keeps what was typed, with a way to try again. */
export function EntryDialog({ title, submitText, look = 'primary', form, width, onClose, children }: EntryDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const kit = useMessages(kitMessages)
  const id = useId()
  const { errors, isSaving, submit } = form
  return (
    <Dialog
      title={title}
      closeLabel={kit('close')}
      isOpen
      onClose={onClose}
      {...(width && { width })}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          {submitText === null ? null : (
            <Button type="submit" form={id} look={look} busy={isSaving}>
              {submitText}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} errors={errors.fields} onSubmit={submit} takesFocus>
        {errors.message ? <LoadError title={t('notRecorded')} why={errors.message} onAgain={submit} /> : null}
        {children}
      </Form>
    </Dialog>
  )
}
