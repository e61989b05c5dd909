import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { contrastOnWhite, parseColor, READABLE_CONTRAST, readableColor } from '#domain/branding/brand.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'

/** Colours with enough contrast for text, and far enough apart to be distinguished. */
const SUGGESTED = {
  teal: '#0f5f59',
  blue: '#1d4ed8',
  indigo: '#4338ca',
  purple: '#7e22ce',
  crimson: '#be123c',
  orange: '#c2410c',
  green: '#15803d',
  graphite: '#374151',
} as const

// because entries of a record have its keys
const SUGGESTIONS = Object.entries(SUGGESTED) as [keyof typeof SUGGESTED, string][]

type BrandColorFieldProps = { value: string; onChange: (color: string) => void }

/** Typed, picked, or one of a few. A colour too light for text is saved; the hint explains the colour of the text. */
export function BrandColorField({ value, onChange }: BrandColorFieldProps) {
  const t = useMessages(brandingMessages)
  const color = parseColor(value)
  const isTooLight = color !== null && contrastOnWhite(color) < READABLE_CONTRAST
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('color')}
            hint={isTooLight ? <TooLight color={color} /> : t('colorHint')}
            name="color"
            writing="ltr"
            autoComplete="off"
            placeholder={SUGGESTED.teal}
            maxLength={9}
            value={value}
            onChange={onChange}
          />
        </div>
        {/* Below the label of the field, beside its control. */}
        <input
          type="color"
          aria-label={t('pickColor')}
          value={color ?? SUGGESTED.teal}
          onChange={({ target }) => onChange(target.value)}
          className="mt-[1.65rem] size-11 shrink-0 cursor-pointer rounded-control border border-line-control bg-surface p-1 ring"
        />
      </div>
      <RadioGroup
        aria-label={t('presets')}
        orientation="horizontal"
        value={SUGGESTIONS.find(([, suggested]) => suggested === color)?.[0] ?? null}
        onChange={(name) => onChange(SUGGESTIONS.find(([one]) => one === name)?.[1] ?? value)}
        className="flex flex-wrap gap-1.5"
      >
        {SUGGESTIONS.map(([name, suggested]) => (
          <Radio
            key={name}
            value={name}
            aria-label={t(name)}
            className={({ isSelected }) =>
              `color-choice relative flex size-11 cursor-pointer items-center justify-center rounded-control border-2 ring ${isSelected ? 'border-primary' : 'border-line'}`
            }
          >
            <span aria-hidden="true" className="size-7 rounded-full" style={{ backgroundColor: suggested }} />
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}

/** The sentence in the shade that it describes would be hard to read on a dark page: a dot shows it instead. */
function TooLight({ color }: { color: string }) {
  const t = useMessages(brandingMessages)
  return (
    <>
      <span
        aria-hidden="true"
        className="me-1.5 inline-block size-3 rounded-full align-middle"
        style={{ backgroundColor: readableColor(color) }}
      />
      {t('colorDarker')}
    </>
  )
}
