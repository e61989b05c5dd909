/** The fields of a customer's record, as the notice of changes elsewhere names them. */
import { partyMessages } from '#i18n/account/party.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerReminderMessages } from '#i18n/customers/reminders.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { countryOptions } from '#ui/features/account/party/country-options.ts'
import { dueTermsFacts } from '#ui/features/account/due-terms/due-terms-text.ts'
import { useUsualTerms } from '#ui/features/account/due-terms/usual-terms.ts'
import { isPartyField, usePartyFieldFacts } from '#ui/features/account/party/party-field-facts.ts'
import type { CustomerValues } from './customer-values.ts'

const LANGUAGES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

/** `homeCountry`: that of the address of a customer without one. */
export function useCustomerFacts(homeCountry: string): (path: string, customer: CustomerValues) => FieldFacts {
  const t = useMessages(customerRecordMessages)
  const party = useMessages(partyMessages)
  const partyFacts = usePartyFieldFacts()
  const terms = useMessages(dueTermsMessages)
  const reminders = useMessages(customerReminderMessages)
  const asUsual = useUsualTerms()
  const { locale } = useLanguage()
  return (path, customer) => {
    const { country, emirate, language } = customer
    if (isPartyField(path)) return partyFacts(path, customer, country || homeCountry)
    switch (path) {
      case 'name':
      case 'nameAr':
      case 'trn':
      case 'email':
      case 'phone':
      case 'address':
      case 'addressAr':
      case 'currency':
      case 'terms':
      case 'notes':
        return { label: t(path), text: customer[path] }
      case 'dueTerms':
      case 'dueDays':
      case 'dueDay':
      case 'dueMonths':
        return dueTermsFacts(terms, path, customer, { label: terms('customerTerms'), none: asUsual })
      case 'commercialRegistration':
        return { label: party('number'), text: customer[path] }
      case 'attachEInvoice':
        return { label: party(path), text: party(customer[path] ? 'attached' : 'notAttached') }
      case 'reminders':
        return { label: reminders('ofCustomer'), text: reminders(customer[path] === 'off' ? 'never' : 'plan') }
      case 'treatment':
      case 'person': {
        const chosen = customer[path]
        return { label: t(path), text: t(chosen ?? 'optional') }
      }
      case 'country':
        return { label: t(path), text: countryOptions(country, locale).find(({ id }) => id === country)?.text ?? '' }
      case 'emirate':
        if (country !== 'AE') return null
        return { label: t(path), text: emirate === null ? t('optional') : EMIRATE_NAMES[emirate][locale] }
      case 'language':
        return { label: t(path), text: t(language === null ? 'optional' : LANGUAGES[language]) }
      case 'contacts': {
        const people = customer.contacts.map(({ name, email, phone }) =>
          [name, email, phone].filter(Boolean).join(' · '),
        )
        return { label: t(path), text: people.join('\n') }
      }
      default:
        return null
    }
  }
}
