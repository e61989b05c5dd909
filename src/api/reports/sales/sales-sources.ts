/** The reports of sales as rows, for their files. */
import type { ReportSource } from '#api/reports/report-file.ts'
import { endOfMonth } from '#domain/calendar/dates.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { ReadContext } from '#http/context.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { statementTerms } from '#i18n/statements/paper.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import type { ReportCell, ReportColumn, ReportRow } from '#pdf/report/model.ts'
import type { CustomerSalesReport, CustomerSalesRequest, ItemSalesReport, ItemSalesRequest } from './model.ts'
import { salesByCustomer, salesByItem } from './sales-service.ts'

const word = (
  key: Exclude<
    keyof typeof salesReportMessages.en,
    'someWithoutCost' | 'highestFirst' | 'lowestFirst' | 'ofWhichImported'
  >,
) => pairOf(salesReportMessages, key)

/** A row a customer, then the buyers without a record and the totals, as the screen has them. @throws Refusal as `salesByCustomer`. */
export function salesByCustomerSource(
  context: ReadContext,
  request: Omit<CustomerSalesRequest, 'cursor'>,
): Promise<ReportSource> {
  type Sums = CustomerSalesReport['totals']
  const counts = ({ invoices, creditNotes }: Sums) => [String(invoices), String(creditNotes)]
  return sourceOf<CustomerSalesReport['items'][number], Sums>({
    report: (page) => salesByCustomer(context, { ...request, ...page }),
    name: 'sales-by-customer',
    title: word('byCustomer'),
    empty: word('emptyCustomers'),
    rule: word('customerRule'),
    columns: [
      { head: word('customer'), kind: 'text' },
      { head: word('invoices'), kind: 'count' },
      { head: word('creditNotes'), kind: 'count' },
    ],
    cells: ({ customer, ...sums }) => [bothNames(customer), ...counts(sums)],
    without: (sums) => [word('withoutRecord'), ...counts(sums)],
    total: (sums) => [word('allCustomers'), ...counts(sums)],
    lastColumns: ({ imported }) => (imported === undefined ? [] : [{ head: word('importedNet'), kind: 'amount' }]),
    lastCells: ({ imported }, totals) => (totals.imported === undefined ? [] : [imported ?? '']),
    lastRules: ({ imported }) => (imported === undefined ? [] : [word('importedNetRule')]),
  })
}

/** A row an item, then the lines without one and the totals. @throws Refusal as `salesByCustomer`. */
export function salesByItemSource(
  context: ReadContext,
  request: Omit<ItemSalesRequest, 'cursor'>,
): Promise<ReportSource> {
  type Sums = ItemSalesReport['totals']
  return sourceOf<ItemSalesReport['items'][number], Sums>({
    report: (page) => salesByItem(context, { ...request, ...page }),
    name: 'sales-by-item',
    title: word('byItem'),
    empty: word('emptyItems'),
    rule: word('itemRule'),
    columns: [
      { head: word('item'), kind: 'text' },
      { head: word('sku'), kind: 'text' },
      { head: word('quantity'), kind: 'count' },
      { head: word('lines'), kind: 'count' },
    ],
    cells: ({ item, quantity, lines }) => [bothNames(item), item.sku, quantity, String(lines)],
    without: ({ lines }) => [word('withoutItem'), '', '', String(lines)],
    total: ({ lines }) => [word('allItems'), '', '', String(lines)],
    lastColumns: () => [
      { head: word('cost'), kind: 'amount' },
      { head: word('margin'), kind: 'amount' },
      { head: word('linesWithoutCost'), kind: 'count' },
    ],
    lastCells: ({ cost, margin, linesWithoutCost }) => [cost ?? '', margin ?? '', String(linesWithoutCost)],
  })
}

const bothNames = (named: { name: string; nameAr?: string }): ReportCell => ({
  en: displayName(named, 'en'),
  ar: displayName(named, 'ar'),
})

/** Each page adds up all months anew. */
const FILE_PAGE = 500

type Amounts = Record<'net' | 'tax' | 'total' | 'credited', string>

type SalesSource<Item extends Amounts, Sums extends Amounts> = Pick<ReportSource, 'name' | 'title' | 'empty'> & {
  report: (page: { limit: number; cursor?: string }) => Promise<{
    from: string
    to: string
    currency: string
    totals: Sums
    items: Item[]
    without: Sums | null
    nextCursor: string | null
  }>
  rule: ReportSource['rules'][number]
  /** The columns before the amounts, and their cells. */
  columns: readonly ReportColumn[]
  cells: (item: Item) => ReportCell[]
  without: (sums: Sums) => ReportCell[]
  total: (sums: Sums) => ReportCell[]
  /** The columns behind the amounts, which may be there only where the totals have something in them. */
  lastColumns: (totals: Sums) => ReportColumn[]
  lastCells: (sums: Item | Sums, totals: Sums) => ReportCell[]
  /** These say what the last columns mean. */
  lastRules?: (totals: Sums) => ReportSource['rules']
}

/** The first page is read before the file is answered, so that a wrong request is refused. */
async function sourceOf<Item extends Amounts, Sums extends Amounts>(
  source: SalesSource<Item, Sums>,
): Promise<ReportSource> {
  const { report, name, rule, columns, lastColumns, lastCells, lastRules = () => [], ...head } = source
  const first = await report({ limit: FILE_PAGE })
  const { from, to, currency, totals, without } = first
  const days = { from: `${from}-01`, to: endOfMonth(`${to}-01`) }
  const amounts = (sums: Item | Sums) => {
    const { credited, net, tax, total } = sums
    return [currency, credited, net, tax, total, ...lastCells(sums, totals)]
  }
  return {
    name: `${name}-${from}-${to}-${currency}`,
    title: head.title,
    empty: head.empty,
    day: days.to,
    facts: [{ label: statementTerms.period, value: days }],
    columns: [
      ...columns,
      { head: word('currency'), kind: 'currency' },
      ...(['credited', 'net', 'tax', 'total'] as const).map((key) => ({ head: word(key), kind: 'amount' as const })),
      ...lastColumns(totals),
    ],
    rules: [rule, ...lastRules(totals)],
    pageAfter: async ({ cursor }) => {
      const { items, nextCursor } = cursor === undefined ? first : await report({ limit: FILE_PAGE, cursor })
      const rows = items.map((item): ReportRow => ({ cells: [...source.cells(item), ...amounts(item)] }))
      if (nextCursor !== null) return { items: rows, nextCursor }
      if (without) rows.push({ cells: [...source.without(without), ...amounts(without)] })
      if (rows.length > 0) rows.push({ cells: [...source.total(totals), ...amounts(totals)], isTotal: true })
      return { items: rows, nextCursor }
    },
  }
}
