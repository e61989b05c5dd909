import { Navigate } from 'react-router'
import { authMessages } from '#i18n/auth/auth.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { CodeForm } from './CodeForm.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { stepBefore, useRecoverySteps } from './recovery/recovery-state.ts'

/** Password recovery at three URLs: request a code, enter it, set a new password. */
export function RecoveryScreen() {
  const t = useMessages(authRecoveryMessages)
  const auth = useMessages(authMessages)
  const { pathname, recovery, errors, busy, mailIsLate, mailsAt, typeEmail, changeEmail, send, verify, reset } =
    useRecoverySteps()
  const { email, resendAt } = recovery
  const earlier = stepBefore(pathname, recovery)
  if (earlier !== null) return <Navigate to={earlier} replace />
  const slots = { email: <Ltr>{email}</Ltr> }
  const below = <TextLink href={paths.loginMode}>{t('backToLogIn')}</TextLink>
  // Keyed, so that each step mounts anew and its heading or first field takes the focus.
  switch (pathname) {
    case paths.verifyResetCode:
      return (
        <CardPage key={pathname} below={below} title={auth('codeTitle')}>
          <CodeForm
            sent={<Sentence slots={slots}>{(marks) => t('codeSentIfKnown', marks)}</Sentence>}
            isLate={mailIsLate}
            mailsAt={mailsAt}
            action={auth('continue')}
            resendAt={resendAt}
            errors={errors}
            busy={busy}
            onCode={verify}
            onSendAgain={send}
            onChangeEmail={changeEmail}
          />
        </CardPage>
      )
    case paths.resetPassword:
      return (
        <CardPage key={pathname} below={below} title={t('resetTitle')}>
          <p>
            <Sentence slots={slots}>{(marks) => t('resetFor', marks)}</Sentence>
          </p>
          <ResetForm email={email} errors={errors} busy={busy} onPassword={reset} />
        </CardPage>
      )
    default:
      return (
        <CardPage key={pathname} below={below} title={t('forgotTitle')}>
          <ForgotForm email={email} errors={errors} busy={busy} onType={typeEmail} onSend={send} />
        </CardPage>
      )
  }
}
