import { importRowMessages } from '#i18n/imports/rows.ts'
import { cellsOf } from '#ui/features/imports/row-cells.ts'
import { useMeaningNames } from '#ui/features/imports/meaning-names.ts'
import type { Import, ImportRow } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useValueText } from '#ui/features/imports/value-text.ts'
import { CorrectRow } from './CorrectRow.tsx'
import { DecideRow } from './DecideRow.tsx'
import { useFocusOfNext } from './row-focus.ts'

type ImportRowCardProps = { record: Import; row: ImportRow }

/** A row of the file: what it has, what will happen to it, and what can be done about that. */
export function ImportRowCard({ record, row }: ImportRowCardProps) {
  const t = useMessages(importRowMessages)
  const { fate } = row
  const element = useFocusOfNext()
  return (
    <li
      ref={element}
      className="flex min-w-0 flex-col gap-1 border-t border-line px-4 py-3 first:border-t-0 [content-visibility:auto] [contain-intrinsic-block-size:auto_2.5rem]"
    >
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 break-words font-600">
          <Bdi>{titleOf(cellsOf(record, row))}</Bdi>
        </span>
        <span className="text-small text-ink-muted">{t('row', { n: row.row })}</span>
      </p>
      {fate === 'update' && row.changes ? <Changes record={record} row={row} /> : <Cells record={record} row={row} />}
      {row.credit ? <Credit {...row.credit} /> : null}
      {fate === 'refused' ? <Refused record={record} row={row} /> : null}
      {fate === 'doubtful' || row.choice !== null ? <DecideRow record={record} row={row} /> : null}
    </li>
  )
}

/** The cells do not say that a balance in the customer's favour becomes a payment. */
function Credit({ amount, currency }: NonNullable<ImportRow['credit']>) {
  const t = useMessages(importRowMessages)
  return (
    <p className="text-small">
      <Sentence slots={{ amount: <Amount value={amount} currency={currency} /> }}>
        {(slots) => t('credit', slots)}
      </Sentence>
    </p>
  )
}

/** A row that waits for another one has nothing to correct. */
function Refused({ record, row }: ImportRowCardProps) {
  if (row.refusedWith === null) return <CorrectRow record={record} row={row} />
  return <p className="text-small text-danger">{Object.values(row.fields ?? {}).join(' ')}</p>
}

/** A draft has its reference. */
const titleOf = ({ reference, name, nameAr, sku, email, number, customer }: Readonly<Record<string, string>>) =>
  reference ?? name ?? nameAr ?? sku ?? email ?? number ?? customer ?? ''

/** The fields that the row fills, on one line where they fit. */
function Cells({ record, row }: ImportRowCardProps) {
  const names = useMeaningNames(record.kind)
  const cells = cellsOf(record, row)
  const title = titleOf(cells)
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 text-small text-ink-muted">
      {Object.entries(cells).map(([meaning, cell]) =>
        cell === title ? null : (
          <div key={meaning} className="flex min-w-0 max-w-full gap-1">
            <dt className="shrink-0">{names[meaning] ?? meaning}:</dt>
            <dd className="min-w-0 truncate text-ink" title={cell}>
              <Bdi>{cell}</Bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Fields that are stored by an id, of which the file has the name. */
const NAMED_BY: Readonly<Record<string, string>> = { categoryId: 'category', customerId: 'customer' }

/** The fields of the record that change, before and after. */
function Changes({ record, row }: ImportRowCardProps) {
  const t = useMessages(importRowMessages)
  const names = useMeaningNames(record.kind)
  const valueText = useValueText()
  const cells = cellsOf(record, row)
  return (
    <dl className="flex flex-col gap-0.5 text-small">
      {Object.entries(row.changes ?? {}).map(([field, { before, after }]) => {
        const namedBy = NAMED_BY[field]
        const earlier = namedBy ? '' : valueText(field, before)
        return (
          <div key={field} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-muted">{names[namedBy ?? field] ?? t('lines')}</dt>
            <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              {earlier === '' ? null : (
                <>
                  <span className="sr-only">{t('before')}</span>
                  <del className="min-w-0 break-words text-ink-muted">
                    <Bdi>{earlier}</Bdi>
                  </del>
                </>
              )}
              <span className="sr-only">{t('after')}</span>
              <ins className="min-w-0 break-words font-600 no-underline">
                <Bdi>{namedBy ? (cells[namedBy] ?? '') : valueText(field, after)}</Bdi>
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
