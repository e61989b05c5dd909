/** The reports of sales as CSV. */
import type { FileResolver } from '#api/downloadable-file.ts'
import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { ReadContext } from '#http/context.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { translator } from '#i18n/translator.ts'
import { type CustomerSalesReport, isSalesFileQuery, type ItemSalesReport, type SalesRequest } from './model.ts'
import { salesByCustomer, salesByItem, type SalesPage } from './sales-service.ts'

/** A line a customer, then the buyers without a record and the totals, as the screen has them. @throws Refusal as `salesByCustomer`. */
export async function salesByCustomerCsv(
  context: ReadContext,
  request: Omit<SalesRequest, 'cursor'>,
  language: Locale,
): Promise<StreamedFile> {
  const t = translator(salesReportMessages, language)
  type Sums = CustomerSalesReport['totals']
  return reportFile({
    request,
    report: (page) => salesByCustomer(context, page),
    name: 'sales-by-customer',
    heads: [t('customer'), t('invoices'), t('creditNotes')],
    amountHeads: [t('currency'), t('net'), t('tax'), t('total'), t('credited')],
    line: ({ customer, ...sums }) => [displayName(customer, language), ...countsOfCustomer(sums)],
    rest: (sums: Sums, which) => [t(which === 'total' ? 'allCustomers' : 'withoutRecord'), ...countsOfCustomer(sums)],
  })
}

/** A line an item, then the lines without one and the totals. @throws Refusal as `salesByCustomer`. */
export async function salesByItemCsv(
  context: ReadContext,
  request: Omit<SalesRequest, 'cursor'>,
  language: Locale,
): Promise<StreamedFile> {
  const t = translator(salesReportMessages, language)
  type Sums = ItemSalesReport['totals']
  return reportFile({
    request,
    report: (page) => salesByItem(context, page),
    name: 'sales-by-item',
    heads: [t('item'), t('sku'), t('quantity'), t('lines')],
    amountHeads: [t('currency'), t('net'), t('tax'), t('total'), t('credited')],
    line: ({ item, quantity, lines }) => [displayName(item, language), item.sku, quantity, String(lines)],
    rest: ({ lines }: Sums, which) => [t(which === 'total' ? 'allItems' : 'withoutItem'), '', '', String(lines)],
  })
}

const countsOfCustomer = ({ invoices, creditNotes }: { invoices: number; creditNotes: number }) => [
  String(invoices),
  String(creditNotes),
]

/** Each page adds up all months anew. */
const FILE_PAGE = 500

type Amounts = Record<'net' | 'tax' | 'total' | 'credited', string>

type ReportFile<Item extends Amounts, Sums extends Amounts> = {
  request: Omit<SalesRequest, 'cursor'>
  report: (request: SalesPage) => Promise<{
    from: string
    to: string
    currency: string
    totals: Sums
    items: Item[]
    without: Sums | null
    nextCursor: string | null
  }>
  name: string
  heads: readonly string[]
  amountHeads: readonly string[]
  line: (item: Item) => string[]
  rest: (sums: Sums, which: 'without' | 'total') => string[]
}

/** The first page is read before the file is answered, so that a wrong request is refused. */
async function reportFile<Item extends Amounts, Sums extends Amounts>(
  file: ReportFile<Item, Sums>,
): Promise<StreamedFile> {
  const { request, report, name, heads, amountHeads, line, rest } = file
  const page = { ...request, limit: FILE_PAGE }
  const first = await report(page)
  const { from, to, currency, totals, without } = first
  const amounts = ({ net, tax, total, credited }: Amounts) => [currency, net, tax, total, credited]
  return csvFile({
    name: `${name}-${from}-${to}-${currency}.csv`,
    heads: [...heads, ...amountHeads],
    pageAfter: async ({ cursor }) => {
      const { items: found, nextCursor } = cursor === undefined ? first : await report({ ...page, cursor })
      const lines = found.map((item) => [...line(item), ...amounts(item)])
      if (nextCursor !== null) return { items: lines, nextCursor }
      if (without) lines.push([...rest(without, 'without'), ...amounts(without)])
      if (lines.length > 0) lines.push([...rest(totals, 'total'), ...amounts(totals)])
      return { items: lines, nextCursor }
    },
    linesOf: (lines) => lines,
  })
}

const FILES = {
  '/api/reports/sales-by-customer.csv': salesByCustomerCsv,
  '/api/reports/sales-by-item.csv': salesByItemCsv,
} as const

/** Resolves one-use links to the files. */
export const salesReportFile: FileResolver = (pathname, query) => {
  const file = Object.entries(FILES).find(([path]) => path === pathname)?.[1]
  if (!file || !isSalesFileQuery(query)) return undefined
  const { language = 'en', ...request } = query
  return {
    requireSource: () => Promise.resolve(),
    open: ({ db, now }, account) => file({ db: db.read, account, now: now() }, request, language),
  }
}
