/** Steps of sign-up: details, then the code from the e-mail, and error handling. */
import { useState } from 'react'
import { authMessages } from '#i18n/auth/auth.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { usePasswordCheck } from '#ui/platform/forms/password/auth-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { resendCodeAfterMs } from '#ui/platform/timings.ts'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { type CodeSent, type Details, useSendCode, useSignUp } from './queries.ts'
import { readPendingSignUp, rememberSignUp } from './sign-up-storage.ts'

type Step =
  | { at: 'details' }
  /** `isResumed`: the page was loaded at this step, so it lacks the password. */
  | { at: 'code'; resendAt: number; isResumed: boolean }

const DETAILS = ['email', 'password', 'companyName']

export function useSignUpSteps(details: Details) {
  const t = useMessages(authMessages)
  const [pending] = useState(readPendingSignUp)
  const [step, setStep] = useState<Step>(
    pending ? { at: 'code', resendAt: pending.resendAt, isResumed: true } : { at: 'details' },
  )
  const [errors, setErrors] = useState(NO_ERRORS)
  // The address of the mails stays when the next code is requested too soon.
  const [mailsAt, setMailsAt] = useState(pending?.mailsAt)
  const toCode = (mails = mailsAt) => {
    const resendAt = Date.now() + resendCodeAfterMs
    rememberSignUp({ email: details.email, companyName: details.companyName, resendAt, mailsAt: mails })
    setMailsAt(mails)
    setStep({ at: 'code', resendAt, isResumed: step.at === 'code' && step.isResumed })
  }
  const toDetails = (found = NO_ERRORS) => {
    rememberSignUp(null)
    setErrors(found)
    setStep({ at: 'details' })
  }
  const sending = useSending(details.email, setErrors, toCode, (answer) => {
    if (step.at === 'code') announceAlone({ kind: 'done', title: t('sentAgain') })
    toCode(answer.mailsAt)
  })
  const finishing = useFinishing(details, setErrors, toDetails)
  return { step, errors, mailsAt, ...sending, ...finishing, back: () => toDetails() }
}

function useSending(
  email: string,
  setErrors: (errors: FormErrors) => void,
  toCode: () => void,
  onSuccess: (answer: CodeSent) => void,
) {
  const t = useMessages(authMessages)
  const sending = useSendCode()
  const onError = (error: unknown) => {
    // The previous code is still valid: continue with it.
    if (error instanceof ApiError && error.reason === 'auth.code-too-soon') toCode()
    setErrors(formErrorsOf(error, DETAILS, t('signUpFailed')))
  }
  const send = () => {
    setErrors(NO_ERRORS)
    sending.mutate(email, { onSuccess, onError })
  }
  return { send, isSending: sending.isPending, mailIsLate: sending.data?.mailIsLate === true }
}

function useFinishing(
  details: Details,
  setErrors: (errors: FormErrors) => void,
  toDetails: (errors: FormErrors) => void,
) {
  const t = useMessages(authMessages)
  const checkPassword = usePasswordCheck()
  const signUp = useSignUp()
  /** An error moves to the step that has the field to correct. */
  const onError = (error: unknown) => {
    const wrongCode = error instanceof ApiError && error.reason === 'auth.wrong-code'
    const found = wrongCode
      ? { fields: { code: error.message }, message: null }
      : formErrorsOf(error, [...DETAILS, 'code'], t('signUpFailed'))
    if (DETAILS.some((name) => name in found.fields)) toDetails(found)
    else setErrors(found)
  }
  const finish = async (code: string) => {
    // Checked before only where the details were typed on this page.
    const password = await checkPassword(details.password, details.email)
    setErrors(password === undefined ? NO_ERRORS : { fields: { password }, message: null })
    if (password !== undefined) return
    signUp.mutate({ ...details, code }, { onError })
  }
  return { finish: (code: string) => void finish(code), isFinishing: signUp.isPending }
}
