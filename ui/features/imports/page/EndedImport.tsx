import type { RefusalReason } from '#domain/refusal.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { type Import, useImportCalls } from '#ui/features/imports/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { MadeDrafts, MOST_LINKED_DRAFTS } from './MadeDrafts.tsx'

export const SEE = {
  customers: { href: paths.customers, word: 'seeCustomers' },
  items: { href: paths.inventory, word: 'seeItems' },
  drafts: { href: paths.invoicesWith('show=draft'), word: 'seeDrafts' },
  history: { href: paths.invoices, word: 'seeHistory' },
} as const satisfies Record<ImportKind, { href: string; word: string }>

const ONE = {
  customers: 'customer',
  items: 'item',
  drafts: 'invoice',
  history: 'invoice',
} as const satisfies Record<ImportKind, string>

const MADE = {
  customers: { made: 'madeCustomers', changed: 'changedCustomers' },
  items: { made: 'madeItems', changed: 'changedItems' },
  drafts: { made: 'madeDrafts', changed: 'changedDrafts' },
  history: { made: 'madeHistory', changed: 'madeHistory' },
} as const satisfies Record<ImportKind, { made: string; changed: string }>

/** The records that an import made, or why it made nothing. */
export function EndedImport({ record }: { record: Import }) {
  const t = useMessages(importResultMessages)
  switch (record.state) {
    case 'done':
      return <Done record={record} />
    case 'taken-back':
      return <TakenBack record={record} />
    default:
      return (
        <Banner tone="info" title={t('undone')} action={<Again kind={record.kind} />}>
          <p>{t('undoneText')}</p>
        </Banner>
      )
  }
}

function Done({ record }: { record: Import }) {
  const { id, kind, counts, records, undoUntil } = record
  const t = useMessages(importResultMessages)
  const timeZone = useTimeZone()
  const { undo } = useImportCalls(id)
  const { made, changed } = MADE[kind]
  return (
    <section className="card flex flex-col items-start gap-3 p-4 md:p-6">
      <div role="status">
        <ul className="flex flex-col gap-1">
          {records.new > 0 ? <li className="text-heading">{t(made, { n: records.new })}</li> : null}
          {records.credits > 0 ? <li className="text-heading">{t('madeCredits', { n: records.credits })}</li> : null}
          {records.update > 0 ? <li className="text-heading">{t(changed, { n: records.update })}</li> : null}
          {counts.same > 0 ? <li className="text-ink-muted">{t('untouched', { n: counts.same })}</li> : null}
        </ul>
      </div>
      {kind === 'drafts' && records.new > 0 && records.new <= MOST_LINKED_DRAFTS ? (
        <MadeDrafts record={record} />
      ) : null}
      {undo.error ? <NotUndone kind={kind} error={undo.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" href={SEE[kind].href}>
          {t(SEE[kind].word)}
        </ButtonLink>
        {undoUntil ? (
          <Button icon="i-lucide-undo-2" busy={undo.isPending} onPress={() => undo.mutate()}>
            {t('undo')}
          </Button>
        ) : null}
      </div>
      {undoUntil ? (
        <p className="text-small text-ink-muted">
          <Sentence slots={{ day: <DateText instant={undoUntil} timeZone={timeZone} /> }}>
            {(slots) => t('undoUntil', slots)}
          </Sentence>
        </p>
      ) : null}
    </section>
  )
}

/** The records that are in use are named: they are what somebody would look at. */
function NotUndone({ kind, error }: { kind: ImportKind; error: Error }) {
  const t = useMessages(importResultMessages)
  const named = error instanceof ApiError ? (error.inUse ?? []) : []
  return (
    <Banner tone="danger" title={t('undoFailed')} urgent>
      <p>{error.message}</p>
      {named.length > 0 ? (
        <>
          <p>{t('inUse')}</p>
          <ul>
            {named.map(({ id, name, type }) => (
              <li key={id}>
                <TextLink href={paths[type ?? ONE[kind]](id)}>
                  <Bdi>{name}</Bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Banner>
  )
}

function TakenBack({ record: { kind, failure, inUse } }: { record: Import }) {
  const t = useMessages(importResultMessages)
  // because no refusal that a row meets has a slot
  const refusals = useMessages(everyRefusalMessages) as (reason: RefusalReason) => string
  return (
    <Banner tone="danger" title={t('takenBack')} action={<Again kind={kind} />}>
      {failure ? (
        <p>
          {t('takenBackText', { n: failure.row })} {refusals(failure.reason)}
        </p>
      ) : null}
      {inUse > 0 ? <p>{t('someStayed', { n: inUse })}</p> : null}
    </Banner>
  )
}

function Again({ kind }: { kind: ImportKind }) {
  const t = useMessages(importResultMessages)
  return <ButtonLink href={importPaths.of(kind)}>{t('again')}</ButtonLink>
}
