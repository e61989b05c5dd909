/** Columns of the list of customers. */
import { localDay } from '#domain/calendar/zones.ts'
import { formatAmount, isZero } from '#domain/money/money.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { remOfLongest } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import type { CustomerRow } from './queries.ts'

type CustomerColumn = ListColumn<CustomerRow, Calendar>
type CustomerCell = CellProps<CustomerRow> & Calendar

const name = localized(customerListMessages)

/** The number of further currencies behind an amount. */
const MORE = ' +2 '

type Figure = 'due' | 'overdue' | 'credit'

/** The balances to show, in order: those that are not zero. */
const figuresOf = ({ balances }: CustomerRow, figure: Figure) =>
  balances.filter((balance) => !isZero(balance[figure])).map((balance) => ({ ...balance, amount: balance[figure] }))

/** The width of the largest amount: no figure leaves its column. */
const amountWidth = (figure: Figure) => (rows: readonly CustomerRow[]) =>
  remOfLongest(7, rows, (row) => {
    const [first, ...others] = figuresOf(row, figure)
    return first ? formatAmount(first.amount, first.currency) + (others.length > 0 ? MORE : '') : ''
  })

const firstFigure = (figure: Figure) => (row: CustomerRow) => figuresOf(row, figure)[0]?.amount ?? null

const contactOf = ({ email, phone }: CustomerRow) => email ?? phone ?? ''

export const CUSTOMER_COLUMNS: readonly CustomerColumn[] = [
  {
    id: 'name',
    name: name('name'),
    rem: 9,
    grows: 3,
    text: displayName,
    card: 'title',
    sorts: ['', '-name'],
    Cell: NameCell,
  },
  {
    id: 'contact',
    name: name('contact'),
    rem: 8,
    grows: 2,
    text: contactOf,
    dropOrder: 1,
    card: 'none',
    Cell: ContactCell,
  },
  {
    id: 'activity',
    name: name('activity'),
    rem: 7,
    card: 'detail',
    sorts: ['-activity', 'activity'],
    Cell: ActivityCell,
  },
  {
    id: 'owed',
    name: name('owed'),
    rem: amountWidth('due'),
    figure: firstFigure('due'),
    figureTexts: (row) =>
      figuresOf(row, 'due')
        .slice(0, 1)
        .map(({ amount, currency }) => formatAmount(amount, currency)),
    kind: 'amount',
    card: 'end',
    sorts: ['-balance', 'balance'],
    Cell: ({ row }) => <Figures row={row} figure="due" />,
  },
  {
    id: 'overdue',
    name: name('late'),
    rem: amountWidth('overdue'),
    figure: firstFigure('overdue'),
    kind: 'amount',
    card: 'badge',
    Cell: ({ row, isOnCard }) => (isOnCard ? <OnCard row={row} /> : <Figures row={row} figure="overdue" />),
  },
  {
    id: 'credit',
    name: name('credit'),
    rem: amountWidth('credit'),
    figure: firstFigure('credit'),
    kind: 'amount',
    card: 'none',
    Cell: ({ row }) => <Figures row={row} figure="credit" />,
  },
]

function NameCell({ row }: CustomerCell) {
  const { locale } = useLanguage()
  const [first = '', second] = displayNames(row, locale)
  return (
    <span dir="auto" title={[first, second].filter(Boolean).join(' · ')} className="page-start block truncate">
      {first}
    </span>
  )
}

function ContactCell({ row }: CustomerCell) {
  const contact = contactOf(row)
  return (
    <span dir="ltr" title={contact} className="page-start block truncate tabular-nums">
      {contact}
    </span>
  )
}

/** The time of what changed the customer's balance last, or that something is about to. */
function ActivityCell({ row: { id, activeAt }, today, timeZone, isOnCard }: CustomerCell) {
  const t = useMessages(customerListMessages)
  const day = <ShortDate day={localDay(new Date(activeAt), timeZone)} today={today} />
  return (
    <PendingMark id={id}>
      {isOnCard ? <Sentence slots={{ day }}>{(slots) => t('activeOn', slots)}</Sentence> : day}
    </PendingMark>
  )
}

/** A card has space for one: the overdue amount, else the credit. */
function OnCard({ row }: { row: CustomerRow }) {
  if (figuresOf(row, 'overdue').length > 0) return <Figures row={row} figure="overdue" sentence="overdueAmount" />
  return <Figures row={row} figure="credit" sentence="creditAmount" />
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
