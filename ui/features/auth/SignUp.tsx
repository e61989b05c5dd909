import { Suspense, useEffect } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import type { Details } from './queries.ts'
import { useSignUpSteps } from './sign-up-state.ts'

const loadCodeForm = () => import('./CodeForm.tsx').then((file) => file.CodeForm)
const CodeForm = lazyComponent(loadCodeForm)

const PasswordAgain = lazyComponent(() => import('./PasswordAgain.tsx').then((file) => file.PasswordAgain))

/** Sign-up in two steps: details, then the code from the e-mail. */
export function SignUp({ details, onChange }: { details: Details; onChange: (changed: Partial<Details>) => void }) {
  const t = useMessages(authMessages)
  const { step, errors, mailsAt, mailIsLate, isSending, isFinishing, send, finish, back } = useSignUpSteps(details)
  useEffect(() => {
    // While the details are typed. A failure shows when the form is rendered.
    loadCodeForm().catch(() => undefined)
  }, [])
  if (step.at === 'code') {
    return (
      <CardPage key="code" title={t('codeTitle')}>
        <Suspense>
          <CodeForm
            sent={
              <Sentence slots={{ email: <Ltr>{details.email}</Ltr> }}>{(slots) => t('codeSentTo', slots)}</Sentence>
            }
            isLate={mailIsLate}
            mailsAt={mailsAt}
            action={t('createAccount')}
            resendAt={step.resendAt}
            errors={errors}
            busy={isFinishing}
            onCode={finish}
            onSendAgain={send}
            onChangeEmail={back}
          >
            {step.isResumed ? (
              <PasswordAgain details={details} onChange={(password) => onChange({ password })} />
            ) : null}
          </CodeForm>
        </Suspense>
      </CardPage>
    )
  }
  return (
    <CardPage
      key="details"
      title={t('signUpTitle')}
      below={
        <>
          {t('haveAccount')} <TextLink href={paths.loginMode}>{t('logIn')}</TextLink>
        </>
      }
    >
      <DetailsForm details={details} onChange={onChange} errors={errors} busy={isSending} onContinue={send} />
    </CardPage>
  )
}
