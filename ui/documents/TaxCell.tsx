import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaxTreatment } from '#domain/document.ts'
import type { EditableLine } from '#domain/editable-draft.ts'
import { TREATMENTS } from '#domain/tax.ts'
import { documentWords } from '#words/documents.ts'
import { taxWords } from '#words/tax.ts'
import { useWords } from '#ui/app/language.tsx'
import { LineCell } from './LineCell.tsx'

type TaxCellProps = {
  line: EditableLine
  /** The rate in force, and the others that may be chosen; in percent. */
  standardRate: string
  rates: readonly string[]
  /** Whether the law of the seller's country leaves room for a rate that is typed. */
  mayTypeRate: boolean
  onChange: (tax: Pick<EditableLine, 'tax' | 'taxRate'>) => void
  /** A typed rate is written. */
  onSettle: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
  error: string | undefined
  /** Why a typed rate cannot be read. */
  problem: string | undefined
}

/** No rate and no treatment is called so. */
const OTHER = 'other'

/** The browser's own list: quick with the keyboard, and the phone's own wheel. Its last choice may be a rate to type. */
export function TaxCell({ mayTypeRate, onSettle, onPaste, problem, ...choice }: TaxCellProps) {
  const t = useWords(taxWords)
  const { line, error, onChange, onKeyDown } = choice
  const box = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const isTyped = mayTypeRate && line.tax === 'standard' && (isTyping || problem !== undefined)
  const type = () => {
    flushSync(() => setTyping(true))
    box.current?.querySelector('input')?.select()
  }
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1">
      <TreatmentChoice
        {...choice}
        error={isTyped ? undefined : error}
        isTyped={isTyped}
        onOther={mayTypeRate ? type : undefined}
      />
      {isTyped ? (
        <LineCell
          column="taxRate"
          label={t('typedRate')}
          kind="figure"
          maxLength={12}
          value={line.taxRate}
          onChange={(taxRate) => {
            // Also where only an unreadable rate kept the field: it stays while it is put right.
            setTyping(true)
            onChange({ tax: 'standard', taxRate })
          }}
          onSettle={() => {
            setTyping(false)
            onSettle()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          refused={error}
          problem={problem}
        />
      ) : null}
    </div>
  )
}

type ChoiceProps = Pick<TaxCellProps, 'line' | 'standardRate' | 'rates' | 'onChange' | 'onKeyDown' | 'error'> & {
  isTyped: boolean
  onOther: (() => void) | undefined
}

function TreatmentChoice({ line, standardRate, rates, onChange, onKeyDown, error, isTyped, onOther }: ChoiceProps) {
  const t = useWords(documentWords)
  const tax = useWords(taxWords)
  const errorId = useId()
  const names: Record<Exclude<TaxTreatment, 'standard'>, string> = {
    zero: tax('zero'),
    exempt: tax('exempt'),
    'out-of-scope': tax('outOfScope'),
    'reverse-charge': tax('reverseCharge'),
  }
  const known = isTyped ? rates : [...rates, line.taxRate]
  const others = [...new Set(known)].filter((rate) => rate !== '' && rate !== standardRate)
  const choose = (chosen: string) => {
    if (chosen === OTHER) {
      onChange({ tax: 'standard', taxRate: line.taxRate })
      return onOther?.()
    }
    const treatment = TREATMENTS.find((one) => one === chosen)
    onChange(treatment ? { tax: treatment, taxRate: '' } : { tax: 'standard', taxRate: chosen })
  }
  const isOtherRate = line.tax === 'standard' && line.taxRate !== '' && line.taxRate !== standardRate
  return (
    <>
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-small text-ink-muted roomy:sr-only">{t('tax')}</span>
        <select
          data-cell="tax"
          value={isTyped ? OTHER : isOtherRate ? line.taxRate : line.tax}
          onChange={(event) => choose(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="min-h-11 w-full min-w-0 rounded-control border border-line-control bg-surface px-1 text-base text-ink ring roomy:min-h-9 roomy:text-small"
        >
          <option value="standard">{tax('standardRate', { rate: standardRate })}</option>
          {others.map((rate) => (
            <option key={rate} value={rate}>
              {tax('standardRate', { rate })}
            </option>
          ))}
          {TREATMENTS.filter((treatment) => treatment !== 'standard').map((treatment) => (
            <option key={treatment} value={treatment}>
              {names[treatment]}
            </option>
          ))}
          {onOther ? <option value={OTHER}>{tax('otherRate')}</option> : null}
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
