import { LOCALES } from '#domain/locale.ts'
import { type DefaultExemptions, exemptionOf, exemptionStatement, isOffPaper } from '#domain/tax/exemptions.ts'
import { type TaxTexts, taxTextName } from '#domain/tax/own-texts.ts'
import { taxStatement, TREATMENTS } from '#domain/tax/tax.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'

const LONGEST = 500

type TreatmentTextsProps = {
  country: string
  exemptions: DefaultExemptions
  texts: TaxTexts
  onChange: (texts: TaxTexts) => void
}

/** The company's words for each treatment, beside the note that the law asks for. */
export function TreatmentTexts({ country, exemptions, texts, onChange }: TreatmentTextsProps) {
  const t = useMessages(taxConfigurationMessages)
  const { locale } = useLanguage()
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="text-small font-600">{t('texts')}</legend>
      <p className="text-small text-ink-muted">{t('textsText')}</p>
      {TREATMENTS.map((treatment) => {
        const name = treatment === 'standard' ? t('standard') : TREATMENT_NAMES[treatment][locale]
        const reason = exemptionOf({ treatment }, country, exemptions)
        const note =
          reason && !isOffPaper(reason) ? exemptionStatement(reason, locale) : taxStatement(treatment, country, locale)
        return (
          <div key={treatment} className="flex flex-col gap-2">
            <p className="text-small text-ink-muted">
              <strong className="font-600 text-ink">{name}</strong> {note ? t('lawSays', { note }) : t('noLawText')}
            </p>
            <div className="grid items-start gap-3 md:grid-cols-2">
              {LOCALES.map((language) => {
                const field = taxTextName(treatment, language)
                return (
                  <TextField
                    key={language}
                    label={t(language === 'ar' ? 'textOfAr' : 'textOf', { treatment: name })}
                    labelHidden
                    placeholder={t(language === 'ar' ? 'inArabic' : 'inEnglish')}
                    name={`texts.${field}`}
                    lines={2}
                    maxLength={LONGEST}
                    value={texts[field] ?? ''}
                    onChange={(text) => onChange({ ...texts, [field]: text })}
                  />
                )
              })}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
