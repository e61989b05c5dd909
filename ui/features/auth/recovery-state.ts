/** Steps of password recovery: their order, requests and error handling. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authMessages } from '#i18n/auth/auth.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { type FormProblems, formProblemsOf } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { forgetRecovery, readRecovery, type Recovery, rememberRecovery } from './recovery-storage.ts'
import { resendCodeAfterMs } from '#ui/platform/timings.ts'
import { announceAlone } from '#ui/kit/overlays/Toasts.tsx'
import { useResetPassword, useSendResetCode, useVerifyResetCode } from './recovery-queries.ts'
import { passwordChanged } from './state.ts'

const NO_TROUBLE: FormProblems = { errors: {}, sentence: null }

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
  const { pathname, recovery, trouble, update, replace } = state
  return {
    pathname,
    recovery,
    trouble,
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
  const [stepTrouble, setStepTrouble] = useState({ at: pathname, trouble: NO_TROUBLE })
  return {
    pathname,
    recovery,
    trouble: stepTrouble.at === pathname ? stepTrouble.trouble : NO_TROUBLE,
    clearTrouble: () => setStepTrouble({ at: pathname, trouble: NO_TROUBLE }),
    setTrouble: (trouble: FormProblems, at = pathname) => setStepTrouble({ at, trouble }),
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

function useSending({ pathname, recovery, clearTrouble, setTrouble, update, push }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const auth = useMessages(authMessages)
  const sending = useSendResetCode()
  const toCode = () => {
    update({ resendAt: Date.now() + resendCodeAfterMs, resetToken: '' })
    if (pathname !== paths.verifyResetCode) push(paths.verifyResetCode)
  }
  const onSuccess = () => {
    if (pathname === paths.verifyResetCode) announceAlone({ kind: 'done', title: auth('sentAgain') })
    toCode()
  }
  const onError = (error: unknown) => {
    // The previous code is still valid: continue with it.
    const tooSoon = reasonOf(error) === 'auth.code-too-soon'
    if (tooSoon) toCode()
    setTrouble(formProblemsOf(error, ['email'], t('codeNotSent')), tooSoon ? paths.verifyResetCode : pathname)
  }
  const send = () => {
    clearTrouble()
    sending.mutate(recovery.email, { onSuccess, onError })
  }
  return { send, busy: sending.isPending }
}

function useVerifying({ recovery, clearTrouble, setTrouble, update, replace }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const verifying = useVerifyResetCode()
  const onSuccess = (answer: { resetToken: string }) => {
    update(answer)
    replace(paths.resetPassword)
  }
  const onError = (error: unknown) => {
    const wrong = error instanceof ApiError && error.reason === 'auth.wrong-code'
    setTrouble(
      wrong
        ? { errors: { code: error.message }, sentence: null }
        : formProblemsOf(error, ['code'], t('codeNotChecked')),
    )
  }
  const verify = (code: string) => {
    clearTrouble()
    verifying.mutate({ email: recovery.email, code }, { onSuccess, onError })
  }
  return { verify, busy: verifying.isPending }
}

function useResetting({ pathname, recovery, clearTrouble, setTrouble, update, replace }: RecoveryState) {
  const t = useMessages(authRecoveryMessages)
  const resetting = useResetPassword()
  const onSuccess = () => {
    forgetRecovery()
    replace(paths.loginMode, passwordChanged(recovery.email))
  }
  const onError = (error: unknown) => {
    const over = reasonOf(error) === 'auth.reset-expired'
    setTrouble(formProblemsOf(error, ['password'], t('resetFailed')), over ? paths.forgotPassword : pathname)
    if (!over) return
    update({ resendAt: 0, resetToken: '' })
    replace(paths.forgotPassword)
  }
  const reset = (password: string) => {
    clearTrouble()
    resetting.mutate({ resetToken: recovery.resetToken, password }, { onSuccess, onError })
  }
  return { reset, busy: resetting.isPending }
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : undefined)
