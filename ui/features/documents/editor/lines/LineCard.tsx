import { type KeyboardEvent, memo } from 'react'
import { type EditableLine, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { isLocked } from '#domain/documents/drafts/locked-draft.ts'
import { lineSummary } from '#domain/documents/drafts/line-summary.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'
import { DragHandle } from '#ui/features/documents/editor/drag/DragHandle.tsx'
import type { LineRowProps } from './LineRow.tsx'
import type { LineTools } from './line-actions.ts'
import { RowMenu } from './RowMenu.tsx'
import { StockOfLine } from '#ui/features/documents/editor/StockOfLine.tsx'
import { useTaxName } from '#ui/features/documents/editor/state.ts'

type LineCardProps = LineRowProps & { onOpen: (key: number) => void }

/** A line as a card; a tap opens its fields in a sheet. */
export const LineCard = memo(function LineCard({
  line,
  position,
  isLast,
  total,
  onOpen,
  tools,
  ...trouble
}: LineCardProps) {
  const t = useMessages(documentMessages)
  const isNew = isLast && isBlankLine(line)
  const press = {
    type: 'button' as const,
    // Keyboard navigation focuses the card, as it focuses a cell elsewhere.
    'data-cell': 'line',
    'aria-haspopup': 'dialog' as const,
    onClick: () => onOpen(line.key),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isPress = (event.key === 'Enter' || event.key === ' ') && !event.ctrlKey && !event.metaKey
      if (!isPress) tools.onKeyDown(event)
    },
  }
  return (
    <div
      role="group"
      aria-label={isLast ? t('newLine') : t('line', { line: position })}
      data-row={line.key}
      className="relative flex items-stretch bg-surface ps-6 data-[dragging]:z-10 data-[dragging]:shadow-floating"
    >
      {isNew ? null : <DragHandle />}
      {isNew ? (
        <button {...press} className="flex min-h-12 flex-1 items-center gap-2 font-600 text-primary ring">
          <span aria-hidden="true" className="i-lucide-plus text-lg" />
          {t('newLine')}
        </button>
      ) : (
        <button {...press} className="flex min-h-12 min-w-0 flex-1 flex-col justify-center py-1 text-start ring">
          <Summary line={line} total={total} tools={tools} />
          {line.itemId === undefined || isLocked(line) ? null : <StockOfLine itemId={line.itemId} reports="exceeded" />}
          <Trouble {...trouble} />
        </button>
      )}
      {isNew ? null : (
        <div className="self-center">
          <RowMenu line={line} position={position} isLast={isLast} tools={tools} />
        </div>
      )}
    </div>
  )
})

function Summary({ line, total, tools }: { line: EditableLine; total: string | null; tools: LineTools }) {
  const say = useMessages(lineMessages)
  const taxName = useTaxName()
  const { description, quantity, unit, price, discount } = lineSummary(line, tools)
  const showsTax = tools.taxes !== null && (line.tax !== 'standard' || line.taxRate !== '')
  return (
    <>
      <span className="flex w-full items-baseline justify-between gap-3">
        <span
          dir="auto"
          className={`page-start min-w-0 truncate ${description === '' ? 'text-ink-muted' : 'font-600'}`}
        >
          {description === '' ? say('noDescription') : description}
        </span>
        {total === null ? null : (
          <span className={`shrink-0 ${line.optional ? 'text-ink-muted' : 'font-600'}`}>
            <Amount value={total} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-1.5 text-small text-ink-muted">
        {line.optional ? <span className="font-600 text-primary">{say('optional')} ·</span> : null}
        <Ltr>
          <Quantity quantity={quantity} unit={unit} />
          {` × ${price}`}
          {discount === '' ? null : ` − ${discount}`}
        </Ltr>
        {showsTax ? <span>· {taxName(line.tax, line.taxRate)}</span> : null}
      </span>
    </>
  )
}

/** The errors of its fields; the sheet shows which field each belongs to. */
function Trouble({ problems, refused }: Pick<LineRowProps, 'problems' | 'refused'>) {
  const say = useFieldMessage()
  const sentences = new Set([...Object.values(refused), ...Object.values(problems).map(say)])
  return [...sentences].map((sentence) => (
    <span key={sentence} className="text-small text-danger">
      {sentence}
    </span>
  ))
}
