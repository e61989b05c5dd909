/** Steps of password recovery: their order, requests and error handling. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authMessages } from '#i18n/auth/auth.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { forgetRecovery, readRecovery, type Recovery, rememberRecovery } from './recovery-storage.ts'
import { resendCodeAfterMs } from '#ui/platform/timings.ts'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { useResetPassword, useSendResetCode, useVerifyResetCode } from './recovery-queries.ts'
import type { CodeSent } from '#ui/features/auth/queries.ts'
import { passwordChanged } from '#ui/features/auth/state.ts'

/** Redirect target for a step opened too early; null when the step may be shown. */
export function stepBefore(pathname: string, { resendAt, resetToken }: Recovery): string | null {
  if (pathname === paths.verifyResetCode && resendAt === 0) return paths.forgotPassword
  if (pathname !== paths.resetPassword || resetToken !== '') return null
  return resendAt === 0 ? paths.forgotPassword : paths.verifyResetCode
}

export function useRecoverySteps() {
  const state = useRecoveryState()
  const sending = useSending(state)
  const verifying = useVerifying(state)
  const resetting = useResetting(state)
  const { pathname, recovery, errors, update, replace } = state
  return {
    pathname,
    recovery,
    errors,
    mailIsLate: sending.mailIsLate,
    mailsAt: recovery.mailsAt,
    busy: sending.busy || verifying.busy || resetting.busy,
    // A code sent to another address is not valid for this one.
    typeEmail: (email: string) => update({ email, resendAt: 0, resetToken: '' }),
    changeEmail: () => replace(paths.forgotPassword),
    send: sending.send,
    verify: verifying.verify,
    reset: resetting.reset,
  }
}

type RecoveryState = ReturnType<typeof useRecoveryState>

/** Progress of the recovery and the error of the step where it occurred. */
function useRecoveryState() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState(readRecovery)
  const [stepErrors, setStepErrors] = useState({ at: pathname, errors: NO_ERRORS })
  return {
    pathname,
    recovery,
    errors: stepErrors.at === pathname ? stepErrors.errors : NO_ERRORS,
    clearErrors: () => setStepErrors({ at: pathname, errors: NO_ERRORS }),
    setErrors: (errors: FormErrors, at = pathname) => setStepErrors({ at, errors }),
    update: (changed: Partial<Recovery>) => {
      const next = { ...recovery, ...changed }
      rememberRecovery(next)
      setRecovery(next)
    },
    push: (path: string) => void navigate(path),
    /** Replaces the history entry, so that Back skips the finished step. */
    replace: (path: string, state?: unknown) => void navigate(path, { replace: true, state }),
  }
}

function useSending({ pathname, recovery, clearErrors, setErrors, update, push }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const auth = useMessages(authMessages)
  const sending = useSendResetCode()
  const toCode = (mailsAt = recovery.mailsAt) => {
    update({ resendAt: Date.now() + resendCodeAfterMs, resetToken: '', mailsAt })
    if (pathname !== paths.verifyResetCode) push(paths.verifyResetCode)
  }
  const onSuccess = ({ mailsAt }: CodeSent) => {
    if (pathname === paths.verifyResetCode) announceAlone({ kind: 'done', title: auth('sentAgain') })
    toCode(mailsAt)
  }
  const onError = (error: unknown) => {
    // The previous code is still valid: continue with it.
    const tooSoon = reasonOf(error) === 'auth.code-too-soon'
    if (tooSoon) toCode()
    setErrors(formErrorsOf(error, ['email'], t('codeNotSent')), tooSoon ? paths.verifyResetCode : pathname)
  }
  const send = () => {
    clearErrors()
    sending.mutate(recovery.email, { onSuccess, onError })
  }
  return { send, busy: sending.isPending, mailIsLate: sending.data?.mailIsLate === true }
}

function useVerifying({ recovery, clearErrors, setErrors, update, replace }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const verifying = useVerifyResetCode()
  const onSuccess = (answer: { resetToken: string }) => {
    update(answer)
    replace(paths.resetPassword)
  }
  const onError = (error: unknown) => {
    const wrong = error instanceof ApiError && error.reason === 'auth.wrong-code'
    setErrors(
      wrong ? { fields: { code: error.message }, message: null } : formErrorsOf(error, ['code'], t('codeNotChecked')),
    )
  }
  const verify = (code: string) => {
    clearErrors()
    verifying.mutate({ email: recovery.email, code }, { onSuccess, onError })
  }
  return { verify, busy: verifying.isPending }
}

function useResetting({ pathname, recovery, clearErrors, setErrors, update, replace }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const resetting = useResetPassword()
  const onSuccess = () => {
    forgetRecovery()
    replace(paths.loginMode, passwordChanged(recovery.email))
  }
  const onError = (error: unknown) => {
    const over = reasonOf(error) === 'auth.reset-expired'
    setErrors(formErrorsOf(error, ['password'], t('resetFailed')), over ? paths.forgotPassword : pathname)
    if (!over) return
    update({ resendAt: 0, resetToken: '' })
    replace(paths.forgotPassword)
  }
  const reset = (password: string) => {
    clearErrors()
    resetting.mutate({ resetToken: recovery.resetToken, password }, { onSuccess, onError })
  }
  return { reset, busy: resetting.isPending }
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : undefined)
