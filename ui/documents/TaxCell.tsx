import { type KeyboardEvent, useId } from 'react'
import type { TaxTreatment } from '#domain/document.ts'
import type { EditableLine } from '#domain/editable-draft.ts'
import { TREATMENTS } from '#domain/tax.ts'
import { documentWords } from '#words/documents.ts'
import { taxWords } from '#words/tax.ts'
import { useWords } from '#ui/app/language.tsx'

type TaxCellProps = {
  line: EditableLine
  /** The rate in force, and the others that may be chosen; in percent. */
  standardRate: string
  rates: readonly string[]
  onChange: (tax: Pick<EditableLine, 'tax' | 'taxRate'>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  error: string | undefined
}

/** The browser's own list: quick with the keyboard, and the phone's own wheel. */
export function TaxCell({ line, standardRate, rates, onChange, onKeyDown, error }: TaxCellProps) {
  const t = useWords(documentWords)
  const tax = useWords(taxWords)
  const errorId = useId()
  const names: Record<Exclude<TaxTreatment, 'standard'>, string> = {
    zero: tax('zero'),
    exempt: tax('exempt'),
    'out-of-scope': tax('outOfScope'),
    'reverse-charge': tax('reverseCharge'),
  }
  const others = [...new Set([...rates, line.taxRate])].filter((rate) => rate !== '' && rate !== standardRate)
  const choose = (chosen: string) => {
    const treatment = TREATMENTS.find((one) => one === chosen)
    onChange(treatment ? { tax: treatment, taxRate: '' } : { tax: 'standard', taxRate: chosen })
  }
  const isOtherRate = line.tax === 'standard' && line.taxRate !== '' && line.taxRate !== standardRate
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="flex min-w-0 flex-col gap-1">
        <span className="text-small text-ink-muted roomy:sr-only">{t('tax')}</span>
        <select
          data-cell="tax"
          value={isOtherRate ? line.taxRate : line.tax}
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
        </select>
      </label>
      {error === undefined ? null : (
        <p id={errorId} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
