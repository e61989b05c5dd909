import { type ReactNode, useId } from 'react'
import { kitMessages } from '#i18n/kit.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { GuardedDialog } from './GuardedDialog.tsx'
import type { useSubmit } from './use-submit.ts'

type FormDialogProps = {
  title: string
  /** Null where there is nothing to write. */
  submitText: string | null
  /** `danger`: an action that cannot be undone. */
  look?: 'primary' | 'danger'
  icon?: string
  form: Pick<ReturnType<typeof useSubmit>, 'errors' | 'isSaving' | 'submit'> & {
    /** The effect of an error on the input: "Nothing was recorded". */
    failureTitle: string
  }
  /** `question`: closes neither on a press beside it. */
  kind?: 'question'
  width?: 'reading' | 'medium'
  onClose: () => void
  children: ReactNode
}

/** A dialog, on a phone a sheet from below. After an error the input stays, with a way to try again. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, look = 'primary', icon, form, kind, width, onClose, children } = props
  const t = useMessages(kitMessages)
  const id = useId()
  const { errors, isSaving, submit, failureTitle } = form
  return (
    <GuardedDialog
      title={title}
      isSaving={isSaving}
      onClose={onClose}
      {...(kind && { kind })}
      {...(width && { width })}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          {submitText === null ? null : (
            <Button type="submit" form={id} look={look} busy={isSaving} {...(icon && { icon })}>
              {submitText}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} errors={errors.fields} onSubmit={submit} takesFocus>
        {errors.message ? <LoadError title={failureTitle} why={errors.message} onAgain={submit} /> : null}
        {children}
      </Form>
    </GuardedDialog>
  )
}
