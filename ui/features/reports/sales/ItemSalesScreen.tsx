import { groupThousands } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Table } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Figure } from '#ui/kit/text/Figure.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useAmountColumns } from './amount-columns.tsx'
import { useCostColumns } from './cost-columns.tsx'
import { sortStateOf, useItemSalesQuery, useSalesByItem } from './queries.ts'
import { SalesReport } from './SalesReport.tsx'

type Answer = NonNullable<ReturnType<typeof useSalesByItem>['data']>['pages'][number]
type Row = Answer['totals'] & { id: string; name: string; sku?: string; quantity?: string; href?: string }

const decimalsOf = (quantity = '') => quantity.split('.')[1]?.length ?? 0

const quantityOf = ({ quantity }: Row) =>
  quantity === undefined ? null : <Figure value={quantity}>{groupThousands(quantity)}</Figure>

/** A row an item, which opens its page; lines without an item and the totals are the last ones. */
export function ItemSalesScreen() {
  const t = useMessages(salesReportMessages)
  const { locale } = useLanguage()
  const choice = useItemSalesQuery()
  const report = useSalesByItem(choice)
  const pages = report.data?.pages ?? []
  const [first] = pages
  const rows: Row[] = first
    ? [
        ...pages.flatMap(({ items }) =>
          items.map(({ item, ...sums }) => ({
            ...sums,
            name: displayName(item, locale),
            sku: item.sku,
            href: paths.item(sums.id),
          })),
        ),
        ...(first.without ? [{ ...first.without, id: 'without', name: t('withoutItem') }] : []),
        { ...first.totals, id: 'total', name: t('allItems') },
      ]
    : []
  const amounts = [...useAmountColumns(rows, choice), ...useCostColumns(rows, choice)]
  return (
    <SalesReport
      title={t('byItem')}
      name="sales-by-item"
      choice={choice}
      report={report}
      empty={t('emptyItems')}
      rule={t('itemRule')}
    >
      <Table
        caption={`${t('byItem')}, ${first?.currency}`}
        columns={[
          { id: 'name', head: t('item'), cell: ({ name }) => <Bdi>{name}</Bdi>, card: 'title' },
          {
            id: 'sku',
            head: t('sku'),
            cell: ({ sku }) => (sku === undefined ? null : <Ltr>{sku}</Ltr>),
            card: 'detail',
          },
          {
            id: 'quantity',
            head: t('quantity'),
            kind: 'amount',
            decimals: Math.max(0, ...rows.map((row) => decimalsOf(row.quantity))),
            card: 'line',
            sort: sortStateOf('quantity', choice),
            cell: quantityOf,
          },
          ...amounts,
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ href }) => href}
      />
    </SalesReport>
  )
}
