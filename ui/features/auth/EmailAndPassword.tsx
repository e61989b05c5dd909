import type { ReactNode } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { Details } from './queries.ts'

type EmailAndPasswordProps = {
  details: Details
  onChange: (changed: Partial<Details>) => void
  /** The password's `autocomplete` value, for password managers. */
  password: 'new-password' | 'current-password'
  passwordHint?: ReactNode
}

/** Fields shared by sign-up and log-in. Both are left to right, aligned to the start of the page. */
export function EmailAndPassword({ details, onChange, password, passwordHint }: EmailAndPasswordProps) {
  const t = useMessages(authMessages)
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        writing="ltr"
        autoComplete="username"
        value={details.email}
        onChange={(email) => onChange({ email })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete={password}
        hint={passwordHint}
        value={details.password}
        onChange={(typed) => onChange({ password: typed })}
      />
    </>
  )
}
