import { type ReactNode, useId, useState } from 'react'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { kitMessages } from '#i18n/kit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import type { useStoredForm } from './use-stored-form.ts'

type FormSheetProps = {
  title: string
  submitText: string
  icon?: string
  form: Pick<ReturnType<typeof useStoredForm>, 'errors' | 'isSaving' | 'submit' | 'isRestored' | 'discard'>
  /** The title above an error of the form as a whole; without it the error is the title. */
  failureTitle?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet with a form. Escape, a press beside it and its ×, as Back and a reload, close it and store the input for the next
 * time; Cancel discards it.
 */
export function FormSheet({ title, submitText, icon, form, failureTitle, onClose, children }: FormSheetProps) {
  const t = useMessages(localCopyMessages)
  const kit = useMessages(kitMessages)
  const id = useId()
  const [discards, setDiscards] = useState(0)
  const { errors, isSaving, submit, isRestored, discard } = form
  const cancel = () => {
    discard()
    onClose()
  }
  const startAnew = () => {
    discard()
    setDiscards(discards + 1)
  }
  return (
    <Sheet
      title={title}
      closeLabel={kit('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={cancel}>{t('cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={isSaving} {...(icon && { icon })}>
            {submitText}
          </Button>
        </>
      }
    >
      {/* A new form after a discard: the focus goes to its first field, because the button that had it is gone. */}
      <Form key={discards} id={id} errors={errors.fields} onSubmit={submit} takesFocus>
        {errors.message ? (
          <Banner tone="danger" urgent title={failureTitle ?? errors.message}>
            {failureTitle ? errors.message : null}
          </Banner>
        ) : null}
        {isRestored ? <UnsavedNotice onDiscard={startAnew} /> : null}
        {children}
      </Form>
    </Sheet>
  )
}
