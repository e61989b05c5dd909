/** The list of customers as a file for a spreadsheet. */
import { customers } from '#db/schema/customers.ts'
import { contactsText } from '#domain/customers/contacts-text.ts'
import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import type { Locale } from '#domain/locale.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { listFile } from '#api/list-file.ts'
import { listCustomers } from './list.ts'
import { CustomerFileQuery } from './model.ts'

/**
 * A line for each currency that a customer has a balance in: such lines are alike but for the balance. New columns are added
 * at the end, because formulas count on those before them.
 */
export const customersFile = listFile({
  collection: 'customers',
  isQuery: guardOf(CustomerFileQuery),
  table: customers,
  mostIds: MOST_CUSTOMERS_AT_ONCE,
  // A customer with notes, contacts and addresses is up to 20 KB.
  pageSize: 100,
  list: listCustomers,
  sheet: (_context, language) => ({ columns: columnsIn(language), linesOf: (row) => linesOf(row, language) }),
})

type Listed = Awaited<ReturnType<typeof listCustomers>>['items'][number]

function columnsIn(language: Locale): TableColumn[] {
  const t = translator(customerExportMessages, language)
  return [
    { head: t('name') },
    { head: t('nameAr') },
    { head: t('email') },
    { head: t('phone') },
    { head: t('trn') },
    { head: t('tin') },
    { head: t('commercialRegistration') },
    { head: t('person') },
    { head: t('attachEInvoice') },
    { head: t('emirate') },
    { head: t('country') },
    { head: t('currency') },
    { head: t('due'), kind: 'decimal' },
    { head: t('overdue'), kind: 'decimal' },
    { head: t('credit'), kind: 'decimal' },
    { head: t('treatment') },
    { head: t('address') },
    { head: t('addressAr') },
    { head: t('documentCurrency') },
    { head: t('language') },
    { head: t('terms') },
    { head: t('notes') },
    { head: t('contacts') },
    { head: t('dueTerms') },
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
  const { treatment, address, addressAr, currency, terms, notes, contacts, dueTerms } = row
  const documentLanguage = row.language && t(LANGUAGES[row.language])
  const addresses = [address, addressAr]
  const rest = [currency, documentLanguage, terms, notes, contactsText(contacts, t)]
  const due = dueTerms && dueTermsText(translator(dueTermsMessages, language), dueTerms)
  return [treatment && t(treatment), ...addresses, ...rest, due].map((cell) => cell ?? '')
}
