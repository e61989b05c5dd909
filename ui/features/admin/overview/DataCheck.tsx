import { isDamage } from '#domain/health/integrity.ts'
import { dataCheckMessages } from '#i18n/admin/data-check.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import type { Overview } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'

type Report = NonNullable<Overview['dataCheck']>

const RESTORE = 'bun run restore FILE --replace'

/** The result of the last check of the whole database, and the remedy. */
export function DataCheck({ report }: { report: Overview['dataCheck'] }) {
  const t = useMessages(dataCheckMessages)
  if (report === null) return <p className="text-ink-muted">{t('not-yet')}</p>
  const { checkedAt, scope, outcome } = report
  const when = { when: <RelativeTime instant={checkedAt} timeZone={LOCAL_TIME_ZONE} /> }
  if (outcome.kind === 'whole') {
    return (
      <p className="text-ink-muted">
        <Sentence slots={when}>{(slots) => t(`whole-${scope}`, slots)}</Sentence>
      </p>
    )
  }
  if (!isDamage(outcome)) {
    return (
      <Banner tone="warning" title={t('not-checked')}>
        <p>
          <Finding outcome={outcome} />
        </p>
        <p>
          <Sentence slots={when}>{(slots) => t('tried', slots)}</Sentence>
        </p>
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title={t('damaged')}>
      <p className="break-words">
        <Finding outcome={outcome} />
      </p>
      <p>
        <Sentence slots={when}>{(slots) => t('found', slots)}</Sentence>
      </p>
      <p>
        <Sentence slots={{ command: <Code text={RESTORE} /> }}>{(slots) => t('restore', slots)}</Sentence>
      </p>
    </Banner>
  )
}

function Finding({ outcome }: { outcome: Exclude<Report['outcome'], { kind: 'whole' }> }) {
  const t = useMessages(dataCheckMessages)
  switch (outcome.kind) {
    case 'pages':
    case 'unreadable':
    case 'failed': {
      const { kind, detail } = outcome
      return <Sentence slots={{ detail: <Code text={detail} /> }}>{(slots) => t(kind, slots)}</Sentence>
    }
    case 'aborted': {
      const detail = `${outcome.part}, ${outcome.by}`
      return <Sentence slots={{ detail: <Code text={detail} /> }}>{(slots) => t('aborted', slots)}</Sentence>
    }
    case 'reference':
      return <Sentence slots={{ table: <Code text={outcome.table} /> }}>{(slots) => t('reference', slots)}</Sentence>
    case 'text': {
      const { column, table, row } = outcome
      const slots = { column: <Code text={column} />, table: <Code text={table} />, row: <Ltr>{row}</Ltr> }
      return <Sentence slots={slots}>{(marks) => t('text', marks)}</Sentence>
    }
    case 'chain': {
      const { account, document, position } = outcome
      const slots = {
        account: <Code text={account} />,
        document: <Code text={document ?? '–'} />,
        position: <Ltr>{position}</Ltr>,
      }
      return <Sentence slots={slots}>{(marks) => t('chain', marks)}</Sentence>
    }
    case 'figure': {
      const { table, figure, account, row, kept, added } = outcome
      const slots = {
        figure: <Code text={`${table}.${figure}`} />,
        account: <Code text={account} />,
        row: <Code text={row} />,
        kept: <Code text={kept} />,
        added: <Code text={added} />,
      }
      return <Sentence slots={slots}>{(marks) => t('figure', marks)}</Sentence>
    }
    case 'no-space':
      return (
        <Sentence slots={{ megabytes: <Ltr>{outcome.megabytes}</Ltr> }}>{(slots) => t('no-space', slots)}</Sentence>
      )
  }
}

/** Output of the machine in its own language. It does not wrap where a line would hold it. */
function Code({ text }: { text: string }) {
  return (
    <code dir="ltr" lang="en" className="inline-block max-w-full break-words align-bottom font-mono text-small">
      {text}
    </code>
  )
}
