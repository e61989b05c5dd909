import { Suspense, useEffect, useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { resendCodeAfterMs } from '#ui/platform/timings.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { type CodeSent, type Details, useSendCode, useSignUp } from './queries.ts'

const loadCodeForm = () => import('./CodeForm.tsx').then((file) => file.CodeForm)
const CodeForm = lazyComponent(loadCodeForm)

type Step = { at: 'details' } | { at: 'code'; resendAt: number }

const DETAILS = ['email', 'password', 'companyName']

/** Sign-up in two steps: details, then the code from the e-mail. */
export function SignUp({ details, onChange }: { details: Details; onChange: (changed: Partial<Details>) => void }) {
  const t = useMessages(authMessages)
  const { step, errors, mailsAt, sendCode, signUp, send, finish, back } = useSteps(details)
  useEffect(() => {
    // While the details are typed. A failure shows when the form is rendered.
    loadCodeForm().catch(() => undefined)
  }, [])
  if (step.at === 'code') {
    return (
      <CardPage title={t('codeTitle')}>
        <Suspense>
          <CodeForm
            sent={
              <Sentence slots={{ email: <Ltr>{details.email}</Ltr> }}>{(slots) => t('codeSentTo', slots)}</Sentence>
            }
            isLate={sendCode.data?.mailIsLate === true}
            mailsAt={mailsAt}
            action={t('createAccount')}
            resendAt={step.resendAt}
            errors={errors}
            busy={signUp.isPending}
            onCode={finish}
            onSendAgain={send}
            onChangeEmail={back}
          />
        </Suspense>
      </CardPage>
    )
  }
  return (
    <CardPage
      title={t('signUpTitle')}
      below={
        <>
          {t('haveAccount')} <TextLink href={paths.loginMode}>{t('logIn')}</TextLink>
        </>
      }
    >
      <DetailsForm details={details} onChange={onChange} errors={errors} busy={sendCode.isPending} onContinue={send} />
    </CardPage>
  )
}

/** An error moves to the step that has the field to correct. */
function useSteps(details: Details) {
  const t = useMessages(authMessages)
  const sendCode = useSendCode()
  const signUp = useSignUp()
  const [step, setStep] = useState<Step>({ at: 'details' })
  const [errors, setErrors] = useState(NO_ERRORS)
  // The progress stays when the next code is requested too soon.
  const [mailsAt, setMailsAt] = useState<string>()
  const toCode = () => setStep({ at: 'code', resendAt: Date.now() + resendCodeAfterMs })
  const back = () => {
    setErrors(NO_ERRORS)
    setStep({ at: 'details' })
  }
  const sent = (answer: CodeSent) => {
    if (step.at === 'code') announceAlone({ kind: 'done', title: t('sentAgain') })
    setMailsAt(answer.mailsAt)
    toCode()
  }
  const notSent = (error: unknown) => {
    // The previous code is still valid: continue with it.
    if (error instanceof ApiError && error.reason === 'auth.code-too-soon') toCode()
    setErrors(formErrorsOf(error, DETAILS, t('signUpFailed')))
  }
  const refused = (error: unknown) => {
    const wrongCode = error instanceof ApiError && error.reason === 'auth.wrong-code'
    const found = wrongCode
      ? { fields: { code: error.message }, message: null }
      : formErrorsOf(error, [...DETAILS, 'code'], t('signUpFailed'))
    if (DETAILS.some((name) => name in found.fields)) back()
    setErrors(found)
  }
  const send = () => {
    setErrors(NO_ERRORS)
    sendCode.mutate(details.email, { onSuccess: sent, onError: notSent })
  }
  const finish = (code: string) => {
    setErrors(NO_ERRORS)
    signUp.mutate({ ...details, code }, { onError: refused })
  }
  return { step, errors, mailsAt, sendCode, signUp, send, finish, back }
}
