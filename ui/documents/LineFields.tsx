import type { ReactNode } from 'react'
import type { EditableLine } from '#domain/editable-draft.ts'
import { type LineCell as Cell, shownDescription, shownUnit } from '#domain/line-editing.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { documentWords } from '#words/documents.ts'
import { useFieldSentence } from '#ui/app/form-trouble.ts'
import { useWords } from '#ui/app/language.tsx'
import { DescriptionCell } from './DescriptionCell.tsx'
import { LineCell } from './LineCell.tsx'
import type { Description, LineTools } from './lines-state.ts'
import { TaxCell } from './TaxCell.tsx'

export type LineFieldsProps = {
  line: EditableLine
  /** By field: what we cannot read, and what the server refused. */
  problems: Readonly<Record<string, FieldProblem>>
  refused: Readonly<Record<string, string>>
  tools: LineTools
}

/** Every field of a line in the order it is written, for whoever lays them out. */
export function LineFields({ beside, ...props }: LineFieldsProps & { beside?: ReactNode }) {
  const say = useFieldSentence()
  const { line, problems, refused, tools } = props
  return (
    <>
      <div className="col-span-full flex items-end gap-1 roomy:items-start spacious:contents">
        <Descriptions {...props} />
        {beside}
      </div>
      <Figures {...props} />
      {tools.taxes ? (
        <TaxCell
          {...tools.taxes}
          line={line}
          onChange={(tax) => tools.change(line.key, tax, 'tax')}
          onSettle={() => tools.settle(line.key, 'taxRate')}
          onKeyDown={tools.onKeyDown}
          onPaste={tools.onPaste}
          error={refused.tax ?? refused.taxRate}
          problem={problems.taxRate && say(problems.taxRate)}
        />
      ) : null}
    </>
  )
}

/** One description, or one in each language of a bilingual document. */
function Descriptions(props: LineFieldsProps) {
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

function Figures(props: LineFieldsProps) {
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
function useCell({ line, tools, refused, problems }: LineFieldsProps) {
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
