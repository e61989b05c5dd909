import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import { draftDifferences } from '#domain/documents/drafts/draft-differences.ts'
import { editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { versionMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Tabs } from '#ui/kit/actions/Tabs.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { useServerVersion } from './version-queries.ts'
import { FieldValue, LineValue, TotalValue, useFieldName } from './FieldValue.tsx'

/** One difference, with the value of each version. */
type Row = { name: ReactNode; mine: ReactNode; theirs: ReactNode }

/** The local version and the server's, side by side; on a phone in two tabs. */
type VersionComparisonProps = { type: DocumentType; id: string }

export function VersionComparison({ type, id }: VersionComparisonProps) {
  const t = useMessages(versionMessages)
  const isNarrow = useNarrow()
  const rows = useRows(type, id)
  if (rows === null) return <Skeleton height="h-24" />
  if (rows.length === 0) return <p className="text-small">{t('noDifference')}</p>
  return isNarrow ? <AsTabs rows={rows} /> : <AsTable rows={rows} />
}

function useRows(type: DocumentType, id: string): Row[] | null {
  const t = useMessages(versionMessages)
  const nameOf = useFieldName()
  const { draftAtom, computedAtom } = useEditor()
  const [mine, { figures }] = [useAtomValue(draftAtom), useAtomValue(computedAtom)]
  const { data } = useServerVersion(type, id)
  if (!data) return null
  const theirs = editableDraft(data, mine.newLineTax)
  const { fields, lines } = draftDifferences(mine, theirs)
  const total = figures?.totals.total
  const isSameTotal = total === data.totals.total && mine.currency === theirs.currency
  return [
    ...fields.map((field) => ({
      name: nameOf(field),
      mine: <FieldValue draft={mine} field={field} />,
      theirs: <FieldValue draft={theirs} field={field} />,
    })),
    ...lines.map((line) => ({
      name: t(line.kind),
      mine: <LineValue line={line.mine} />,
      theirs: <LineValue line={line.theirs} />,
    })),
    ...(isSameTotal
      ? []
      : [
          {
            name: t('total'),
            mine: <TotalValue total={total} currency={mine.currency} />,
            theirs: <TotalValue total={data.totals.total} currency={theirs.currency} />,
          },
        ]),
  ]
}

const CELL = 'border-t border-line py-2 pe-4 text-start align-top'

function AsTable({ rows }: { rows: readonly Row[] }) {
  const t = useMessages(versionMessages)
  return (
    <table className="w-full table-fixed text-small">
      <caption className="sr-only">{t('differences')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-1/4 py-2 pe-4 text-start font-600">
            {t('differences')}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-600">
            {t('mine')}
          </th>
          <th scope="col" className="py-2 text-start font-600">
            {t('theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }, index) => (
          <tr key={index}>
            <th scope="row" className={`${CELL} font-400 text-ink-muted`}>
              {name}
            </th>
            <td className={CELL}>{mine}</td>
            <td className={CELL}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AsTabs({ rows }: { rows: readonly Row[] }) {
  const t = useMessages(versionMessages)
  const [open, setOpen] = useState<'mine' | 'theirs'>('mine')
  const listOf = (side: 'mine' | 'theirs') => (
    <dl className="flex flex-col gap-2 text-small">
      {rows.map((row, index) => (
        <div key={index}>
          <dt className="text-ink-muted">{row.name}</dt>
          <dd>{row[side]}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Tabs
      label={t('differences')}
      pages={[
        { id: 'mine', text: t('mine'), content: listOf('mine') },
        { id: 'theirs', text: t('theirs'), content: listOf('theirs') },
      ]}
      value={open}
      onChange={setOpen}
    />
  )
}
