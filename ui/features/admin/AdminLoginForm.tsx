import { useState } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { LogInCode } from '#ui/features/auth/LogInCode.tsx'
import { useAdminLogIn } from './queries.ts'

/** `back`: from the code to the credentials, by a press. */
type Step = 'credentials' | 'code' | 'back'

export function AdminLoginForm() {
  const t = useMessages(adminMessages)
  const sentence = useAuthFieldMessage()
  const logIn = useAdminLogIn()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState(NO_ERRORS)
  const [step, setStep] = useState<Step>('credentials')
  const submit = () => {
    const fields: Record<string, string> = {}
    if (typed.email.trim() === '') fields.email = sentence({ problem: 'missing' })
    if (typed.password === '') fields.password = sentence({ problem: 'missing' })
    setErrors({ fields, message: null })
    if (Object.keys(fields).length > 0) return
    logIn.mutate(typed, {
      onError: (error) =>
        error instanceof ApiError && error.reason === 'auth.code-required'
          ? setStep('code')
          : setErrors(refused(error, t('logInFailed'))),
    })
  }
  if (step === 'code') return <LogInCode logIn={logIn} typed={typed} onBack={() => setStep('back')} />
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus={step === 'back' || 'page'}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        writing="ltr"
        autoComplete="username"
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <Button type="submit" look="primary" busy={logIn.isPending}>
        {t('logIn')}
      </Button>
    </Form>
  )
}

/** The message does not say which of the two was wrong; the focus goes to the one that is hidden. */
function refused(error: unknown, fallback: string): FormErrors {
  if (error instanceof ApiError && error.reason === 'auth.wrong-credentials') {
    return { fields: { password: error.message }, message: null }
  }
  return formErrorsOf(error, ['email', 'password'], fallback)
}
