import { useState } from 'react'
import { readEmail } from '#domain/text/email.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormProblems, formProblemsOf, useFieldMessage } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { rememberRecovery } from './recovery-storage.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { EmailAndPassword } from './EmailAndPassword.tsx'
import { type Details, useLogIn } from './queries.ts'

type LogInFormProps = { details: Details; onChange: (changed: Partial<Details>) => void }

export function LogInForm({ details, onChange }: LogInFormProps) {
  const t = useMessages(authMessages)
  const sentence = useFieldMessage()
  const logIn = useLogIn()
  const [trouble, setTrouble] = useState<FormProblems>({ errors: {}, sentence: null })
  const submit = () => {
    const email = readEmail(details.email)
    const errors: Record<string, string> = {}
    if (!email.ok) errors.email = sentence(email.problem)
    if (details.password === '') errors.password = sentence({ problem: 'missing' })
    setTrouble({ errors, sentence: null })
    if (Object.keys(errors).length > 0) return
    logIn.mutate(details, { onError: (error) => setTrouble(refusedLogIn(error, t('logInFailed'))) })
  }
  return (
    <Form errors={trouble.errors} onSubmit={submit}>
      {trouble.sentence ? <Banner tone="danger" urgent title={trouble.sentence} /> : null}
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
function refusedLogIn(error: unknown, fallback: string): FormProblems {
  if (error instanceof ApiError && error.reason === 'auth.wrong-credentials') {
    return { errors: { password: error.message }, sentence: null }
  }
  return formProblemsOf(error, ['email', 'password'], fallback)
}
