import { memo, type ReactNode } from 'react'
import { isLocked } from '#domain/documents/drafts/locked-draft.ts'
import { shownFigure } from '#domain/documents/drafts/line-summary.ts'
import { exemptionsFor } from '#domain/tax/exemptions.ts'
import { type LineCell as Cell, shownDescription, shownUnit } from '#domain/documents/drafts/line-editing.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useTaxName } from '#ui/features/documents/editor/state.ts'
import { DescriptionCell } from './DescriptionCell.tsx'
import { LineCell } from './LineCell.tsx'
import { UnprintableNote } from '#ui/features/documents/UnprintableNote.tsx'
import { OptionalMark } from '#ui/features/documents/editor/options/OptionalChoice.tsx'
import { ExemptionCell, GoodsTypeCell } from './tax-choices.tsx'
import type { Description, LineTools, TaxTerms } from './line-actions.ts'
import type { Row } from '#ui/features/documents/editor/line-identity.ts'
import { StockOfLine } from '#ui/features/documents/editor/StockOfLine.tsx'
import { TaxCell } from './TaxCell.tsx'

type LineFieldsProps = Pick<Row, 'line' | 'problems' | 'refused'> & { tools: LineTools }

type ShownFieldsProps = LineFieldsProps & { areLabelsSeen: boolean }

/**
 * The fields of a line in tab order; the caller lays them out. Their props are strings and stable callbacks, so that a
 * keystroke renders only the field it is typed in.
 */
export function LineFields({ beside, ...props }: ShownFieldsProps & { beside?: ReactNode }) {
  const field = useField(props)
  const { line, tools } = props
  return (
    <>
      <div className="col-span-full flex min-w-0 one-row:contents">
        <Descriptions {...props} />
        {beside}
      </div>
      <Figures {...props} />
      {tools.taxes && isLocked(line) ? <FixedTax {...field('taxRate')} line={line} tools={tools} /> : null}
      {tools.taxes && !isLocked(line) ? <ChosenTax {...props} taxes={tools.taxes} /> : null}
    </>
  )
}

/** One description, or one for each language of a bilingual document. */
function Descriptions(props: ShownFieldsProps) {
  const t = useMessages(documentMessages)
  const field = useField(props)
  const { line, tools } = props
  const isBilingual = tools.language === 'bilingual'
  const shown = isBilingual ? 'description' : shownDescription(line, tools.language)
  const label = isBilingual ? t('descriptionEnglish') : t('description')
  return (
    <div className={`grid min-w-0 flex-1 ${props.areLabelsSeen ? 'gap-1' : ''}`}>
      <DescriptionCell {...field('description')} of={shown} value={line[shown]} label={label} />
      {isBilingual ? (
        <DescriptionCell
          {...field('descriptionAr')}
          of="descriptionAr"
          value={line.descriptionAr}
          label={t('descriptionArabic')}
        />
      ) : null}
      <UnprintableNote text={isBilingual ? `${line.description}${line.descriptionAr}` : line[shown]} />
      {line.optional && !props.areLabelsSeen ? <OptionalMark /> : null}
      {line.itemId === undefined || isLocked(line) ? null : (
        <span className={props.areLabelsSeen ? '' : 'px-2 pb-1'}>
          <StockOfLine itemId={line.itemId} />
        </span>
      )}
    </div>
  )
}

function Figures(props: ShownFieldsProps) {
  const t = useMessages(documentMessages)
  const field = useField(props)
  const { line, tools } = props
  const price = tools.pricesIncludeTax && tools.taxes ? t('unitPriceWithVat') : t('unitPrice')
  const { columns, language, currency } = tools
  // On a phone's sheet there is space for all.
  const has = (column: 'unit' | 'discount') => props.areLabelsSeen || columns[column]
  const shown = (column: 'quantity' | 'unitPrice' | 'discount') => ({
    value: line[column],
    shown: props.areLabelsSeen ? undefined : shownFigure(line[column], column, currency),
  })
  return (
    <>
      <FigureCell {...field('quantity')} {...shown('quantity')} label={t('quantity')} placeholder="1" />
      {has('unit') ? <UnitCell {...field('unit')} value={shownUnit(line, language)} label={t('unit')} /> : null}
      <FigureCell {...field('unitPrice')} {...shown('unitPrice')} label={price} placeholder="0" />
      {has('discount') ? <FigureCell {...field('discount')} {...shown('discount')} label={t('discount')} /> : null}
    </>
  )
}

