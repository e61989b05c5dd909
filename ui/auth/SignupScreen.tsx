import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { authWords } from '#words/auth.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { TextLink } from '#ui/kit/TextLink.tsx'
import { AuthCard } from './AuthCard.tsx'
import { LogInForm } from './LogInForm.tsx'
import type { Details } from './queries.ts'
import { SignUp } from './SignUp.tsx'

const NOTHING: Details = { email: '', password: '', companyName: '' }

/** One address for both ways in (spec §2). What was typed goes along from one to the other. */
export function SignupScreen() {
  const t = useWords(authWords)
  const [params] = useSearchParams()
  const [details, setDetails] = useState(NOTHING)
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
      <LogInForm details={details} onChange={change} />
    </AuthCard>
  )
}
