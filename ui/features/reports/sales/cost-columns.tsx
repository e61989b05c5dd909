import { salesReportMessages } from '#i18n/reports/sales.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Column } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { type SalesChoice, sortStateOf } from './queries.ts'

type Costs = { lines: number; linesWithoutCost: number; cost: string | null; margin: string | null }

/** Cost and margin, where any cost is known. A margin that leaves lines out says of how many. */
export function useCostColumns<Row extends Costs>(rows: readonly Row[], choice: SalesChoice): Column<Row>[] {
  const t = useMessages(salesReportMessages)
  if (rows.every(({ cost }) => cost === null)) return []
  return [
    {
      id: 'cost',
      head: t('cost'),
      kind: 'amount',
      card: 'line',
      sort: sortStateOf('cost', choice),
      cell: ({ cost }) => (cost === null ? null : <Amount value={cost} />),
    },
    {
      id: 'margin',
      head: t('margin'),
      kind: 'amount',
      card: 'line',
      sort: sortStateOf('margin', choice),
      cell: ({ margin, linesWithoutCost, lines }) =>
        margin === null ? null : (
          <span className="inline-flex flex-col items-end">
            <Amount value={margin} />
            {linesWithoutCost > 0 ? (
              <bdi className="text-small text-ink-muted">{t('someWithoutCost', { n: linesWithoutCost, lines })}</bdi>
            ) : null}
          </span>
        ),
    },
  ]
}
