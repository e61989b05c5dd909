/** The list of customers as a file for a spreadsheet. */
import { inArray } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { csvFile } from '#http/csv.ts'
import type { StreamedFile } from '#http/files.ts'
import { idsIn } from '#http/ids.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { todayOf } from '#api/account/service.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { listCustomers } from './list.ts'
import { type CustomerFileRequest, type CustomerListRequest, isCustomerFileQuery } from './model.ts'

/** A customer with notes, contacts and addresses is up to 20 KB. */
const A_PAGE = 200

/**
 * In the order of the list, heads in one language. A line for each currency that a customer has a balance in.
 * @throws Refusal `request.not-found` when one that is named is not there.
 */
export async function customersCsv(
  context: ReadContext,
  { language: _language, ids, ...filters }: CustomerFileRequest,
  language: Locale,
): Promise<StreamedFile> {
  const request = ids === undefined ? filters : { ...filters, ids: idsIn(ids, MOST_CUSTOMERS_AT_ONCE) }
  await requireNamed(context, request)
  const today = await todayOf(context)
  return csvFile({
    name: `customers-${today}.csv`,
    heads: headsIn(language),
    pageAfter: (cursor) => listCustomers(context, { ...request, limit: A_PAGE, ...cursor }),
    linesOf: (rows) => rows.flatMap((row) => linesOf(row, language)),
  })
}

async function requireNamed({ db, account }: AccountScope, { ids = [] }: CustomerListRequest): Promise<void> {
  if (ids.length === 0) return
  const named = owned(customers, account, inArray(customers.id, [...ids]))
  const found = await db.select({ id: customers.id }).from(customers).where(named)
  if (found.length < ids.length) throw new Refusal('request.not-found')
}

type Listed = Awaited<ReturnType<typeof listCustomers>>['items'][number]

function headsIn(language: Locale): string[] {
  const t = translator(customerExportMessages, language)
  return [
    t('name'),
    t('nameAr'),
    t('email'),
    t('phone'),
    t('trn'),
    t('person'),
    t('emirate'),
    t('country'),
    t('currency'),
    t('due'),
    t('overdue'),
    t('credit'),
  ]
}

function linesOf(row: Listed, language: Locale): string[][] {
  const { name, nameAr, email, phone, trn, person, emirate, country } = row
  const kind = person && translator(customerRecordMessages, language)(person)
  const who = [name, nameAr, email, phone, trn, kind, emirate && EMIRATE_NAMES[emirate][language], country]
  const cells = who.map((cell) => cell ?? '')
  if (row.balances.length === 0) return [[...cells, row.currency ?? '', '', '', '']]
  return row.balances.map(({ currency, due, overdue, credit }) => [...cells, currency, due, overdue, credit])
}

/** Resolves the one-use link of the file. */
export const customerFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/customers.csv' || !isCustomerFileQuery(query)) return undefined
  const ids = query.ids === undefined ? [] : idsIn(query.ids, MOST_CUSTOMERS_AT_ONCE)
  return {
    requireSource: (context) => requireNamed(context, { ids }),
    open: ({ db, now }, account) => customersCsv({ db: db.read, account, now: now() }, query, query.language ?? 'en'),
  }
}
