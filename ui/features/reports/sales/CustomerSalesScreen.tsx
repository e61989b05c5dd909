import { displayName } from '#domain/text/display-name.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { rowsOf } from '#ui/features/dashboard/invoice-rows.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { useAmountColumns } from './amount-columns.tsx'
import { sortStateOf, useCustomerSalesQuery, useSalesByCustomer } from './queries.ts'
import { SalesReport } from './SalesReport.tsx'

type Answer = NonNullable<ReturnType<typeof useSalesByCustomer>['data']>['pages'][number]
type Row = Answer['totals'] & { id: string; name: string; href?: string }

/** A row a customer, who opens his invoices of these months; buyers without a record and the totals are the last ones. */
export function CustomerSalesScreen() {
  const t = useMessages(salesReportMessages)
  const { locale } = useLanguage()
  const choice = useCustomerSalesQuery()
  const report = useSalesByCustomer(choice)
  const pages = report.data?.pages ?? []
  const [first] = pages
  const rows: Row[] = first
    ? [
        ...pages.flatMap(({ items }) =>
          items.map(({ customer, ...item }) => ({
            ...item,
            name: displayName(customer, locale),
            href: rowsOf.issuedTo(item.id, first.currency, choice.days),
          })),
        ),
        ...(first.without ? [{ ...first.without, id: 'without', name: t('withoutRecord') }] : []),
        { ...first.totals, id: 'total', name: t('allCustomers') },
      ]
    : []
  const amounts = useAmountColumns(rows, choice)
  const counts = (['invoices', 'creditNotes'] as const).map((id): Column<Row> => ({
    id,
    head: t(id),
    kind: 'amount',
    card: 'line',
    sort: sortStateOf(id, choice),
    cell: (row) => row[id],
    cardCell: (row) => (row[id] === 0 ? null : row[id]),
  }))
  return (
    <SalesReport
      title={t('byCustomer')}
      name="sales-by-customer"
      choice={choice}
      report={report}
      empty={t('emptyCustomers')}
      rule={t('customerRule')}
    >
      <Table
        caption={`${t('byCustomer')}, ${first?.currency}`}
        columns={[
          { id: 'name', head: t('customer'), cell: ({ name }) => <Bdi>{name}</Bdi>, card: 'title' },
          ...counts,
          ...amounts,
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ href }) => href}
      />
      {first?.totals.imported === undefined ? null : (
        <p className="text-small text-ink-muted">
          <Sentence slots={{ amount: <Amount value={first.totals.imported} currency={first.currency} /> }}>
            {(slots) => t('ofWhichImported', slots)}
          </Sentence>
        </p>
      )}
    </SalesReport>
  )
}
