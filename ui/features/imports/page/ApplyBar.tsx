import type { ReactNode } from 'react'
import type { ImportKind, RowFate } from '#domain/imports/import-state.ts'
import { importResultMessages } from '#i18n/imports/result.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { type Import, useImportCalls } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { useApplyWords } from './apply-words.ts'
import { SEE } from './EndedImport.tsx'

type ApplyBarProps = { record: Import; onNeeded: (fate: RowFate) => void }

/** The one button that writes, which says what it does. While a row needs a decision it leads to that row instead. */
export function ApplyBar({ record, onNeeded }: ApplyBarProps) {
  const t = useMessages(importRowMessages)
  const { apply } = useImportCalls(record.id)
  const { counts, kind, records } = record
  const text = useApplyWords(kind, records)
  const leftOut = counts.refused > 0 ? <p role="status">{t('refusedStay', { n: counts.refused })}</p> : null
  if (counts.doubtful > 0) {
    return (
      <Bar>
        <p role="status">{t('needsDecision', { n: counts.doubtful })}</p>
        <Button onPress={() => onNeeded('doubtful')}>{t('showThem')}</Button>
      </Bar>
    )
  }
  if (text === null) return counts.refused > 0 ? <Bar>{leftOut}</Bar> : <NothingNew kind={kind} />
  return (
    <>
      {apply.error ? (
        <Banner tone="danger" title={t('applyFailed')} urgent>
          <p>{apply.error.message}</p>
        </Banner>
      ) : null}
      <Bar>
        <Button look="primary" icon="i-lucide-check" busy={apply.isPending} onPress={() => apply.mutate()}>
          {text}
        </Button>
        {leftOut}
      </Bar>
    </>
  )
}

function NothingNew({ kind }: { kind: ImportKind }) {
  const t = useMessages(importRowMessages)
  const result = useMessages(importResultMessages)
  return (
    <Banner
      tone="info"
      title={t('nothingToDo')}
      action={<ButtonLink href={SEE[kind].href}>{result(SEE[kind].word)}</ButtonLink>}
    >
      <p>{t('nothingToDoText')}</p>
    </Banner>
  )
}

/** Stays in sight at the end of the window. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="card sticky bottom-2 z-1 flex flex-wrap items-center justify-between gap-3 p-3">{children}</div>
  )
}
