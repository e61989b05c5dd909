import { formatDay } from '#domain/calendar/date-display.ts'
import { displayName } from '#domain/text/display-name.ts'
import { reminderPlanMessages } from '#i18n/reminders/plan.ts'
import { type Preview, usePreview } from '#ui/features/reminders/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** Who would get what in the next two weeks: the days, their letters, and the invoices in each. */
export function PlanPreview() {
  const t = useMessages(reminderPlanMessages)
  const { data, error, refetch } = usePreview()
  return (
    <section aria-labelledby="reminder-preview" className="flex flex-col gap-4">
      <div>
        <h2 id="reminder-preview" className="text-heading">
          {t('preview')}
        </h2>
        <p className="text-ink-muted">{t('previewText')}</p>
      </div>
      <LoadState failed={t('previewFailed')} error={error} onRetry={refetch} skeleton={<PreviewSkeleton />}>
        {data ? <Days preview={data} /> : null}
      </LoadState>
    </section>
  )
}

function PreviewSkeleton() {
  const t = useMessages(reminderPlanMessages)
  return (
    <div role="status" aria-label={t('previewLoading')} className="flex flex-col gap-4">
      <Skeleton height="h-28" />
      <Skeleton height="h-28" />
    </div>
  )
}

function Days({ preview }: { preview: Preview }) {
  const t = useMessages(reminderPlanMessages)
  const { letters, hasMore } = preview
  if (letters.length === 0)
    return (
      <EmptyState icon="i-lucide-bell" title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    )
  const days = [...new Set(letters.map(({ day }) => day))]
  return (
    <>
      {days.map((day) => {
        const ofDay = letters.filter((letter) => letter.day === day)
        const sent = ofDay.filter(({ to }) => to.length > 0).length
        return (
          <section key={day} aria-labelledby={`reminders-${day}`} className="card flex flex-col gap-3 p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3 id={`reminders-${day}`} className="font-600">
                <DateText day={day} />
              </h3>
              <span className="text-ink-muted">{t('letters', { n: sent })}</span>
            </div>
            <ul className="flex flex-col divide-y divide-line">
              {ofDay.map((letter) => (
                <PreviewLetter key={letter.customerId ?? letter.to.join(' ')} letter={letter} />
              ))}
            </ul>
          </section>
        )
      })}
      {hasMore ? <p className="text-ink-muted">{t('more')}</p> : null}
    </>
  )
}

function PreviewLetter({ letter }: { letter: Preview['letters'][number] }) {
  const t = useMessages(reminderPlanMessages)
  const { locale } = useLanguage()
  const { customer, customerId, to, step, invoices } = letter
  const name = displayName(customer, locale) || t('noName')
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        {customerId === null ? (
          <Bdi>{name}</Bdi>
        ) : (
          <TextLink href={paths.customer(customerId)}>
            <Bdi>{name}</Bdi>
          </TextLink>
        )}{' '}
        <span className="text-ink-muted">· {t(`tone.${step.tone}`)}</span>
      </p>
      {to.length === 0 ? (
        <p className="flex items-start gap-2 text-warning">
          <span aria-hidden="true" className="i-lucide-triangle-alert mt-1 shrink-0" />
          {t('noEmail')}
        </p>
      ) : (
        <p className="break-words text-ink-muted">
          {to.map((email) => (
            <span key={email} className="me-2">
              <Ltr>{email}</Ltr>
            </span>
          ))}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {invoices.map(({ id, number, dueDate, due, currency }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <TextLink href={paths.invoice(id)}>{number}</TextLink>{' '}
              <span className="text-ink-muted">{t('dueOn', { day: formatDay(dueDate, locale) })}</span>
            </span>
            <Amount value={due} currency={currency} />
          </li>
        ))}
      </ul>
    </li>
  )
}
