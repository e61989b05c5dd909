/** The fields of the company form, as the notice of changes elsewhere names them. */
import { accountMessages } from '#i18n/account/account.ts'
import { EMIRATE_NAMES, printTerms } from '#i18n/print/print.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isPartyField, usePartyFieldFacts } from '#ui/features/account/party/party-field-facts.ts'
import { BANK_FIELDS, type CompanyValues } from './company-values.ts'
import { countryText } from './countries.ts'
import { amountExample, termsText } from './new-documents-text.ts'

export function useCompanyFacts(): (path: string, company: CompanyValues) => FieldFacts {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  const partyFacts = usePartyFieldFacts()
  return (path, company) => {
    const ofBank = BANK_FIELDS.find((field) => path === `bank.${field}`)
    if (ofBank) return { label: printTerms[ofBank][locale], text: company.bank[ofBank] }
    if (isPartyField(path)) return partyFacts(path, company, company.country)
    switch (path) {
      case 'name':
      case 'nameAr':
      case 'commercialRegistration':
      case 'address':
      case 'addressAr':
      case 'phone':
      case 'email':
      case 'website':
        return { label: t(path), text: company[path] }
      case 'country':
        return { label: t(path), text: countryText(t, company.country) }
      case 'vatRegistered':
      case 'lowStockMail':
        return { label: t(path), text: t(company[path] ? 'yes' : 'no') }
      case 'trn':
        return company.vatRegistered ? { label: t(path), text: company.trn } : null
      case 'emirate':
        if (company.country !== 'AE') return null
        return { label: t(path), text: company.emirate === null ? '' : EMIRATE_NAMES[company.emirate][locale] }
      case 'language':
        return { label: t(path), text: t(company.language) }
      case 'documentLanguage':
        return { label: t(path), text: t(company.documentLanguage ?? locale) }
      case 'amountStyle':
        return { label: t(path), text: amountExample(company.amountStyle, company.country) }
      case 'terms':
        return { label: t('paymentTerms'), text: termsText(t, company.terms) }
      case 'dueDays':
        return company.terms === 'other' ? { label: t(path), text: company.dueDays } : null
      default:
        return null
    }
  }
}
