import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { authMessages } from '#i18n/auth/auth.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { LogInCode } from '#ui/features/auth/LogInCode.tsx'
import { OwnerForManagers } from '#ui/features/auth/OwnerForManagers.tsx'
import { rememberRecovery } from '#ui/features/auth/recovery/recovery-storage.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useAuthFieldMessage } from '#ui/platform/forms/password/auth-field-message.ts'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { rememberReturnPath } from '#ui/platform/storage/storage.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Accept } from './queries.ts'

/** Somebody with a login: its password, and a code where two-step verification is on. */
export function KnownLoginForm({ email, accept }: { email: string; accept: Accept }) {
  const t = useMessages(invitationMessages)
  const auth = useMessages(authMessages)
  const missing = useAuthFieldMessage()({ problem: 'missing' })
  const [password, setPassword] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const { pathname } = useLocation()
  // Signed in with the new password, one comes back here.
  const recover = () => {
    rememberRecovery({ email, resendAt: 0, resetToken: '' })
    rememberReturnPath(pathname)
  }
  const submit = () => {
    setErrors(password === '' ? { fields: { password: missing }, message: null } : NO_ERRORS)
    if (password === '') return
    accept.mutate(
      { password },
      {
        onError: (error) =>
          error instanceof ApiError && error.reason === 'auth.code-required'
            ? setNeedsCode(true)
            : setErrors(formErrorsOf(error, ['password'], t('notAccepted'))),
      },
    )
  }
  const logIn = useMutation({
    networkMode: 'always',
    mutationFn: (typed: { email: string; password: string; code?: string }) =>
      accept.mutateAsync({ password: typed.password, ...(typed.code && { code: typed.code }) }),
  })
  if (needsCode) return <LogInCode logIn={logIn} typed={{ email, password }} onBack={() => setNeedsCode(false)} />
  return (
    <Form errors={errors.fields} message={errors.message} onSubmit={submit} takesFocus="page">
      <p>
        <Sentence slots={{ email: <Ltr>{email}</Ltr> }}>{(marks) => t('knownLogin', marks)}</Sentence>
      </p>
      <OwnerForManagers email={email} />
      <PasswordField
        label={auth('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" look="primary" busy={accept.isPending}>
        {t('accept')}
      </Button>
      <ButtonLink href={paths.forgotPassword} look="quiet" onPress={recover}>
        {auth('forgotPassword')}
      </ButtonLink>
    </Form>
  )
}
