/** The list of customers as a file for a spreadsheet. */
import { customers } from '#db/schema/customers.ts'
import { contactsText } from '#domain/customers/contacts-text.ts'
import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import type { Locale } from '#domain/locale.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { listCsv } from '#api/list-csv.ts'
import { listCustomers } from './list.ts'
import { CustomerFileQuery } from './model.ts'

/**
 * A line for each currency that a customer has a balance in: such lines are alike but for the balance. New columns are added
 * at the end, because formulas count on those before them.
 */
export const customersCsv = listCsv({
  collection: 'customers',
  isQuery: guardOf(CustomerFileQuery),
  named: { table: customers, mostIds: MOST_CUSTOMERS_AT_ONCE },
  // A customer with notes, contacts and addresses is up to 20 KB.
  pageSize: 200,
  list: listCustomers,
  sheet: (_context, language) => ({ heads: headsIn(language), linesOf: (row) => linesOf(row, language) }),
})

type Listed = Awaited<ReturnType<typeof listCustomers>>['items'][number]

function headsIn(language: Locale): string[] {
  const t = translator(customerExportMessages, language)
  return [
    t('name'),
    t('nameAr'),
    t('email'),
    t('phone'),
    t('trn'),
    t('tin'),
    t('commercialRegistration'),
    t('person'),
    t('attachEInvoice'),
    t('emirate'),
    t('country'),
    t('currency'),
    t('due'),
    t('overdue'),
    t('credit'),
    t('treatment'),
    t('address'),
    t('addressAr'),
    t('documentCurrency'),
    t('language'),
    t('terms'),
    t('notes'),
    t('contacts'),
  ]
}

function linesOf(row: Listed, language: Locale): string[][] {
  const who = identityOf(row, language)
  const details = detailsOf(row, language)
  const lineOf = (...balance: string[]) => [...who, ...balance, ...details]
  if (row.balances.length === 0) return [lineOf(row.currency ?? '', '', '', '')]
  return row.balances.map(({ currency, due, overdue, credit }) => lineOf(currency, due, overdue, credit))
}

function identityOf(row: Listed, language: Locale): string[] {
  const t = translator(customerExportMessages, language)
  const { name, nameAr, email, phone, trn, tin, commercialRegistration, person, emirate, country } = row
  const kind = person && translator(customerRecordMessages, language)(person)
  const numbers = [trn, tin, commercialRegistration]
  const attached = t(row.attachEInvoice ? 'yes' : 'no')
  const where = [emirate && EMIRATE_NAMES[emirate][language], country]
  return [name, nameAr, email, phone, ...numbers, kind, attached, ...where].map((cell) => cell ?? '')
}

const LANGUAGES = { en: 'english', ar: 'arabic', bilingual: 'bilingual' } as const

function detailsOf(row: Listed, language: Locale): string[] {
  const t = translator(customerRecordMessages, language)
  const { treatment, address, addressAr, currency, terms, notes, contacts } = row
  const documentLanguage = row.language && t(LANGUAGES[row.language])
  const addresses = [address, addressAr]
  const rest = [currency, documentLanguage, terms, notes, contactsText(contacts, t)]
  return [treatment && t(treatment), ...addresses, ...rest].map((cell) => cell ?? '')
}
