import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { isCurrency } from '#domain/money/currency.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { displayName } from '#domain/text/display-name.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { type StatementChoice, useStatement } from './queries.ts'
import { SentStatements } from './SentStatements.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementBalances } from './StatementBalances.tsx'
import { StatementLines } from './StatementLines.tsx'

/** The statement of account of a customer: of any period, to read, to send and to share. */
export function StatementScreen() {
  const { id = '' } = useParams()
  const t = useMessages(statementMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const [address] = useSearchParams()
  const [choice, setChoice] = useState<StatementChoice>(() => choiceIn(address))
  const { data, error, refetch } = useStatement(id, choice)
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={data ? <StatementActions id={id} choice={{ currency: data.currency, ...choice }} /> : null}
      >
        {data ? (
          <TextLink href={paths.customer(id)}>
            <Bdi>{displayName(data.customer, locale)}</Bdi>
          </TextLink>
        ) : null}
      </PageHeader>
      <PeriodFields choice={choice} statement={data} onChange={setChoice} />
      <LoadState failed={t('loadFailed')} error={error} onRetry={refetch} skeleton={<StatementSkeleton />}>
        {data ? (
          <>
            <StatementBalances statement={data} />
            <StatementLines key={JSON.stringify(choice)} statement={data} />
          </>
        ) : null}
      </LoadState>
      <SentStatements id={id} />
    </>
  )
}

/** The day and the currency with which a report opens a statement. */
function choiceIn(address: URLSearchParams): StatementChoice {
  const [to, currency] = [address.get('to') ?? '', address.get('currency') ?? '']
  return { ...(isLocalDay(to) && { to }), ...(isCurrency(currency) && { currency }) }
}

function StatementSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton height="h-24" />
      <Skeleton height="h-40" />
    </div>
  )
}
