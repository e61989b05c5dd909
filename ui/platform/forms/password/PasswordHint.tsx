import { Suspense } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

// Loaded on first input: the chunk contains the list of common passwords.
const PasswordStrength = lazyComponent(async () => (await import('./PasswordStrength.tsx')).PasswordStrength)

/** Password rule; replaced by the strength indicator once typing starts. */
export function PasswordHint({ password, email }: { password: string; email: string }) {
  const t = useMessages(authMessages)
  if (password === '') return t('passwordHint')
  return (
    <Suspense fallback={t('passwordHint')}>
      <PasswordStrength password={password} email={email} />
    </Suspense>
  )
}
