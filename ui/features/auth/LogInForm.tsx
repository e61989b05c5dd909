import { Suspense, useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { rememberRecovery } from './recovery/recovery-storage.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { EmailAndPassword } from './EmailAndPassword.tsx'
import { type Details, useLogIn } from './queries.ts'

// Lazy because few accounts need a code.
const LogInCode = lazyComponent(() => import('./LogInCode.tsx').then((file) => file.LogInCode))

/** `back`: from the code to the credentials, by a press. */
type Step = 'credentials' | 'code' | 'back'

type LogInFormProps = { details: Details; onChange: (changed: Partial<Details>) => void }

export function LogInForm({ details, onChange }: LogInFormProps) {
  const t = useMessages(authMessages)
  const sentence = useAuthFieldMessage()
  const logIn = useLogIn()
  const [errors, setErrors] = useState(NO_ERRORS)
  const [step, setStep] = useState<Step>('credentials')
  const submit = () => {
    const email = readEmail(details.email)
    const fields: Record<string, string> = {}
    if (!email.ok) fields.email = sentence(email.problem)
    if (details.password === '') fields.password = sentence({ problem: 'missing' })
    setErrors({ fields, message: null })
    if (Object.keys(fields).length > 0) return
    logIn.mutate(details, {
      onError: (error) =>
        error instanceof ApiError && error.reason === 'auth.code-required'
          ? setStep('code')
          : setErrors(refusedLogIn(error, t('logInFailed'))),
    })
  }
  if (step === 'code') {
    return (
      <Suspense>
        <LogInCode logIn={logIn} typed={details} onBack={() => setStep('back')} />
      </Suspense>
    )
  }
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus={step === 'back' || 'page'}>
      <EmailAndPassword details={details} onChange={onChange} password="current-password" />
      <Button type="submit" look="primary" busy={logIn.isPending}>
        {t('logIn')}
      </Button>
      <ButtonLink
        href={paths.forgotPassword}
        look="quiet"
        onPress={() => rememberRecovery({ email: details.email, resendAt: 0, resetToken: '' })}
      >
        {t('forgotPassword')}
      </ButtonLink>
    </Form>
  )
}

/** The server does not say which of the two is wrong; the error is shown at the password, whose text is hidden. */
function refusedLogIn(error: unknown, fallback: string): FormErrors {
  if (error instanceof ApiError && error.reason === 'auth.wrong-credentials') {
    return { fields: { password: error.message }, message: null }
  }
  return formErrorsOf(error, ['email', 'password'], fallback)
}
