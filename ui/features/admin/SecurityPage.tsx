import { adminMessages } from '#i18n/admin/admin.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { TwoStep } from '#ui/features/account/two-step/TwoStep.tsx'
import { useAdminTwoStep } from './queries.ts'

/** Two-step verification of the admin who is signed in: on a phone too, where the authenticator app is. */
export function SecurityPage() {
  const t = useMessages(adminMessages)
  return (
    <>
      <PageHeader title={t('security')} documentTitle={t('pageTitle', { page: t('security') })} />
      <section className="card max-w-3xl p-4 md:p-6">
        <TwoStep of={useAdminTwoStep()} heading="h2" />
      </section>
    </>
  )
}
