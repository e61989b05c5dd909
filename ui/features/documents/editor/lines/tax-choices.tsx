/** Choices below the tax of a line: why it bears none, and which goods are under the reverse charge. */
import { memo, useId } from 'react'
import { type DefaultExemptions, type Exemption, exemptionsFor, exemptionText } from '#domain/tax/exemptions.ts'
import { GOODS_TYPES, type GoodsType } from '#domain/tax/e-invoice-facts.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { goodsTypeMessages } from '#i18n/tax/goods-types.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { Option } from '#ui/kit/fields/Select.tsx'
import { SelectCell } from '#ui/kit/fields/SelectCell.tsx'
import { CELL_CLASS, CellError, FIELD_CLASS } from './CellError.tsx'
import type { LineTools } from './line-actions.ts'

type CellProps = {
  lineKey: number
  isLabelSeen: boolean
  refused: string | undefined
  tools: LineTools
}

type ExemptionCellProps = CellProps & {
  country: string
  tax: TaxTreatment
  /** Undefined: the account's, which is among `defaults`. */
  exemption: Exemption | undefined
  defaults: DefaultExemptions
}

/** The option for no choice of the line's own. */
const DEFAULT = 'default'

/** Why a line bears no tax. Nothing where the law leaves no choice. */
export const ExemptionCell = memo(function ExemptionCell(props: ExemptionCellProps) {
  const { lineKey, country, tax, exemption, defaults, tools } = props
  const t = useMessages(exemptionMessages)
  const { locale } = useLanguage()
  const known = exemptionsFor(country, tax)
  if (known.length === 0) return null
  const usual = known.find((code) => code === defaults[tax])
  const value = known.find((code) => code === exemption) ?? DEFAULT
  const byDefault = usual === undefined ? t('choose') : t('usual', { reason: exemptionText(usual, locale) })
  const shown = value === DEFAULT ? (usual ?? null) : value
  return (
    <ChoiceCell
      {...props}
      column="exemption"
      label={t('reason')}
      options={[
        { id: DEFAULT, text: byDefault } as const,
        ...known.map((id) => ({ id, text: exemptionText(id, locale) })),
      ]}
      value={value}
      shown={shown === null ? t('choose') : exemptionText(shown, locale)}
      onChange={(chosen) => tools.change(lineKey, { exemption: chosen === DEFAULT ? undefined : chosen }, 'exemption')}
    />
  )
})

/** The kind of goods under the reverse charge, for the e-invoice. */
export const GoodsTypeCell = memo(function GoodsTypeCell(props: CellProps & { goodsType: GoodsType | undefined }) {
  const { lineKey, goodsType, tools } = props
  const t = useMessages(goodsTypeMessages)
  return (
    <ChoiceCell
      {...props}
      column="goodsType"
      label={t('goodsType')}
      options={[{ id: DEFAULT, text: t('choose') } as const, ...GOODS_TYPES.map((id) => ({ id, text: t(id) }))]}
      value={goodsType ?? DEFAULT}
      shown={t(goodsType ?? 'choose')}
      onChange={(chosen) => tools.change(lineKey, { goodsType: chosen === DEFAULT ? undefined : chosen }, 'goodsType')}
    />
  )
})

type ChoiceCellProps<Id extends string> = Omit<CellProps, 'lineKey'> & {
  column: string
  label: string
  options: readonly Option<Id>[]
  value: Id
  shown: string
  onChange: (id: Id) => void
}

function ChoiceCell<Id extends string>(props: ChoiceCellProps<Id>) {
  const { column, label, options, value, shown, onChange, isLabelSeen, refused, tools } = props
  const errorId = useId()
  return (
    <div className="min-w-0">
      {isLabelSeen ? (
        <span aria-hidden="true" className="mb-1 block text-small text-ink-muted">
          {label}
        </span>
      ) : null}
      <SelectCell
        column={column}
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        onKeyDown={tools.onKeyDown}
        errorId={refused === undefined ? undefined : errorId}
        className={`w-full min-w-0 cursor-pointer text-start text-small ${isLabelSeen ? FIELD_CLASS : `${CELL_CLASS} !px-1.5 !py-1`}`}
      >
        {/* The text flows round the icon: beside it "diamonds" is wider than the narrowest column. */}
        <span className="line-clamp-3 break-words hyphens-auto">
          <span aria-hidden="true" className="line-icon line-chevron float-end mt-1 text-ink-muted" />
          {shown}
        </span>
      </SelectCell>
      {refused === undefined ? null : <CellError id={errorId} column={isLabelSeen ? null : label} error={refused} />}
    </div>
  )
}
