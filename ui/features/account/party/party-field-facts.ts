/** The facts of a party for e-invoices, as notices of changes elsewhere and lists of what is stored name them. */
import { partyMessages } from '#i18n/account/party.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { countryOptions } from './country-options.ts'
import { PARTY_FIELDS, type PartyValues, type PostalField, postalFieldsIn } from './party-values.ts'

export const isPartyField = (path: string): boolean => PARTY_FIELDS.includes(path)

/** `country`: of the party; null for all parts of an address, wherever they are usual. */
export function usePartyFieldFacts(): (path: string, party: PartyValues, country: string | null) => FieldFacts {
  const t = useMessages(partyMessages)
  const { locale } = useLanguage()
  return (path, { registration, tin, postal }, country) => {
    const { kind, authority } = registration
    switch (path) {
      case 'registration.kind':
        return { label: t('kind'), text: kind === null ? '' : t(kind) }
      case 'registration.authority':
        return kind === 'licence' ? { label: t('authority'), text: authority } : null
      case 'registration.country': {
        if (kind !== 'passport') return null
        const issuers = countryOptions(registration.country, locale)
        return { label: t('passportCountry'), text: issuers.find(({ id }) => id === registration.country)?.text ?? '' }
      }
      case 'tin':
        return { label: t('tin'), text: tin }
      default: {
        const field = postalFieldsIn(country).find((one: PostalField) => path === `postal.${one}`)
        return field ? { label: t(field), text: postal[field] } : null
      }
    }
  }
}
