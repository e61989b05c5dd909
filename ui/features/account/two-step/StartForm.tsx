import { twoStepMessages } from '#i18n/account/two-step.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { useForm } from '#ui/platform/forms/use-form.ts'
import type { SubmitOptions } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { FormActions } from './FormActions.tsx'
import type { Enrolment } from './queries.ts'

type StartFormProps = {
  start: SubmitOptions<{ password: string }, Enrolment>['mutation']
  onStarted: (enrolment: Enrolment) => void
  onCancel: () => void
}

const EMPTY = { password: '' }

export function StartForm({ start, onStarted, onCancel }: StartFormProps) {
  const t = useMessages(twoStepMessages)
  const missing = useFieldMessage()({ problem: 'missing' })
  const { values, change, errors, isSaving, submit } = useForm({
    saved: EMPTY,
    check: (typed) =>
      typed.password === '' ? { ok: false, fields: { password: missing } } : { ok: true, body: typed },
    mutation: start,
    valuesOf: () => EMPTY,
    onSaved: onStarted,
    errorsOf: (error) => formErrorsOf(error, ['password'], t('failed')),
  })
  return (
    <Form
      errors={errors.fields}
      message={errors.message}
      onSubmit={submit}
      // Secrets are not stored, so Escape does not close the form over them.
      {...(values.password === '' && { onCancel })}
      takesFocus
    >
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => change({ password })}
      />
      <FormActions action={t('continue')} busy={isSaving} onCancel={onCancel} />
    </Form>
  )
}
