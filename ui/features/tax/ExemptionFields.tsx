import { type DefaultExemptions, exemptionsFor, exemptionText, isOffPaper } from '#domain/tax/exemptions.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'

/** In place of a choice: none was made. */
const UNSET = 'unset'

/** Treatments for which a reason may be chosen once for all lines. */
const TREATMENTS = ['zero', 'exempt'] as const

type ExemptionFieldsProps = {
  country: string
  exemptions: DefaultExemptions
  onChange: (exemptions: DefaultExemptions) => void
}

/** Nothing where the country has no reasons to choose from. */
export function ExemptionFields({ country, exemptions, onChange }: ExemptionFieldsProps) {
  const t = useMessages(exemptionMessages)
  const { locale } = useLanguage()
  const choices = TREATMENTS.map((treatment) => ({ treatment, codes: exemptionsFor(country, treatment) })).filter(
    ({ codes }) => codes.length > 0,
  )
  if (choices.length === 0) return null
  const isPrinted = choices.some(({ codes }) => !codes.every(isOffPaper))
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-small font-600">{t('defaults')}</legend>
      <p className="text-small text-ink-muted">{t(isPrinted ? 'defaultsText' : 'defaultsOffPaper')}</p>
      {choices.map(({ treatment, codes }) => {
        const { [treatment]: chosen, ...others } = exemptions
        return (
          <Select
            key={treatment}
            label={TREATMENT_NAMES[treatment][locale]}
            name={`exemptions.${treatment}`}
            options={[
              { id: UNSET, text: t('notChosen') } as const,
              ...codes.map((id) => ({ id, text: exemptionText(id, locale) })),
            ]}
            value={codes.find((code) => code === chosen) ?? UNSET}
            onChange={(code) => onChange(code === UNSET ? others : { ...others, [treatment]: code })}
          />
        )
      })}
    </fieldset>
  )
}
