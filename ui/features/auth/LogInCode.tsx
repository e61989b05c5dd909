import { useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { authLogInCodeMessages } from '#i18n/auth/log-in-code.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { type SubmitOptions, useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'

type Credentials = { email: string; password: string; code?: string }

type LogInCodeProps = {
  /** The log-in that needs a code; tried again with it. */
  logIn: SubmitOptions<Credentials, unknown>['mutation']
  typed: Credentials
  onBack: () => void
}

const LENGTHS = [6, 20]

/** The second step of a log-in: a code of the authenticator app, or a recovery code, in one field. */
export function LogInCode({ logIn, typed, onBack }: LogInCodeProps) {
  const t = useMessages(authMessages)
  const step = useMessages(authLogInCodeMessages)
  const [code, setCode] = useState('')
  const { errors, isSaving, submit } = useSubmit({
    check: () =>
      LENGTHS.includes(code.length)
        ? { ok: true, body: { ...typed, code } }
        : { ok: false, fields: { code: step('incomplete') } },
    mutation: logIn,
    onSaved: () => {},
    errorsOf: (error) =>
      error instanceof ApiError && error.reason === 'auth.wrong-code'
        ? { fields: { code: step('wrong') }, message: null }
        : formErrorsOf(error, ['code'], t('logInFailed')),
  })
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus>
      <p>{step('text')}</p>
      <CodeField label={t('code')} name="code" hint={step('hint')} value={code} onChange={setCode} length={20} />
      <Button type="submit" look="primary" busy={isSaving}>
        {t('logIn')}
      </Button>
      <Button look="quiet" onPress={onBack}>
        {step('back')}
      </Button>
    </Form>
  )
}
