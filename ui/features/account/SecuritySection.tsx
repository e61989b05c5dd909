import { Suspense } from 'react'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { lazyAfterPaint } from '#ui/kit/timing/lazy-component.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import { SupportAccess } from './support-access/SupportAccess.tsx'
import { TwoStep } from './two-step/TwoStep.tsx'

const SecurityActivity = lazyAfterPaint(
  async () => (await import('./security-activity/SecurityActivity.tsx')).SecurityActivity,
)

/** `timeZone` is the account's, for the days shown. */
export function SecuritySection({ timeZone }: { timeZone: string }) {
  const t = useMessages(accountSecurityMessages)
  return (
    <section id="security" className="card flex flex-col gap-6 p-4 md:p-6">
      <h2 className="text-heading">{t('security')}</h2>
      <div>
        <h3 className="font-600">{t('password')}</h3>
        <p className="mb-4 text-ink-muted">{t('passwordText')}</p>
        <ChangePasswordForm />
      </div>
      <div className="border-t border-line pt-6">
        <TwoStep of={{ owner: 'user', api: useApi().auth.totp }} />
      </div>
      <div className="border-t border-line pt-6">
        <SessionList timeZone={timeZone} />
      </div>
      <IfPermitted to="support.write">
        <div className="border-t border-line pt-6">
          <SupportAccess timeZone={timeZone} />
        </div>
      </IfPermitted>
      <div className="border-t border-line pt-6">
        <Suspense fallback={<Skeleton height="h-16" />}>
          <SecurityActivity timeZone={timeZone} />
        </Suspense>
      </div>
    </section>
  )
}
