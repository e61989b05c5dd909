import type { ReactNode } from 'react'
import { adminHealthMessages } from '#i18n/admin/health.ts'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'
import type { Health } from './queries.ts'

/** A card each for versions, database, queues, mail and backups. */
export function HealthFacts({ health }: { health: Health }) {
  const t = useMessages(adminHealthMessages)
  const { versions, startedAt, writes, printing } = health
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DetailsCard
        id="versions"
        title={t('versions')}
        facts={[
          { id: 'app', name: t('app'), value: <Ltr>{versions.app}</Ltr> },
          { id: 'bun', name: 'Bun', value: <Ltr>{versions.bun}</Ltr> },
          { id: 'sqlite', name: 'SQLite', value: <Ltr>{versions.sqlite}</Ltr> },
          { id: 'schema', name: t('schema'), value: <Ltr>{versions.schema.tag}</Ltr> },
          { id: 'since', name: t('since'), value: <DateText instant={startedAt} timeZone={LOCAL_TIME_ZONE} /> },
        ]}
      />
      <Database database={health.database} />
      <DetailsCard
        id="queues"
        title={t('work')}
        facts={[
          { id: 'writes', name: t('writesWaiting'), value: <Amount value={String(writes.jobs)} /> },
          {
            id: 'longest',
            name: t('longestWait'),
            value: <Quantity quantity={String(writes.longestMs)} unit={t('milliseconds')} />,
          },
          {
            id: 'printing',
            name: t('printing'),
            value: t('ofPrinters', { n: printing.running, most: printing.workers }),
          },
          { id: 'prints', name: t('printsWaiting'), value: <Amount value={String(printing.waiting)} /> },
        ]}
      />
      <Mail mail={health.mail} />
      <Backup backup={health.lastBackup} />
    </div>
  )
}

function Database({ database: { kind, bytes, logBytes, diskFree } }: Pick<Health, 'database'>) {
  const t = useMessages(adminHealthMessages)
  return (
    <DetailsCard
      id="database"
      title={t('database')}
      facts={[
        { id: 'kind', name: t('kind'), value: t(kind) },
        { id: 'size', name: t('size'), value: bytes === null ? null : <Size bytes={bytes} /> },
        { id: 'log', name: t('log'), value: logBytes === null ? null : <Size bytes={logBytes} /> },
        { id: 'free', name: t('free'), value: diskFree === null ? t('unknown') : <Size bytes={diskFree} /> },
      ]}
    />
  )
}

function Mail({ mail: { to, isLate, lastSentAt, lastFailure } }: Pick<Health, 'mail'>) {
  const t = useMessages(adminHealthMessages)
  return (
    <DetailsCard
      id="mail"
      title={t('mail')}
      facts={[
        { id: 'server', name: t('mailServer'), value: t(to === 'server' ? 'configured' : 'toFiles') },
        {
          id: 'state',
          name: t('state'),
          value: <Badge tone={isLate ? 'danger' : 'success'}>{t(isLate ? 'late' : 'works')}</Badge>,
        },
        { id: 'sent', name: t('lastSent'), value: <When instant={lastSentAt} /> },
        {
          id: 'failure',
          name: t('lastFailure'),
          value: (
            <>
              <When instant={lastFailure?.at ?? null} /> {lastFailure ? <Ltr>{lastFailure.code}</Ltr> : null}
            </>
          ),
        },
      ]}
    />
  )
}

function When({ instant }: { instant: string | null }): ReactNode {
  const t = useMessages(adminHealthMessages)
  if (instant === null) return t('noneSinceStart')
  return <RelativeTime instant={instant} timeZone={LOCAL_TIME_ZONE} />
}

function Backup({ backup }: { backup: Health['lastBackup'] }) {
  const t = useMessages(adminHealthMessages)
  return (
    <DetailsCard
      id="backups"
      title={t('data')}
      facts={[
        {
          id: 'last',
          name: t('lastBackup'),
          value: (
            <>
              {backup ? (
                <>
                  <DateText instant={backup.at} timeZone={LOCAL_TIME_ZONE} /> (<Size bytes={backup.bytes} />)
                </>
              ) : (
                t('noBackup')
              )}
              <span className="mt-1 block text-small text-ink-muted">{t('backupHint')}</span>
            </>
          ),
        },
      ]}
    />
  )
}

const KILO = 1000
const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** `41.3 MB` */
function Size({ bytes }: { bytes: number }) {
  let value = bytes / KILO
  let unit = 0
  while (value >= KILO && unit < UNITS.length - 1) {
    value /= KILO
    unit += 1
  }
  return <Ltr>{`${ONE_DECIMAL.format(value)} ${UNITS[unit]}`}</Ltr>
}
