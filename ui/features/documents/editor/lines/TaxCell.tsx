import { memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
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

/** A native select, for the keyboard and the phone's picker. Its last option may open a field for another rate. */
export const TaxCell = memo(function TaxCell({ mayTypeRate, problem, refused, ...choice }: TaxCellProps) {
  const t = useMessages(taxMessages)
  const { lineKey, tax, taxRate, isLabelSeen, tools } = choice
  const box = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const isTyped = mayTypeRate && tax === 'standard' && (isTyping || problem !== undefined)
  const type = () => {
    flushSync(() => setTyping(true))
    box.current?.querySelector('input')?.select()
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1">
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

function TreatmentChoice({ lineKey, tools, tax, taxRate, standardRate, rates, ...shown }: ChoiceProps) {
  const { isLabelSeen, error, isTyped, onOther } = shown
  const t = useMessages(documentMessages)
  const say = useMessages(taxMessages)
  const errorId = useId()
  const names: Record<Exclude<TaxTreatment, 'standard'>, string> = {
    zero: say('zero'),
    exempt: say('exempt'),
    'out-of-scope': say('outOfScope'),
    'reverse-charge': say('reverseCharge'),
  }
  const known = isTyped ? rates : [...rates, taxRate]
  const others = [...new Set(known)].filter((rate) => rate !== '' && rate !== standardRate)
  const change = (to: Pick<EditableLine, 'tax' | 'taxRate'>) => tools.change(lineKey, to, 'tax')
  const choose = (chosen: string) => {
    if (chosen === OTHER) {
      change({ tax: 'standard', taxRate })
      return onOther?.()
    }
    const treatment = TREATMENTS.find((one) => one === chosen)
    change(treatment ? { tax: treatment, taxRate: '' } : { tax: 'standard', taxRate: chosen })
  }
  const isOtherRate = tax === 'standard' && taxRate !== '' && taxRate !== standardRate
  return (
    <>
      <label className="flex min-w-0 flex-col gap-1">
        {isLabelSeen ? <span className="text-small text-ink-muted">{t('tax')}</span> : null}
        <select
          data-cell="tax"
          aria-label={isLabelSeen ? undefined : t('tax')}
          value={isTyped ? OTHER : isOtherRate ? taxRate : tax}
          onChange={(event) => choose(event.target.value)}
          onKeyDown={tools.onKeyDown}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-control bg-surface px-1 text-base text-ink ring roomy:min-h-9 roomy:text-small"
        >
          <option value="standard">{say('standardRate', { rate: standardRate })}</option>
          {others.map((rate) => (
            <option key={rate} value={rate}>
              {say('standardRate', { rate })}
            </option>
          ))}
          {TREATMENTS.filter((treatment) => treatment !== 'standard').map((treatment) => (
            <option key={treatment} value={treatment}>
              {names[treatment]}
            </option>
          ))}
          {onOther ? <option value={OTHER}>{say('otherRate')}</option> : null}
        </select>
      </label>
      {error === undefined ? null : (
        <p id={errorId} className="text-small text-danger">
          {error}
        </p>
      )}
    </>
  )
}
