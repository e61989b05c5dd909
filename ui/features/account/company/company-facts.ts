/** The fields of the company form, as the notice of changes elsewhere names them. */
import { DEFAULT_TEXTS, type DefaultText, TEXTED_TYPES } from '#domain/documents/defaults/default-texts.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { defaultTextMessages } from '#i18n/account/default-texts.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { EMIRATE_NAMES, printTerms } from '#i18n/print/print.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { dueTermsFacts } from '#ui/features/account/due-terms/due-terms-text.ts'
import { isPartyField, usePartyFieldFacts } from '#ui/features/account/party/party-field-facts.ts'
import { BANK_FIELDS, type CompanyValues } from './company-values.ts'
import { countryText } from './countries.ts'
import { amountExample } from './new-documents-text.ts'

export function useCompanyFacts(): (path: string, company: CompanyValues) => FieldFacts {
  const t = useMessages(accountMessages)
  const terms = useMessages(dueTermsMessages)
  const texts = useMessages(defaultTextMessages)
  const { locale } = useLanguage()
  const partyFacts = usePartyFieldFacts()
  return (path, company) => {
    const ofBank = BANK_FIELDS.find((field) => path === `bank.${field}`)
    if (ofBank) return { label: printTerms[ofBank][locale], text: company.bank[ofBank] }
    const ofTexts = TEXTED_TYPES.find((type) => path === `documentTexts.${type}`)
    if (ofTexts) return { label: texts(ofTexts), text: textsOf(company.documentTexts[ofTexts]) }
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
      case 'dueTerms':
      case 'dueDays':
      case 'dueDay':
      case 'dueMonths':
        return dueTermsFacts(terms, path, company, { label: terms('paymentTerms'), none: terms('noDueDate') })
      case 'weekend':
        return { label: terms(path), text: terms(company.weekend) }
      case 'dueOffWeekend':
        return { label: terms(path), text: t(company.dueOffWeekend ? 'yes' : 'no') }
      default:
        return null
    }
  }
}

const textsOf = (texts: Record<DefaultText, string>): string =>
  DEFAULT_TEXTS.map((field) => texts[field].trim())
    .filter(Boolean)
    .join('\n')
