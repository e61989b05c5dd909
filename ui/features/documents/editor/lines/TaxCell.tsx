import { memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { enter } from '#ui/kit/lists/cell-navigation.ts'
import { SelectCell } from '#ui/kit/fields/SelectCell.tsx'
import { CELL_CLASS, CellError, FIELD_CLASS } from './CellError.tsx'
import { onceClosed } from './grid.ts'
import { LineCell } from './LineCell.tsx'
import type { LineTools } from './line-actions.ts'

type TaxCellProps = {
  lineKey: number
  tax: TaxTreatment
  taxRate: string
  /** The current rate and the other options, in percent. */
  standardRate: string
  rates: readonly string[]
  /** Whether the seller's country allows a typed rate. */
  mayTypeRate: boolean
  isLabelSeen: boolean
  refused: string | undefined
  /** Why a typed rate is invalid. */
  problem: string | undefined
  tools: LineTools
}

/** A value that is neither a rate nor a treatment. */
const OTHER = 'other'

/** The treatment of a line. Its last option may open a field for another rate. */
export const TaxCell = memo(function TaxCell({ mayTypeRate, problem, refused, ...choice }: TaxCellProps) {
  const t = useMessages(taxMessages)
  const { lineKey, tax, taxRate, isLabelSeen, tools } = choice
  const box = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const isTyped = mayTypeRate && tax === 'standard' && (isTyping || problem !== undefined)
  const type = () => {
    flushSync(() => setTyping(true))
    onceClosed(() => {
      const field = box.current?.querySelector('input')
      if (field) enter(field)
    })
  }
  return (
    <div ref={box} className={isTyped || isLabelSeen ? 'grid min-w-0 content-start' : 'contents'}>
      <TreatmentChoice
        {...choice}
        error={isTyped ? undefined : refused}
        isTyped={isTyped}
        onOther={mayTypeRate ? type : undefined}
      />
      {isTyped ? (
        <LineCell
          column="taxRate"
          label={t('typedRate')}
          kind="figure"
          maxLength={12}
          isLabelSeen={isLabelSeen}
          value={taxRate}
          onChange={(typed) => {
            // Also for an invalid rate: the field must stay while it is corrected.
            setTyping(true)
            tools.change(lineKey, { tax: 'standard', taxRate: typed }, 'tax')
          }}
          onSettle={() => {
            setTyping(false)
            tools.settle(lineKey, 'taxRate')
          }}
          onKeyDown={tools.onKeyDown}
          onPaste={tools.onPaste}
          refused={refused}
          problem={problem}
        />
      ) : null}
    </div>
  )
})

type ChoiceProps = Omit<TaxCellProps, 'mayTypeRate' | 'problem' | 'refused'> & {
  error: string | undefined
  isTyped: boolean
  onOther: (() => void) | undefined
}

function TreatmentChoice({ lineKey, tools, tax, taxRate, ...choice }: ChoiceProps) {
  const { isLabelSeen, error, onOther } = choice
  const t = useMessages(documentMessages)
  const errorId = useId()
  const { options, value } = useTaxOptions({ tax, taxRate, ...choice })
  const change = (to: Pick<EditableLine, 'tax' | 'taxRate'>) => tools.change(lineKey, to, 'tax')
  const choose = (chosen: string) => {
    if (chosen === OTHER) {
      change({ tax: 'standard', taxRate })
      return onOther?.()
    }
    const treatment = TREATMENTS.find((one) => one === chosen)
    change(treatment ? { tax: treatment, taxRate: '' } : { tax: 'standard', taxRate: chosen })
  }
  const look = isLabelSeen ? FIELD_CLASS : `${CELL_CLASS} !py-1`
  return (
    <>
      <div className="min-w-0">
        {isLabelSeen ? (
          <span aria-hidden="true" className="mb-1 block text-small text-ink-muted">
            {t('tax')}
          </span>
        ) : null}
        <SelectCell
          column="tax"
          label={t('tax')}
          options={options}
          value={value}
          onChange={choose}
          onKeyDown={tools.onKeyDown}
          errorId={error === undefined ? undefined : errorId}
          className={`flex cursor-pointer items-center justify-between gap-1 text-start ${look}`}
        >
          {/* Two short lines rather than one that is cut: «خاضع لنسبة الصفر», "Reverse charge". */}
          <span className="leading-tight">{options.find(({ id }) => id === value)?.text}</span>
          <span aria-hidden="true" className="line-icon line-chevron text-ink-muted" />
        </SelectCell>
      </div>
      {error === undefined ? null : <CellError id={errorId} column={isLabelSeen ? null : t('tax')} error={error} />}
    </>
  )
}

type Chosen = Pick<ChoiceProps, 'tax' | 'taxRate' | 'standardRate' | 'rates' | 'isTyped' | 'onOther'>

/** The rate in force first, then the other rates, then the treatments without tax. */
function useTaxOptions({ tax, taxRate, standardRate, rates, isTyped, onOther }: Chosen) {
  const t = useMessages(taxMessages)
  const names: Record<Exclude<TaxTreatment, 'standard'>, string> = {
    zero: t('zero'),
    exempt: t('exempt'),
    'out-of-scope': t('outOfScope'),
    'reverse-charge': t('reverseCharge'),
  }
  const known = isTyped ? rates : [...rates, taxRate]
  const others = [...new Set(known)].filter((rate) => rate !== '' && rate !== standardRate)
  const isOtherRate = tax === 'standard' && taxRate !== '' && taxRate !== standardRate
  return {
    options: [
      { id: 'standard', text: t('standardRate', { rate: standardRate }) },
      ...others.map((rate) => ({ id: rate, text: t('standardRate', { rate }) })),
      ...TREATMENTS.filter((treatment) => treatment !== 'standard').map((id) => ({ id, text: names[id] })),
      ...(onOther ? [{ id: OTHER, text: t('otherRate') }] : []),
    ],
    value: isTyped ? OTHER : isOtherRate ? taxRate : tax,
  }
}
