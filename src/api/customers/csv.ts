/** The list of customers as a file for a spreadsheet. */
import { customers } from '#db/schema/customers.ts'
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

/** A line for each currency that a customer has a balance in. */
export const customersCsv = listCsv({
  collection: 'customers',
  isQuery: guardOf(CustomerFileQuery),
  table: customers,
  mostIds: MOST_CUSTOMERS_AT_ONCE,
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
  ]
}

function linesOf(row: Listed, language: Locale): string[][] {
  const t = translator(customerExportMessages, language)
  const { name, nameAr, email, phone, trn, tin, commercialRegistration, person, emirate, country } = row
  const kind = person && translator(customerRecordMessages, language)(person)
  const numbers = [trn, tin, commercialRegistration]
  const attached = t(row.attachEInvoice ? 'yes' : 'no')
  const where = [emirate && EMIRATE_NAMES[emirate][language], country]
  const who = [name, nameAr, email, phone, ...numbers, kind, attached, ...where]
  const cells = who.map((cell) => cell ?? '')
  if (row.balances.length === 0) return [[...cells, row.currency ?? '', '', '', '']]
  return row.balances.map(({ currency, due, overdue, credit }) => [...cells, currency, due, overdue, credit])
}
