import { memo } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DragHandle } from './DragHandle.tsx'
import { LineFields } from './LineFields.tsx'
import type { LineTools } from './line-actions.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Row } from './line-identity.ts'

export type LineRowProps = Row & { tools: LineTools }

/** The columns of head and lines: two rows in a narrow container, else one. Beside the preview a quantity shows seven digits. */
export const COLUMNS =
  'roomy:grid-cols-[minmax(4.5rem,4.5fr)_minmax(0,4fr)_minmax(0,6fr)_minmax(0,4.5fr)_minmax(0,6fr)_minmax(6rem,8fr)] spacious:grid-cols-[minmax(0,1fr)_5rem_4.5rem_6.5rem_5.5rem_7.5rem_7rem_2.75rem]'
export const COLUMNS_WITHOUT_TAX =
  'roomy:grid-cols-[minmax(4.5rem,4fr)_minmax(0,4fr)_minmax(0,6fr)_minmax(0,5fr)_minmax(6rem,8fr)] spacious:grid-cols-[minmax(0,1fr)_5rem_4.5rem_6.5rem_5.5rem_7rem_2.75rem]'

export const LineRow = memo(function LineRow({ position, isLast, total, ...fields }: LineRowProps) {
  const t = useMessages(documentMessages)
  const { line, tools } = fields
  return (
    <div
      role="group"
      aria-label={isLast ? t('newLine') : t('line', { line: position })}
      data-row={line.key}
      className={`relative grid grid-cols-2 items-start gap-2 bg-surface py-3 ps-7 pe-4 data-[dragging]:z-10 data-[dragging]:shadow-floating roomy:gap-x-1.5 ${tools.taxes ? COLUMNS : COLUMNS_WITHOUT_TAX}`}
    >
      {isLast ? null : <DragHandle />}
      <LineFields
        {...fields}
        areLabelsSeen={false}
        beside={<RowMenu line={line} position={position} isLast={isLast} tools={tools} />}
      />
      <p dir="ltr" className="self-end font-600 roomy:self-start">
        <span className="laid-out-apart flex min-h-11 items-center justify-end roomy:min-h-9">
          {isLast || total === null ? null : <Amount value={total} />}
        </span>
      </p>
    </div>
  )
})