/** The treatment or rate, and below it the reason where there are some to choose from, or the kind of goods. */
function ChosenTax({ taxes, ...props }: ShownFieldsProps & { taxes: TaxTerms }) {
  const field = useField(props)
  const { line, refused } = props
  const { country, exemptions, hasEInvoices, ...rates } = taxes
  const hasReasons = exemptionsFor(country, line.tax).length > 0
  const asksGoods = hasEInvoices && line.tax === 'reverse-charge'
  return (
    <div className={hasReasons || asksGoods ? 'grid min-w-0 content-start' : 'contents'}>
      <TaxCell
        {...field('taxRate')}
        {...rates}
        tax={line.tax}
        taxRate={line.taxRate}
        refused={refused.tax ?? refused.taxRate}
      />
      {hasReasons ? (
        <ExemptionCell
          {...field('exemption')}
          country={country}
          tax={line.tax}
          exemption={line.exemption}
          defaults={exemptions}
        />
      ) : null}
      {asksGoods ? <GoodsTypeCell {...field('goodsType')} goodsType={line.goodsType} /> : null}
    </div>
  )
}

/** The tax of a share of a quotation: shown, not chosen. */
function FixedTax({ line, tools, isLabelSeen }: Pick<LineFieldsProps, 'line' | 'tools'> & { isLabelSeen: boolean }) {
  const t = useMessages(documentMessages)
  const tax = useMessages(taxMessages)
  const taxName = useTaxName()
  const rate = line.taxRate || (tools.taxes?.standardRate ?? '')
  return (
    <LineCell
      column="tax"
      label={t('tax')}
      isLabelSeen={isLabelSeen}
      value={line.tax === 'standard' ? tax('standardRate', { rate }) : taxName(line.tax, rate)}
      kind="word"
      maxLength={40}
      isLocked
      onChange={() => undefined}
      onKeyDown={tools.onKeyDown}
      onPaste={tools.onPaste}
      refused={undefined}
      problem={undefined}
    />
  )
}

type CellProps<Column> = {
  lineKey: number
  column: Column
  value: string
  label: string
  isLabelSeen: boolean
  refused: string | undefined
  problem: string | undefined
  isLocked: boolean
  tools: LineTools
}

type FigureCellProps = CellProps<'quantity' | 'unitPrice' | 'discount'> & {
  shown: string | undefined
  placeholder?: string
}

const FigureCell = memo(function FigureCell({ lineKey, tools, ...cell }: FigureCellProps) {
  const { column } = cell
  return (
    <LineCell
      {...cell}
      kind="figure"
      maxLength={40}
      onChange={(text) => tools.change(lineKey, { [column]: text }, column)}
      onSettle={() => tools.settle(lineKey, column)}
      onKeyDown={tools.onKeyDown}
      onPaste={tools.onPaste}
    />
  )
})

/** The unit is a word, as free as the description. */
const UnitCell = memo(function UnitCell({ lineKey, tools, isLocked: _figures, ...cell }: CellProps<'unit'>) {
  return (
    <LineCell
      {...cell}
      kind="word"
      maxLength={40}
      onChange={(unit) => tools.change(lineKey, { unit, unitAr: '', unitCode: undefined }, 'unit')}
      onSettle={() => tools.settle(lineKey, 'unit')}
      onKeyDown={tools.onKeyDown}
      onPaste={tools.onPaste}
    />
  )
})

/** Props of every cell of the line. */
function useField({ line, tools, refused, problems, areLabelsSeen }: ShownFieldsProps) {
  const say = useFieldMessage()
  return <Column extends Cell | Description | 'taxRate' | 'exemption' | 'goodsType'>(column: Column) => ({
    lineKey: line.key,
    column,
    isLabelSeen: areLabelsSeen,
    refused: refused[column],
    problem: problems[column] && say(problems[column]),
    isLocked: isLocked(line),
    tools,
  })
}
