/** The fields of both forms of the page, as the notice of changes elsewhere names them. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { exemptionText } from '#domain/tax/exemptions.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { EMIRATE_NAMES, TREATMENT_NAMES } from '#i18n/print/print.ts'
import { exemptionMessages } from '#i18n/tax/exemptions.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { countryText } from '#ui/features/account/company/countries.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { Configuration, TypedRate } from './configuration-values.ts'
import { taxPeriodChoice } from './tax-period-choice.ts'
import type { Registration } from './registration-values.ts'

export function useRegistrationFacts(): (path: string, registration: Registration) => FieldFacts {
  const t = useMessages(taxConfigurationMessages)
  const words = useMessages(accountMessages)
  const { locale } = useLanguage()
  return (path, registration) => {
    const { country, emirate, vatRegistered } = registration
    switch (path) {
      case 'country':
        return { label: words(path), text: countryText(words, country) }
      case 'vatRegistered':
        return { label: words(path), text: words(vatRegistered ? 'yes' : 'no') }
      case 'trn':
        return vatRegistered ? { label: words(path), text: registration.trn } : null
      case 'vatFrom':
        return vatRegistered ? { label: t('from'), text: dayText(registration.vatFrom, locale) } : null
      case 'vatUntil':
        return vatRegistered ? { label: t('until'), text: dayText(registration.vatUntil, locale) } : null
      case 'emirate':
        if (country !== 'AE') return null
        return { label: words(path), text: emirate === null ? '' : EMIRATE_NAMES[emirate][locale] }
      default:
        return null
    }
  }
}

export function useConfigurationFacts(): (path: string, configuration: Configuration) => FieldFacts {
  const t = useMessages(taxConfigurationMessages)
  const reasons = useMessages(exemptionMessages)
  const { locale } = useLanguage()
  const nameOf = (treatment: TaxTreatment) =>
    treatment === 'standard' ? t('standard') : TREATMENT_NAMES[treatment][locale]
  return (path, { pricesIncludeTax, defaultTreatment, defaultRate, rates, texts, exemptions, ...period }) => {
    switch (path) {
      case 'returnMonths':
      case 'returnEnds': {
        const choice = taxPeriodChoice(period)
        return { label: t('taxPeriod'), text: t(choice ?? 'taxPeriodUnknown') }
      }
      case 'pricesIncludeTax':
        return { label: t('prices'), text: t(pricesIncludeTax ? 'included' : 'excluded') }
      case 'defaultTreatment':
        return { label: t('treatment'), text: nameOf(defaultTreatment) }
      case 'defaultRate':
        return { label: t('rate'), text: `${defaultRate}%` }
      case 'rates':
        return { label: t('laterRates'), text: rates.map((rate) => rateText(rate, locale)).join('\n') }
      case 'exemptions.zero':
      case 'exemptions.exempt': {
        const treatment = path === 'exemptions.zero' ? 'zero' : 'exempt'
        const code = exemptions[treatment]
        return { label: nameOf(treatment), text: code ? exemptionText(code, locale) : reasons('notChosen') }
      }
      default: {
        const name = path.replace('texts.', '')
        const treatment = TREATMENTS.find((one) => name === one || name === `${one}Ar`)
        if (!treatment) return null
        const label = t(name === treatment ? 'textOf' : 'textOfAr', { treatment: nameOf(treatment) })
        return { label, text: new Map(Object.entries(texts)).get(name) ?? '' }
      }
    }
  }
}

const dayText = (day: string, locale: Locale) => (day === '' ? '' : formatDay(day, locale))

/** A percentage from a day on. */
const rateText = ({ from, rate }: TypedRate, locale: Locale) => `${dayText(from, locale)}: ${isolate(`${rate}%`)}`
