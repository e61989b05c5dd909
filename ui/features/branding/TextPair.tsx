import { BRAND_TEXTS } from '#domain/branding/brand.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { BrandingFields } from './branding-values.ts'

type TextPairProps = BrandingFields & {
  text: 'footer' | 'notes' | 'signatory'
  label: string
  labelAr: string
  hint: string
  lines?: number
}

/** A text of the brand in both languages. */
export function TextPair({ text, label, labelAr, hint, lines = 1, values, type }: TextPairProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {([text, `${text}Ar`] as const).map((name) => (
        <TextField
          key={name}
          label={name === text ? label : labelAr}
          {...(name === text && { hint })}
          name={name}
          lines={lines}
          maxLength={BRAND_TEXTS[name].max}
          value={values[name]}
          onChange={(typed) => type({ [name]: typed })}
        />
      ))}
    </div>
  )
}
