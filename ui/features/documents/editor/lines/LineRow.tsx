import { memo } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DragHandle } from '#ui/features/documents/editor/drag/DragHandle.tsx'
import { LineFields } from './LineFields.tsx'
import type { LineTools } from './line-actions.ts'
import { RowMenu } from './RowMenu.tsx'
import type { Row } from '#ui/features/documents/editor/line-identity.ts'

export type LineRowProps = Row & { tools: LineTools }

/** A line of the grid: one row of cells, or two where the form is narrow. Errors follow below it. */
export const LineRow = memo(function LineRow({ position, isLast, total, ...fields }: LineRowProps) {
  const t = useMessages(documentMessages)
  const { line, tools } = fields
  return (
    <div
      role="group"
      aria-label={isLast ? t('newLine') : t('line', { line: position })}
      data-row={line.key}
      className="relative grid items-start bg-surface ps-5 text-[0.875rem] data-[dragging]:z-10 data-[dragging]:shadow-floating grid-cols-[var(--line-columns)]"
    >
      {isLast ? null : <DragHandle />}
      <LineFields
        {...fields}
        areLabelsSeen={false}
        beside={<RowMenu line={line} position={position} isLast={isLast} isCell tools={tools} />}
      />
      <p dir="ltr" className={`min-w-0 ${line.optional ? 'text-ink-muted' : 'font-600'}`}>
        <span className="laid-out-apart flex min-h-11 items-center justify-end px-2">
          {isLast || total === null ? null : <Amount value={total} />}
        </span>
      </p>
    </div>
  )
})
