import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { authWords } from '#words/auth.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { Banner } from '#ui/kit/Banner.tsx'
import { TextLink } from '#ui/kit/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { LogInForm } from './LogInForm.tsx'
import type { Details } from './queries.ts'
import { SignUp } from './SignUp.tsx'
import { passwordChangedFor } from './state.ts'

const NOTHING: Details = { email: '', password: '', companyName: '' }

/** One address for both ways in (spec §2). What was typed goes along from one to the other. */
export function SignupScreen() {
  const t = useWords(authWords)
  const [params] = useSearchParams()
  const changedFor = passwordChangedFor(useLocation().state)
  const [details, setDetails] = useState({ ...NOTHING, email: changedFor ?? '' })
  const change = (changed: Partial<Details>) => setDetails((before) => ({ ...before, ...changed }))
  if (params.get('mode') !== 'login') return <SignUp details={details} onChange={change} />
  return (
    <AuthCard
      title={t('logInTitle')}
      below={
        <>
          {t('noAccount')} <TextLink href={paths.signup}>{t('signUp')}</TextLink>
        </>
      }
    >
      {changedFor === null ? null : <Banner tone="success" urgent title={t('passwordChanged')} />}
      <LogInForm details={details} onChange={change} />
    </AuthCard>
  )
}
