import { type FocusEvent, useId } from 'react'
import { BRAND_TEXTS } from '#domain/branding/brand.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { BrandingFields } from './branding-values.ts'

type TextPairProps = BrandingFields & {
  text: keyof typeof LINES
  label: string
  labelAr: string
  hint: string
}

const LINES = { footer: 2, notes: 2, signatory: 1 }

/** Browsers scroll to the line with the caret, and leave the rest of a field under what sticks to the window's edges. */
function showWhole({ target }: FocusEvent): void {
  requestAnimationFrame(() => {
    // The next press of Tab may come before the frame, and has scrolled to another field by then.
    if (document.activeElement === target) target.scrollIntoView({ block: 'nearest' })
  })
}

/** A text of the brand in both languages, with a hint for both. */
export function TextPair({ text, label, labelAr, hint, values, type }: TextPairProps) {
  const hintId = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="pair-columns">
        {([text, `${text}Ar`] as const).map((name) => (
          <TextField
            key={name}
            label={name === text ? label : labelAr}
            aria-describedby={hintId}
            name={name}
            lines={LINES[text]}
            maxLength={BRAND_TEXTS[name].max}
            onFocus={showWhole}
            value={values[name]}
            onChange={(typed) => type({ [name]: typed })}
          />
        ))}
      </div>
      <p id={hintId} className="text-small text-ink-muted">
        {hint}
      </p>
    </div>
  )
}
