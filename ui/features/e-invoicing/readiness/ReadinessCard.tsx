import { useState } from 'react'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { type Readiness, useReadiness } from '#ui/features/e-invoicing/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { MissingRow } from './MissingRow.tsx'

/** Rows before the rest is asked for. */
const FIRST = 8

/** How many documents would pass today, and what the others lack. */
export function ReadinessCard() {
  const t = useMessages(readinessMessages)
  const { data, error, refetch } = useReadiness()
  return (
    <section aria-labelledby="e-invoicing-readiness" className="card flex flex-col gap-4 p-4 md:p-6">
      <h2 id="e-invoicing-readiness" className="text-heading">
        {t('readiness')}
      </h2>
      <LoadState
        failed={t('loadFailed')}
        error={error}
        onRetry={refetch}
        skeleton={
          <ListSkeleton label={t('loading')}>
            <div className="flex flex-col gap-3">
              <Skeleton width="w-40" height="h-8" />
              <Skeleton height="h-24" />
            </div>
          </ListSkeleton>
        }
      >
        {data ? <Loaded readiness={data} /> : null}
      </LoadState>
    </section>
  )
}

function Loaded({ readiness: { score, missing } }: { readiness: Readiness }) {
  const t = useMessages(readinessMessages)
  const isReady = score.of > 0 && score.ready === score.of
  return (
    <>
      {score.of === 0 ? <p className="text-ink-muted">{t('nothingIssued')}</p> : <Score {...score} />}
      {isReady ? (
        <Banner tone="success" title={t('allReady')}>
          {t('allReadyText')}
        </Banner>
      ) : null}
      <MissingList
        title={t('missing')}
        text={t('missingText')}
        missing={missing.filter(({ level }) => level === 'fatal')}
      />
      <MissingList title={t('advised')} missing={missing.filter(({ level }) => level === 'warning')} />
    </>
  )
}

function Score({ ready, of }: Readiness['score']) {
  const t = useMessages(readinessMessages)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-title font-600">{t('score', { ready, of })}</p>
      <div
        role="meter"
        aria-label={t('score', { ready, of })}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={ready}
        className="h-3 w-full overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-success forced-color-adjust-none"
          style={{ inlineSize: `${(ready * 100) / of}%` }}
        />
      </div>
      <p className="text-small text-ink-muted">{t('scoreText')}</p>
    </div>
  )
}

type MissingListProps = { title: string; text?: string; missing: Readiness['missing'] }

function MissingList({ title, text, missing }: MissingListProps) {
  const t = useMessages(readinessMessages)
  const [isWhole, setWhole] = useState(false)
  if (missing.length === 0) return null
  const shown = isWhole ? missing : missing.slice(0, FIRST)
  const more = missing.length - shown.length
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-600">{title}</h3>
      {text === undefined ? null : <p className="text-small text-ink-muted">{text}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((lack) => (
          <MissingRow key={`${lack.at} ${lack.id} ${lack.field} ${lack.sentence}`} lack={lack} />
        ))}
      </ul>
      {more > 0 ? <Button onPress={() => setWhole(true)}>{t('more', { n: more })}</Button> : null}
    </div>
  )
}
