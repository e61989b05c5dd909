import { useState } from 'react'
import type { StatementAnswer, StatementLineAnswer } from '#domain/statements/answer.ts'
import { isZero } from '#domain/money/money.ts'
import { STATEMENT_KINDS, statementTerms } from '#i18n/statements/paper.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

/** Drawn at once; more as one scrolls. */
const A_PART = 100

type Row = { id: string; line: StatementLineAnswer | null; label: string; date: string | null; balance: string }

/** Entries with a running balance, between the opening and the closing one. */
export function StatementLines({ statement }: { statement: StatementAnswer }) {
  const t = useMessages(statementMessages)
  const text = useLocalizedText()
  const columns = useColumns()
  const [most, setMost] = useState(A_PART)
  const { lines, opening, closing } = statement
  if (lines.length === 0) {
    return (
      <EmptyState title={t('empty')} icon="i-lucide-file-text">
        {t('emptyText')}
      </EmptyState>
    )
  }
  const balanceRow = (id: 'opening' | 'closing', balance: string): Row => {
    return { id, line: null, label: text(statementTerms[id]), date: null, balance }
  }
  const entries = lines.slice(0, most).map((line, index): Row => {
    const { date, kind, balance } = line
    return { id: String(index), line, label: text(STATEMENT_KINDS[kind]), date, balance }
  })
  const isWhole = most >= lines.length
  const rows = [balanceRow('opening', opening), ...entries, ...(isWhole ? [balanceRow('closing', closing)] : [])]
  const more = () => setMost((before) => before + A_PART)
  return (
    <>
      <Table caption={t('entries')} columns={columns} rows={rows} rowId={({ id }) => id} rowHref={hrefOf} />
      {isWhole ? null : (
        <LoadMore
          shown={t('shown', { shown: most, all: lines.length })}
          hasMore
          busy={false}
          failed={null}
          moreText={t('showMore')}
          againText={t('showMore')}
          onMore={more}
          onPressMore={more}
        />
      )}
    </>
  )
}

function hrefOf({ line }: Row): string | undefined {
  switch (line?.kind) {
    case 'invoice':
    case 'paid-before':
      return paths.invoice(line.id)
    case 'credit-note':
      return paths.creditNote(line.id)
    case undefined:
      return undefined
    case 'payment':
    case 'refund':
    case 'write-off':
    case 'reversal':
      return paths.payment(line.id)
  }
}

function useColumns(): Column<Row>[] {
  const text = useLocalizedText()
  const today = useToday()
  const side = (of: 'debit' | 'credit'): Column<Row> => ({
    id: of,
    head: text(statementTerms[of]),
    kind: 'amount',
    card: 'detail',
    cell: ({ line }) => (line && !isZero(line[of]) ? <Amount value={line[of]} /> : null),
    cardCell: ({ line }) =>
      line && !isZero(line[of]) ? <Named name={text(statementTerms[of])} value={line[of]} /> : null,
  })
  return [
    { id: 'entry', head: text(statementTerms.entry), card: 'title', cell: ({ label }) => label },
    {
      id: 'date',
      head: text(statementTerms.date),
      cell: ({ date }) => (date === null ? null : <ShortDate day={date} today={today} />),
    },
    {
      id: 'number',
      head: text(statementTerms.number),
      cell: ({ line }) => (line?.number ? <Ltr>{line.number}</Ltr> : null),
    },
    side('debit'),
    side('credit'),
    {
      id: 'balance',
      head: text(statementTerms.balance),
      kind: 'amount',
      card: 'end',
      cell: ({ balance }) => <Amount value={balance} />,
      // The first and the last row are balances by name.
      cardCell: ({ line, balance }) =>
        line ? <Named name={text(statementTerms.balance)} value={balance} /> : <Amount value={balance} />,
    },
  ]
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <>
      {name} <Amount value={value} />
    </>
  )
}
