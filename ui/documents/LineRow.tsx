import { memo } from 'react'
import { useFieldSentence } from '#ui/app/form-trouble.ts'
import type { EditableLine } from '#domain/editable-draft.ts'
import { type LineCell as Cell, shownDescription, shownUnit } from '#domain/line-editing.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { documentWords } from '#words/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { DescriptionCell } from './DescriptionCell.tsx'
import { LineCell } from './LineCell.tsx'
import type { Description, LineTools } from './lines-state.ts'
import { RowMenu } from './RowMenu.tsx'
import { TaxCell } from './TaxCell.tsx'

type LineRowProps = {
  line: EditableLine
  /** Counts from 1. */
  place: number
  isLast: boolean
  /** Null while it cannot be computed. */
  total: string | null
  /** By field. */
  problems: Readonly<Record<string, FieldProblem>>
  refused: Readonly<Record<string, string>>
  tools: LineTools
}

/** The columns of the head and of each line: two rows where there is little room, one where there is enough. */
export const COLUMNS =
  'roomy:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,6fr)_minmax(0,5fr)_minmax(0,6fr)_minmax(6rem,8fr)] spacious:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_6.5rem_5.5rem_7.5rem_7rem_2.75rem]'
export const COLUMNS_WITHOUT_TAX =
  'roomy:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,6fr)_minmax(0,5fr)_minmax(6rem,8fr)] spacious:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_6.5rem_5.5rem_7rem_2.75rem]'

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const t = useWords(documentWords)
  const { line, place, isLast, total, refused, tools } = props
  const { taxes } = tools
  return (
    <div
      role="group"
      aria-label={isLast ? t('newLine') : t('line', { line: place })}
      data-row={line.key}
      className={`relative grid grid-cols-2 items-start gap-2 bg-surface py-3 ps-7 pe-4 data-[dragging]:z-10 data-[dragging]:shadow-floating roomy:gap-x-1.5 ${taxes ? COLUMNS : COLUMNS_WITHOUT_TAX}`}
    >
      {isLast ? null : <Grip />}
      <div className="col-span-full flex items-end gap-1 roomy:items-start spacious:contents">
        <Descriptions {...props} />
        <RowMenu line={line} place={place} isLast={isLast} tools={tools} />
      </div>
      <Figures {...props} />
      {taxes ? (
        <TaxCell
          {...taxes}
          line={line}
          onChange={(tax) => tools.change(line.key, tax, 'tax')}
          onKeyDown={tools.onKeyDown}
          error={refused.tax ?? refused.taxRate}
        />
      ) : null}
      <p dir="ltr" className="flex min-h-11 items-center justify-end self-end font-600 roomy:min-h-9 roomy:self-start">
        {isLast || total === null ? null : <Amount value={total} />}
      </p>
    </div>
  )
})

/** For the hand alone: the keys have Alt ↑ ↓, and everybody else the menu. */
function Grip() {
  return (
    <span
      data-grip=""
      aria-hidden="true"
      className="absolute inset-y-0 start-0 flex w-7 touch-none items-start justify-center pt-5 text-ink-muted select-none data-[ready]:cursor-grab"
    >
      <span className="i-lucide-ellipsis-vertical" />
    </span>
  )
}

/** One description, or one in each language of a bilingual document. */
function Descriptions(props: LineRowProps) {
  const t = useWords(documentWords)
  const cell = useCell(props)
  const { line, tools } = props
  const isBilingual = tools.language === 'bilingual'
  const shown = isBilingual ? 'description' : shownDescription(line, tools.language)
  const field = (column: Description, of: Description, label: string) => ({
    ...cell(column),
    value: line[of],
    onChange: (text: string) => tools.describe(line.key, of, text),
    label,
    placeholder: label,
    lineKey: line.key,
    tools,
  })
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <DescriptionCell {...field('description', shown, isBilingual ? t('descriptionEnglish') : t('description'))} />
      {isBilingual ? <DescriptionCell {...field('descriptionAr', 'descriptionAr', t('descriptionArabic'))} /> : null}
    </div>
  )
}

function Figures(props: LineRowProps) {
  const t = useWords(documentWords)
  const cell = useCell(props)
  const { line, tools } = props
  const figure = (column: Cell) => ({
    ...cell(column),
    kind: 'figure' as const,
    maxLength: 40,
    onSettle: () => tools.settle(line.key, column),
  })
  const price = tools.pricesIncludeTax && tools.taxes ? t('unitPriceWithVat') : t('unitPrice')
  return (
    <>
      <LineCell {...figure('quantity')} label={t('quantity')} placeholder="1" />
      <LineCell
        {...cell('unit')}
        value={shownUnit(line, tools.language)}
        onChange={(unit) => tools.change(line.key, { unit, unitAr: '' }, 'unit')}
        onSettle={() => tools.settle(line.key, 'unit')}
        label={t('unit')}
        kind="word"
        maxLength={40}
      />
      <LineCell {...figure('unitPrice')} label={price} placeholder="0" />
      <LineCell {...figure('discount')} label={t('discount')} />
    </>
  )
}

/** What every cell of the row is given. */
function useCell({ line, tools, refused, problems }: LineRowProps) {
  const say = useFieldSentence()
  return (column: Cell | Description) => ({
    column,
    value: line[column],
    onChange: (text: string) => tools.change(line.key, { [column]: text }, column),
    onKeyDown: tools.onKeyDown,
    onPaste: tools.onPaste,
    refused: refused[column],
    problem: problems[column] && say(problems[column]),
  })
}
