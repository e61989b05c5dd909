import { lazy, Suspense } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

// It knows the passwords that everybody chooses: nothing to wait for before the first letter is typed.
const PasswordStrength = lazy(async () => ({ default: (await import('./PasswordStrength.tsx')).PasswordStrength }))

/** Below a password being chosen: the one rule, and once it is being typed, how strong it is. */
export function PasswordHint({ password, email }: { password: string; email: string }) {
  const t = useMessages(authMessages)
  if (password === '') return t('passwordHint')
  return (
    <Suspense fallback={t('passwordHint')}>
      <PasswordStrength password={password} email={email} />
    </Suspense>
  )
}
