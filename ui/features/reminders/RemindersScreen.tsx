import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InvoiceTabs } from '#ui/features/documents/list/InvoiceTabs.tsx'
import { useIssuingPause } from '#ui/features/subscription/queries.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { usePlanForm } from './plan/plan-form.ts'
import { PlanForm } from './plan/PlanForm.tsx'
import { PlanPreview } from './plan/PlanPreview.tsx'
import { PlanState } from './plan/PlanState.tsx'
import { type Plan, usePlan } from './queries.ts'

/** The plan by which customers are reminded, with what it would send beside it: a tab of the invoices. */
export function RemindersScreen() {
  const t = useMessages(reminderPlanMessages)
  const shell = useMessages(shellMessages)
  const { data: plan, error, refetch } = usePlan()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <div className="max-md:-my-3">
        <InvoiceTabs current={paths.reminders} />
      </div>
      <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<PageSkeleton />}>
        {plan ? <Content plan={plan} /> : null}
      </LoadState>
    </div>
  )
}

function Content({ plan }: { plan: Plan }) {
  const t = useMessages(reminderPlanMessages)
  const mayChange = usePermission('company.write')
  const isSendingPaused = useIssuingPause()?.why === 'ended'
  const form = usePlanForm(plan)
  const isReadOnly = !mayChange
  return (
    <>
      {isReadOnly ? <ReadOnlyNote permission="company.write" /> : <p className="text-ink-muted">{t('text')}</p>}
      {isSendingPaused ? (
        <Banner
          tone="warning"
          title={t('ended')}
          action={
            <ButtonLink compact href={paths.subscription}>
              {t('subscribe')}
            </ButtonLink>
          }
        >
          {t('endedText')}
        </Banner>
      ) : null}
      <PlanState plan={plan} isEdited={form.isEdited} isReadOnly={isReadOnly} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <ErrorBoundarySection>
          <PlanForm form={form} isReadOnly={isReadOnly} />
        </ErrorBoundarySection>
        <ErrorBoundarySection>
          <PlanPreview />
        </ErrorBoundarySection>
      </div>
    </>
  )
}
