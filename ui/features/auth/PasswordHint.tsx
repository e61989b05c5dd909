import { lazy, Suspense } from 'react'
import { authWords } from '#i18n/auth/auth.ts'
import { useWords } from '#ui/platform/i18n/language.tsx'

// It knows the passwords that everybody chooses: nothing to wait for before the first letter is typed.
const PasswordStrength = lazy(async () => ({ default: (await import('./PasswordStrength.tsx')).PasswordStrength }))

/** Below a password being chosen: the one rule, and once it is being typed, how strong it is. */
export function PasswordHint({ password, email }: { password: string; email: string }) {
  const t = useWords(authWords)
  if (password === '') return t('passwordHint')
  return (
    <Suspense fallback={t('passwordHint')}>
      <PasswordStrength password={password} email={email} />
    </Suspense>
  )
}
