import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import { PasswordField } from '#ui/platform/forms/password/PasswordField.tsx'
import { PasswordHint } from '#ui/platform/forms/password/PasswordHint.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Details } from './queries.ts'
import { OwnerForManagers } from './OwnerForManagers.tsx'

type PasswordAgainProps = { details: Details; onChange: (password: string) => void }

/** The password of a sign-up whose page was reloaded, which stores everything but this. */
export function PasswordAgain({ details, onChange }: PasswordAgainProps) {
  const t = useMessages(authMessages)
  const code = useMessages(authCodeMessages)
  const { email, password } = details
  return (
    <>
      <OwnerForManagers email={email} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={password === '' ? code('passwordAgain') : <PasswordHint password={password} email={email} />}
        value={password}
        onChange={onChange}
      />
    </>
  )
}
