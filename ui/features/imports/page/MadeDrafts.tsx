import { importResultMessages } from '#i18n/imports/result.ts'
import { type Import, useMadeRows } from '#ui/features/imports/queries.ts'
import { cellsOf } from '#ui/features/imports/row-cells.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'

/** More than these are looked at in the list of invoices. */
export const MOST_LINKED_DRAFTS = 10

/**
 * A link to each draft that an import made, by its reference. It shows nothing where the rows do not name all of them: those of an
 * old import are deleted, and ten drafts of very many lines are not read to their end.
 */
export function MadeDrafts({ record }: { record: Import }) {
  const t = useMessages(importResultMessages)
  const { data } = useMadeRows(record.id)
  const drafts = new Map<string, { reference: string; customer: string | undefined }>()
  for (const row of data?.items ?? []) {
    const { reference, customer } = cellsOf(record, row)
    // A row without a reference is one more line of the draft above.
    if (row.targetId !== null && reference !== undefined && !drafts.has(row.targetId))
      drafts.set(row.targetId, { reference, customer })
  }
  if (drafts.size !== record.records.new) return null
  return (
    <ul aria-label={t('eachDraft')} className="flex min-w-0 max-w-full flex-col gap-1">
      {[...drafts].map(([id, { reference, customer }]) => (
        <li key={id} className="min-w-0 break-words">
          <TextLink href={paths.invoice(id)}>
            <Bdi>{reference}</Bdi>
          </TextLink>{' '}
          {customer === undefined ? null : (
            <span className="text-ink-muted">
              <Bdi>{customer}</Bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
