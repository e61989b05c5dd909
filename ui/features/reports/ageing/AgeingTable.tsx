import { groupThousands, isZero } from '#domain/money/money.ts'
import { AGES } from '#domain/statements/ageing.ts'
import { displayName } from '#domain/text/display-name.ts'
import { ageingReportMessages } from '#i18n/reports/ageing.ts'
import { STATEMENT_AGES, statementTerms } from '#i18n/statements/paper.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import type { AgeingAnswer } from './queries.ts'

const FIGURES = [...AGES, 'credit'] as const

type Figures = NonNullable<AgeingAnswer['withoutRecord']>
type Row = Figures & { id: string; name: string; href?: string }

type AgeingTableProps = { report: AgeingAnswer; items: AgeingAnswer['items'] }

/** A row a customer, who opens his statement of the day; buyers without a record and the totals are the last ones. */
export function AgeingTable({ report, items }: AgeingTableProps) {
  const t = useMessages(ageingReportMessages)
  const { locale } = useLanguage()
  const { withoutRecord, totals, currency, asOf, today } = report
  const search = new URLSearchParams({ currency, ...(asOf !== today && { to: asOf }) }).toString()
  const rows: Row[] = [
    ...items.map(({ customer, ...item }) => ({
      ...item,
      name: displayName(customer, locale),
      href: `${paths.statement(item.id)}?${search}`,
    })),
    ...(withoutRecord ? [{ ...withoutRecord, id: 'without-record', name: t('withoutRecord') }] : []),
    { ...totals, id: 'total', name: t('total') },
  ]
  return (
    <Table
      caption={`${t('byCustomer')}, ${currency}`}
      columns={useColumns(rows)}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ href }) => href}
    />
  )
}

/** A card has the figures that are not zero. */
function useColumns(rows: readonly Row[]): Column<Row>[] {
  const t = useMessages(ageingReportMessages)
  const text = useLocalizedText()
  return [
    { id: 'name', head: t('customer'), cell: ({ name }) => <Bdi>{name}</Bdi>, card: 'title' },
    ...FIGURES.map((figure): Column<Row> => {
      const head = figure === 'credit' ? t('credit') : text(STATEMENT_AGES[figure])
      return {
        id: figure,
        head,
        kind: 'amount',
        card: 'line',
        cell: (row) => <Amount value={row[figure]} />,
        cardCell: (row) => (isZero(row[figure]) ? null : <Amount value={row[figure]} />),
      }
    }),
    {
      id: 'balance',
      head: text(statementTerms.balance),
      kind: 'amount',
      card: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
      widest: widestOfFigures(rows.map(({ balance }) => groupThousands(balance))),
    },
  ]
}
