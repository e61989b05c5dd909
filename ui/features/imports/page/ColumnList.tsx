import { isolate } from '#domain/text/bidi.ts'
import type { ImportColumn } from '#domain/imports/columns.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { useMeaningNames } from '#ui/features/imports/meaning-names.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import type { Meanings } from './column-choices.ts'

type ColumnListProps = {
  kind: ImportKind
  columns: readonly ImportColumn[]
  meanings: Meanings
  onChoose: (column: number, meaning: string | null) => void
}

/** The three parts of a row: beside each other where they fit. It is no class, because all classes are in one style sheet. */
const PART = { flex: '1 1 14rem' }

/** Not a field: the column is not imported. */
const LEFT_OUT = '-'

/** Each column of the file with its first cells, and the field that it becomes. */
export function ColumnList({ kind, columns, meanings, onChoose }: ColumnListProps) {
  const t = useMessages(importPageMessages)
  const names = useMeaningNames(kind)
  const leftOut = meanings.filter((meaning) => meaning === null).length
  const options = [...Object.entries(names).map(([id, text]) => ({ id, text })), { id: LEFT_OUT, text: t('leftOut') }]
  const headOf = (column: number) => columns[column]?.head || t('noHead', { n: column + 1 })
  return (
    <section aria-labelledby="import-columns" className="card flex flex-col gap-3 p-4 md:p-6">
      <div>
        <h2 id="import-columns" className="text-heading">
          {t('columnsTitle')}
        </h2>
        <p className="text-ink-muted">{t('columnsText')}</p>
      </div>
      <ul className="flex flex-col">
        {columns.map(({ samples }, column) => (
          <li key={column} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
            <p className="min-w-0 break-words font-600" style={PART}>
              <Bdi>{headOf(column)}</Bdi>
            </p>
            <Samples samples={samples} />
            <div className="min-w-0" style={PART}>
              <Select
                name={`columns.${column}`}
                label={t('meaningOf', { head: isolate(headOf(column), 'auto') })}
                labelHidden
                options={options}
                value={meanings[column] ?? LEFT_OUT}
                onChange={(id) => onChoose(column, id === LEFT_OUT ? null : id)}
              />
            </div>
          </li>
        ))}
      </ul>
      {leftOut > 0 ? <p className="text-small text-ink-muted">{t('leftOutCount', { n: leftOut })}</p> : null}
    </section>
  )
}

/** The first cells, each on one line. */
function Samples({ samples }: { samples: readonly string[] }) {
  return (
    <ul className="min-w-0 text-small text-ink-muted" style={PART}>
      {samples.map((sample, at) => (
        <li key={at} dir="auto" title={sample} className="page-start truncate">
          {sample}
        </li>
      ))}
    </ul>
  )
}
