import type { ReactNode } from 'react'
import { currencyName } from '#domain/money/currency.ts'
import { formatTrn } from '#domain/tax/trn.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerReminderMessages } from '#i18n/customers/reminders.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'
import { usePartyFieldFacts } from '#ui/features/account/party/party-field-facts.ts'
import { PARTY_FIELDS, partyValues } from '#ui/features/account/party/party-values.ts'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Customer } from './queries.ts'

export function Details({ customer }: { customer: Customer }) {
  const t = useMessages(customerPageMessages)
  return <DetailsCard id="customer-details" title={t('details')} facts={useFacts(customer)} />
}

const LANGUAGES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

function useFacts(customer: Customer): { id: string; name: string; value: ReactNode }[] {
  const t = useMessages(customerPageMessages)
  const record = useMessages(customerRecordMessages)
  const { locale } = useLanguage()
  const party = useMessages(partyMessages)
  const terms = useMessages(dueTermsMessages)
  const reminders = useMessages(customerReminderMessages)
  const { treatment, person, emirate, country, currency, language, dueTerms } = customer
  const text = (value: string | null) => (value ? <Bdi>{value}</Bdi> : null)
  const code = (value: string | null) => (value ? <Ltr>{value}</Ltr> : null)
  const countryName = country ? new Intl.DisplayNames([locale], { type: 'region' }).of(country) : null
  const partyFacts = usePartyFieldFacts()
  const facts = partyValues(customer)
  const forEInvoices = PARTY_FIELDS.flatMap((path) => {
    const fact = partyFacts(path, facts, null)
    return fact ? [{ id: path, name: fact.label, value: text(fact.text) }] : []
  })
  const named =
    currency && (currencyName(currency, locale) === currency ? code(currency) : currencyName(currency, locale))
  return [
    { id: 'name', name: t('name'), value: text(customer.name) },
    { id: 'nameAr', name: t('nameAr'), value: text(customer.nameAr) },
    { id: 'trn', name: record('trn'), value: code(customer.trn && formatTrn(customer.trn)) },
    { id: 'treatment', name: record('treatment'), value: treatment && record(treatment) },
    { id: 'person', name: record('person'), value: person && record(person) },
    { id: 'email', name: record('email'), value: code(customer.email) },
    { id: 'phone', name: record('phone'), value: code(customer.phone) },
    { id: 'address', name: record('address'), value: text(customer.address) },
    { id: 'addressAr', name: record('addressAr'), value: text(customer.addressAr) },
    { id: 'emirate', name: record('emirate'), value: emirate && EMIRATE_NAMES[emirate][locale] },
    { id: 'country', name: record('country'), value: countryName },
    { id: 'commercialRegistration', name: party('number'), value: code(customer.commercialRegistration) },
    ...forEInvoices,
    { id: 'attachEInvoice', name: party('attachEInvoice'), value: customer.attachEInvoice && party('attached') },
    { id: 'currency', name: record('currency'), value: named },
    { id: 'language', name: record('language'), value: language && record(LANGUAGES[language]) },
    { id: 'dueTerms', name: terms('customerTerms'), value: dueTerms && dueTermsText(terms, dueTerms) },
    { id: 'reminders', name: reminders('ofCustomer'), value: customer.reminders === 'off' && reminders('never') },
    { id: 'terms', name: t('terms'), value: text(customer.terms) },
    { id: 'notes', name: t('notes'), value: text(customer.notes) },
  ]
}
