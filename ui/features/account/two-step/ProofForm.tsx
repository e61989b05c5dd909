import { twoStepMessages } from '#i18n/account/two-step.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { useForm } from '#ui/platform/forms/use-form.ts'
import type { SubmitOptions } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { FormActions } from './FormActions.tsx'
import { ProofCodeField } from './ProofCodeField.tsx'
import { isWholeCode, type Proof } from './queries.ts'

type ProofFormProps<Answer> = {
  kind: 'newCodes' | 'turnOff'
  mutation: SubmitOptions<Proof, Answer>['mutation']
  onDone: (answer: Answer) => void
  onCancel: () => void
}

const EMPTY = { password: '', code: '' }

/** A step that weakens an account needs both factors again. */
export function ProofForm<Answer>({ kind, mutation, onDone, onCancel }: ProofFormProps<Answer>) {
  const t = useMessages(twoStepMessages)
  const missing = useFieldMessage()({ problem: 'missing' })
  const { values, change, errors, isSaving, submit } = useForm({
    saved: EMPTY,
    check: (proof) => {
      const fields = {
        ...(proof.password === '' && { password: missing }),
        ...(!isWholeCode(proof.code) && { code: t('proofIncomplete') }),
      }
      return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: proof }
    },
    mutation,
    valuesOf: () => EMPTY,
    onSaved: onDone,
    errorsOf: (error) =>
      error instanceof ApiError && error.reason === 'auth.wrong-code'
        ? { fields: { code: t('wrong') }, message: null }
        : formErrorsOf(error, ['password', 'code'], t('failed')),
  })
  return (
    <Form
      errors={errors.fields}
      message={errors.message}
      onSubmit={submit}
      // Secrets are not stored, so Escape does not close the form over them.
      {...(values.password + values.code === '' && { onCancel })}
      takesFocus
    >
      <p>{t(`${kind}Text`)}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
        />
        <ProofCodeField value={values.code} onChange={(code) => change({ code })} />
      </div>
      <FormActions
        action={t(kind)}
        look={kind === 'turnOff' ? 'danger' : 'primary'}
        busy={isSaving}
        onCancel={onCancel}
      />
    </Form>
  )
}
