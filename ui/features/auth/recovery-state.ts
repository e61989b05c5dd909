/** The three steps of a forgotten password: where each leads, and what a refusal means for it. */
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

/** Where somebody belongs who came to an address too early; null when he is right there. */
export function stepBefore(pathname: string, { resendAt, resetToken }: Recovery): string | null {
  if (pathname === paths.verifyResetCode && resendAt === 0) return paths.forgotPassword
  if (pathname !== paths.resetPassword || resetToken !== '') return null
  return resendAt === 0 ? paths.forgotPassword : paths.verifyResetCode
}

export function useRecoverySteps() {
  const way = useWay()
  const sending = useSending(way)
  const verifying = useVerifying(way)
  const resetting = useResetting(way)
  const { pathname, recovery, trouble, keep, go } = way
  return {
    pathname,
    recovery,
    trouble,
    busy: sending.busy || verifying.busy || resetting.busy,
    // What was sent to another address is nothing for this one.
    typeEmail: (email: string) => keep({ email, resendAt: 0, resetToken: '' }),
    changeEmail: () => go(paths.forgotPassword),
    send: sending.send,
    verify: verifying.verify,
    reset: resetting.reset,
  }
}

type Way = ReturnType<typeof useWay>

/** Where one is, what is known, and what went wrong there: said at that step and at no other. */
function useWay() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState(readRecovery)
  const [told, setTold] = useState({ at: pathname, trouble: NO_TROUBLE })
  return {
    pathname,
    recovery,
    trouble: told.at === pathname ? told.trouble : NO_TROUBLE,
    begin: () => setTold({ at: pathname, trouble: NO_TROUBLE }),
    tell: (trouble: FormProblems, at = pathname) => setTold({ at, trouble }),
    keep: (changed: Partial<Recovery>) => {
      const next = { ...recovery, ...changed }
      rememberRecovery(next)
      setRecovery(next)
    },
    advance: (path: string) => void navigate(path),
    /** In place of a step that is over: going back does not lead into it. */
    go: (path: string, state?: unknown) => void navigate(path, { replace: true, state }),
  }
}

function useSending({ pathname, recovery, begin, tell, keep, advance }: Way) {
  const t = useMessages(authRecoveryMessages)
  const auth = useMessages(authMessages)
  const sending = useSendResetCode()
  const toCode = () => {
    keep({ resendAt: Date.now() + resendCodeAfterMs, resetToken: '' })
    if (pathname !== paths.verifyResetCode) advance(paths.verifyResetCode)
  }
  const onSuccess = () => {
    if (pathname === paths.verifyResetCode) announceAlone({ kind: 'done', title: auth('sentAgain') })
    toCode()
  }
  const onError = (error: unknown) => {
    // The code of a moment ago is in the mailbox and still good: go on with it.
    const tooSoon = reasonOf(error) === 'auth.code-too-soon'
    if (tooSoon) toCode()
    tell(formProblemsOf(error, ['email'], t('codeNotSent')), tooSoon ? paths.verifyResetCode : pathname)
  }
  const send = () => {
    begin()
    sending.mutate(recovery.email, { onSuccess, onError })
  }
  return { send, busy: sending.isPending }
}

function useVerifying({ recovery, begin, tell, keep, go }: Way) {
  const t = useMessages(authRecoveryMessages)
  const verifying = useVerifyResetCode()
  const onSuccess = (answer: { resetToken: string }) => {
    keep(answer)
    go(paths.resetPassword)
  }
  const onError = (error: unknown) => {
    const wrong = error instanceof ApiError && error.reason === 'auth.wrong-code'
    tell(
      wrong
        ? { errors: { code: error.message }, sentence: null }
        : formProblemsOf(error, ['code'], t('codeNotChecked')),
    )
  }
  const verify = (code: string) => {
    begin()
    verifying.mutate({ email: recovery.email, code }, { onSuccess, onError })
  }
  return { verify, busy: verifying.isPending }
}

function useResetting({ pathname, recovery, begin, tell, keep, go }: Way) {
  const t = useMessages(authRecoveryMessages)
  const resetting = useResetPassword()
  const onSuccess = () => {
    forgetRecovery()
    go(paths.loginMode, passwordChanged(recovery.email))
  }
  const onError = (error: unknown) => {
    const over = reasonOf(error) === 'auth.reset-expired'
    tell(formProblemsOf(error, ['password'], t('resetFailed')), over ? paths.forgotPassword : pathname)
    if (!over) return
    keep({ resendAt: 0, resetToken: '' })
    go(paths.forgotPassword)
  }
  const reset = (password: string) => {
    begin()
    resetting.mutate({ resetToken: recovery.resetToken, password }, { onSuccess, onError })
  }
  return { reset, busy: resetting.isPending }
}

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : undefined)
