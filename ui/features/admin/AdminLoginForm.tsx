import { useState } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { kitMessages } from '#i18n/kit.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormProblems, formProblemsOf, useFieldMessage } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { PasswordField } from '#ui/kit/fields/PasswordField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useAdminLogIn } from './queries.ts'

const NO_TROUBLE: FormProblems = { errors: {}, sentence: null }

export function AdminLoginForm() {
  const t = useMessages(adminMessages)
  const kit = useMessages(kitMessages)
  const sentence = useFieldMessage()
  const logIn = useAdminLogIn()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [trouble, setTrouble] = useState(NO_TROUBLE)
  const submit = () => {
    const errors: Record<string, string> = {}
    if (typed.email.trim() === '') errors.email = sentence({ problem: 'missing' })
    if (typed.password === '') errors.password = sentence({ problem: 'missing' })
    setTrouble({ errors, sentence: null })
    if (Object.keys(errors).length > 0) return
    logIn.mutate(typed, {
      onError: (error) => setTrouble(refused(error, t('logInFailed'))),
    })
  }
  return (
    <Form errors={trouble.errors} onSubmit={submit}>
      {trouble.sentence ? <Banner tone="danger" urgent title={trouble.sentence} /> : null}
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
        showLabel={kit('show')}
        hideLabel={kit('hide')}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <Button type="submit" look="primary" busy={logIn.isPending}>
        {t('logIn')}
      </Button>
    </Form>
  )
}

/** Which of the two was wrong is not said; the reader is taken to the one he cannot see. */
function refused(error: unknown, fallback: string): FormProblems {
  if (error instanceof ApiError && error.reason === 'auth.wrong-credentials') {
    return { errors: { password: error.message }, sentence: null }
  }
  return formProblemsOf(error, ['email', 'password'], fallback)
}
