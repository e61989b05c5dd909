import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { authMessages } from '#i18n/auth/auth.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { LogInForm } from './LogInForm.tsx'
import type { Details } from './queries.ts'
import { SignUp } from './SignUp.tsx'
import { readPendingSignUp } from './sign-up-storage.ts'
import { passwordChangedFor } from './state.ts'

// Lazy because rarely shown.
const SessionEnded = lazyComponent(async () => (await import('./SessionEnded.tsx')).SessionEnded)

/** Sign-up and log-in share a URL (spec §2) and the typed values. */
export function SignupScreen() {
  const t = useMessages(authMessages)
  const [params] = useSearchParams()
  const changedFor = passwordChangedFor(useLocation().state)
  const { state } = useSession()
  const [details, setDetails] = useState(() => {
    const { email = '', companyName = '' } = readPendingSignUp() ?? {}
    return { email: changedFor ?? email, companyName, password: '' }
  })
  const change = (changed: Partial<Details>) => setDetails((before) => ({ ...before, ...changed }))
  if (params.get('mode') !== 'login') return <SignUp details={details} onChange={change} />
  return (
    <CardPage
      title={t('logInTitle')}
      below={
        <>
          {t('noAccount')} <TextLink href={paths.signup}>{t('signUp')}</TextLink>
        </>
      }
    >
      {state.is === 'out' && state.because !== null ? (
        <Suspense>
          <SessionEnded because={state.because} />
        </Suspense>
      ) : null}
      {changedFor === null ? null : <Banner tone="success" urgent title={t('passwordChanged')} />}
      <LogInForm details={details} onChange={change} />
    </CardPage>
  )
}
