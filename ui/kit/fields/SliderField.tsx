import { useId } from 'react'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { FIELD_CLASS } from './FieldFrame.tsx'
import './slider.css'

type SliderFieldProps = {
  label: string
  hint?: string
  /** Names of the buttons that move by one step, because a drag is not exact. */
  lessLabel: string
  moreLabel: string
  /** A unit of `Intl.NumberFormat`. */
  unit: 'percent' | 'millimeter' | 'degree'
  range: { least: number; most: number }
  step?: number
  value: number
  onChange: (value: number) => void
}

/** A whole number within a range: dragged, pressed by step, or moved by the arrow keys. */
export function SliderField({ label, hint, lessLabel, moreLabel, unit, range, step = 1, ...rest }: SliderFieldProps) {
  const { value, onChange } = rest
  const hintId = useId()
  const { least, most } = range
  const add = (by: number) => onChange(Math.min(most, Math.max(least, value + by)))
  return (
    <Slider
      value={value}
      onChange={onChange}
      minValue={least}
      maxValue={most}
      step={step}
      formatOptions={{ style: 'unit', unit, unitDisplay: 'short' }}
      className={FIELD_CLASS}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label className="text-small font-600">{label}</Label>
        <SliderOutput className="text-small tabular-nums text-ink-muted" />
      </div>
      <div className="flex items-center gap-2">
        <IconButton label={lessLabel} icon="i-lucide-minus" isDisabled={value <= least} onPress={() => add(-step)} />
        <SliderTrack className="slider-track min-w-0 grow">
          {/* because the library sets the height there, which no class can override */}
          <SliderFill style={{ height: '0.375rem' }} className="slider-fill" />
          <SliderThumb
            {...(hint !== undefined && { 'aria-describedby': hintId })}
            onFocus={({ target }) => thumbOf(target)?.scrollIntoView({ block: 'nearest' })}
            className="slider-thumb ring"
          />
        </SliderTrack>
        <IconButton label={moreLabel} icon="i-lucide-plus" isDisabled={value >= most} onPress={() => add(step)} />
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className="text-small text-ink-muted">
          {hint}
        </p>
      )}
    </Slider>
  )
}

/** The focused input is visually hidden, so the browser does not scroll it into view. */
const thumbOf = (field: Element) => field.closest('.slider-thumb')
