import { groupThousands, isZero } from '#domain/money/money.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { type SalesChoice, sortStateOf } from './queries.ts'

type Amounts = Record<'net' | 'tax' | 'total' | 'credited', string>

/** The amounts of a row: on a card the net amount at its end, and those of the others that are not zero. */
export function useAmountColumns<Row extends Amounts>(rows: readonly Row[], choice: SalesChoice): Column<Row>[] {
  const t = useMessages(salesReportMessages)
  const amount = (id: 'credited' | 'tax' | 'total'): Column<Row> => ({
    id,
    head: t(id),
    kind: 'amount',
    card: 'line',
    sort: sortStateOf(id, choice),
    cell: (row) => <Amount value={row[id]} />,
    cardCell: (row) => (isZero(row[id]) ? null : <Amount value={row[id]} />),
  })
  return [
    amount('credited'),
    {
      id: 'net',
      head: t('net'),
      kind: 'amount',
      card: 'end',
      sort: sortStateOf('net', choice),
      cell: ({ net }) => <Amount value={net} />,
      widest: widestOfFigures(rows.map(({ net }) => groupThousands(net))),
    },
    amount('tax'),
    amount('total'),
  ]
}
