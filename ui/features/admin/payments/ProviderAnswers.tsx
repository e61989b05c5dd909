import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { PaymentPage } from './queries.ts'

type Check = PaymentPage['checks'][number]

/** Each answer of the provider, the latest first, with the reason why it was wanted. */
export function ProviderAnswers({ payment: { checks, earlierChecks } }: { payment: PaymentPage }) {
  const t = useMessages(adminPaymentMessages)
  const columns = useColumns()
  return (
    <section aria-labelledby="provider-answers" className="flex flex-col gap-3">
      <div>
        <h2 id="provider-answers" className="text-heading">
          {t('answers')}
        </h2>
        <p className="text-ink-muted">{t('answersText')}</p>
      </div>
      {checks.length === 0 ? (
        <EmptyState title={t('noAnswers')} icon="i-lucide-messages-square">
          {t('noAnswersText')}
        </EmptyState>
      ) : (
        <Table caption={t('answers')} columns={columns} rows={checks} rowId={({ id }) => id} />
      )}
      {earlierChecks > 0 ? <p className="text-ink-muted">{t('earlierAnswers', { n: earlierChecks })}</p> : null}
    </section>
  )
}

function useColumns(): Column<Check>[] {
  const t = useMessages(adminPaymentMessages)
  const list = useMessages(adminListMessages)
  return [
    { id: 'when', head: list('when'), cell: ({ at }) => <DateText instant={at} timeZone={LOCAL_TIME_ZONE} /> },
    { id: 'cause', head: t('cause'), cell: ({ source }) => t(source) },
    { id: 'answer', head: t('answer'), cell: (check) => <Answer check={check} /> },
  ]
}

/** In words, with the provider's own below them for whoever writes to its support. */
function Answer({ check: { answer, failure, httpStatus } }: { check: Check }) {
  const t = useMessages(adminPaymentMessages)
  const said = failure ?? answer
  const code = [answer, httpStatus === null ? null : `HTTP ${httpStatus}`].filter(Boolean).join(' · ')
  return (
    <span className="flex flex-col">
      {said ? <span className={failure ? 'text-danger' : undefined}>{t(said)}</span> : null}
      {code ? (
        <span className="font-mono text-small text-ink-muted">
          <Ltr>{code}</Ltr>
        </span>
      ) : null}
    </span>
  )
}
