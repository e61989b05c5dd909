import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import type { Due } from '#domain/documents/due.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Amounts } from './Amounts.tsx'
import { rowsOf } from './invoice-rows.ts'
import { countOf, type NextStep, nextStep } from './next-step.ts'
import type { Dashboard } from './queries.ts'

const LOOKS: Record<NextStep['kind'], string> = {
  overdue: 'i-lucide-clock-alert text-danger',
  'next-due': 'i-lucide-calendar-days text-ink-muted',
  'to-collect': 'i-lucide-file-text text-ink-muted',
  drafts: 'i-lucide-pencil text-ink-muted',
  'first-invoice': 'i-lucide-file-plus text-primary',
  'all-done': 'i-lucide-circle-check text-success',
}

/** The next step, in one line with its link. */
export function NextStepLine({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages)
  const step = nextStep(dashboard, useToday())
  const rows = rowsBehind(step)
  return (
    <section aria-label={t('next')} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="next-step min-w-0">
        <span aria-hidden="true" className={LOOKS[step.kind]} />
        <StepText step={step} />
      </p>
      {rows === null ? null : (
        <ButtonLink compact href={rows}>
          {t('show')}
        </ButtonLink>
      )}
    </section>
  )
}

/** The header has the button of a new invoice. */
function rowsBehind(step: NextStep): string | null {
  switch (step.kind) {
    case 'overdue':
      return rowsOf.overdue()
    case 'next-due':
      return rowsOf.nextDue(step.figure.currency)
    case 'to-collect':
      return rowsOf.toCollect()
    case 'drafts':
      return rowsOf.drafts()
    case 'first-invoice':
    case 'all-done':
      return null
  }
}

function StepText({ step }: { step: NextStep }) {
  const t = useMessages(dashboardMessages)
  switch (step.kind) {
    case 'overdue':
    case 'to-collect': {
      const words = step.kind === 'overdue' ? 'invoicesOverdue' : 'toCollectUndated'
      const amount = <Amounts figures={step.figures} />
      return <Sentence slots={{ amount }}>{(slots) => t(words, { ...slots, n: countOf(step.figures) })}</Sentence>
    }
    case 'next-due': {
      const { figure, due } = step
      const slots = { amount: <Amount value={figure.total} currency={figure.currency} />, when: <When due={due} /> }
      return <Sentence slots={slots}>{(marks) => t('nextDue', marks)}</Sentence>
    }
    case 'drafts':
      return t('draftsWait', { n: countOf(step.figures) })
    case 'first-invoice':
      return t('firstInvoice')
    case 'all-done':
      return t('allDone')
  }
}

function When({ due: { when, days } }: { due: Due }) {
  const t = useMessages(invoiceListMessages)
  return when === 'later' ? t('inDays', { n: days }) : t(when === 'tomorrow' ? 'tomorrow' : 'today')
}
