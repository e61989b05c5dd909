/** Columns of the list of customers. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { formatAmount, isZero } from '#domain/money/money.ts'
import { displayNames } from '#domain/text/display-name.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { remOfText, type DataColumn } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import type { CustomerRow } from './queries.ts'

type CustomerColumn = Omit<DataColumn<CustomerRow>, 'head'>

type Figure = 'due' | 'overdue' | 'credit'

/** Behind an amount, when there are others in other currencies. */
const MORE = ' +2 '

/** In the order they are shown: of which there is something. */
const figuresOf = ({ balances }: CustomerRow, figure: Figure) =>
  balances.filter((balance) => !isZero(balance[figure])).map((balance) => ({ ...balance, amount: balance[figure] }))

/** As wide as the largest amount: no figure leaves its column. */
export function amountWidth(rows: readonly CustomerRow[], figure: Figure): number {
  const texts = rows.map((row) => {
    const [first, ...others] = figuresOf(row, figure)
    return first ? formatAmount(first.amount, first.currency) + (others.length > 0 ? MORE : '') : ''
  })
  return Math.max(7, ...texts.map(remOfText))
}

export const nameColumn: CustomerColumn = {
  id: 'name',
  rem: 9,
  grows: 3,
  card: 'title',
  cell: (row) => <CustomerNames row={row} />,
}

function CustomerNames({ row }: { row: CustomerRow }) {
  const { locale } = useLanguage()
  const [first = '', second] = displayNames(row, locale)
  return (
    <span dir="auto" title={[first, second].filter(Boolean).join(' · ')} className="page-start block truncate">
      {first}
    </span>
  )
}

export const contactColumn: CustomerColumn = {
  id: 'contact',
  rem: 8,
  grows: 2,
  dropOrder: 1,
  card: 'none',
  cell: ({ email, phone }) => (
    <span dir="ltr" className="page-start block truncate tabular-nums">
      {email ?? phone ?? ''}
    </span>
  ),
}

export const activityColumn = (today: LocalDay, timeZone: string): CustomerColumn => ({
  id: 'activity',
  rem: 7,
  card: 'detail',
  cell: (row, isOnCard) => (
    <Activity day={localDay(new Date(row.activeAt), timeZone)} today={today} isOnCard={isOnCard} />
  ),
})

function Activity({ day: of, today, isOnCard }: { day: LocalDay; today: LocalDay; isOnCard: boolean }) {
  const t = useMessages(customerListMessages)
  const day = <ShortDate day={of} today={today} />
  return isOnCard ? <Sentence slots={{ day }}>{(slots) => t('activeOn', slots)}</Sentence> : day
}

export const owedColumn: CustomerColumn = {
  id: 'owed',
  rem: 6.5,
  kind: 'amount',
  card: 'end',
  cell: (row) => <Figures row={row} figure="due" />,
}

export const overdueColumn: CustomerColumn = {
  id: 'overdue',
  rem: 6.5,
  kind: 'amount',
  card: 'badge',
  cell: (row, isOnCard) => (isOnCard ? <OnCard row={row} /> : <Figures row={row} figure="overdue" />),
}

/** A card has room for one: what is overdue, else what is in credit. */
function OnCard({ row }: { row: CustomerRow }) {
  if (figuresOf(row, 'overdue').length > 0) return <Figures row={row} figure="overdue" sentence="overdueAmount" />
  return <Figures row={row} figure="credit" sentence="creditAmount" />
}

export const creditColumn: CustomerColumn = {
  id: 'credit',
  rem: 6.5,
  kind: 'amount',
  card: 'none',
  cell: (row) => <Figures row={row} figure="credit" />,
}

const TONES: Record<Figure, string> = { due: '', overdue: 'text-danger', credit: 'text-success' }

type FiguresProps = { row: CustomerRow; figure: Figure; sentence?: 'overdueAmount' | 'creditAmount' }

/** The first currency, and how many more: amounts of different currencies are never added. */
function Figures({ row, figure, sentence }: FiguresProps) {
  const t = useMessages(customerListMessages)
  const [first, ...others] = figuresOf(row, figure)
  if (!first) return null
  const amount = <Amount value={first.amount} currency={first.currency} />
  return (
    <span className={TONES[figure]}>
      {sentence ? <Sentence slots={{ amount }}>{(slots) => t(sentence, slots)}</Sentence> : amount}
      {others.length > 0 ? ' ' : null}
      {others.length > 0 ? (
        <span className="text-small text-ink-muted">
          <span className="sr-only">{t('moreCurrencies', { n: others.length })}</span>
          <bdi aria-hidden="true" dir="ltr">
            {`+${others.length}`}
          </bdi>
        </span>
      ) : null}
    </span>
  )
}
