import { brandLookMessages } from '#i18n/branding/look.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SliderField } from '#ui/kit/fields/SliderField.tsx'
import { BRAND_NUMBERS, type BrandingFields, type BrandNumber } from './branding-values.ts'

type BrandSliderProps = BrandingFields & { number: BrandNumber; label: string; hint?: string; step?: number }

/** A number of the brand, within its bounds. */
export function BrandSlider({ number, label, values, type, ...rest }: BrandSliderProps) {
  const t = useMessages(brandLookMessages)
  return (
    <SliderField
      label={label}
      lessLabel={t('less', { what: label })}
      moreLabel={t('more', { what: label })}
      {...BRAND_NUMBERS[number]}
      {...rest}
      value={values[number]}
      onChange={(value) => type({ [number]: value })}
    />
  )
}
