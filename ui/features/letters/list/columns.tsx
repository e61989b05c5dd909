/** Columns of the list of letters. */
import { Link } from 'react-aria-components/Link'
import { localDay } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import type { LetterRecipient } from '#domain/mail/letter.ts'
import { displayName } from '#domain/text/display-name.ts'
import { letterListMessages } from '#i18n/letters/list.ts'
import { letterTypeMessages } from '#i18n/letters/states.ts'
import { translator } from '#i18n/translator.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import { targetOf } from '#ui/features/letters/letter-paths.ts'
import { FateIcon, LetterState } from '#ui/features/letters/LetterState.tsx'
import type { LetterRow } from '#ui/features/letters/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

const name = localized(letterListMessages)

export const LETTER_COLUMNS: readonly ListColumn<LetterRow, Calendar>[] = [
  { id: 'client', name: name('client'), rem: 6.5, grows: 2, text: clientName, card: 'title', Cell: ClientCell },
  { id: 'document', name: name('document'), rem: 7.5, text: documentName, card: 'detail', Cell: DocumentCell },
  {
    id: 'subject',
    name: name('subject'),
    rem: 8,
    grows: 3,
    text: ({ subject }) => subject,
    dropOrder: 1,
    Cell: SubjectCell,
  },
  { id: 'recipients', name: name('recipients'), rem: 12, grows: 2, card: 'detail', Cell: RecipientsCell },
  {
    id: 'date',
    name: name('date'),
    rem: 7,
    card: 'end',
    Cell: ({ row: { createdAt }, today, timeZone, isOnCard }) => (
      <span className={isOnCard ? 'text-small font-400 text-ink-muted' : ''}>
        <ShortDate day={localDay(new Date(createdAt), timeZone)} today={today} />
      </span>
    ),
  },
  {
    id: 'state',
    name: name('state'),
    rem: 10.5,
    card: 'badge',
    Cell: ({ row: { id, state } }) => (
      <PendingMark id={id}>
        <LetterState state={state} />
      </PendingMark>
    ),
  },
]

/** Who the letter is for: the client by name, else the first address. */
function clientName({ customer, recipients }: LetterRow, locale: Locale): string {
  return (customer && displayName(customer, locale)) || (recipients[0]?.email ?? '')
}

function ClientCell({ row }: CellProps<LetterRow>) {
  const { locale } = useLanguage()
  const text = clientName(row, locale)
  // In its own direction, so that its end is truncated in both languages.
  return (
    <span dir="auto" title={text} className="page-start block truncate">
      {text}
    </span>
  )
}

function documentName({ type, document }: LetterRow, locale: Locale): string {
  return document?.number ?? translator(letterTypeMessages, locale)(type)
}

/** A link of its own, above the link that covers the row. */
function DocumentCell({ row }: CellProps<LetterRow>) {
  const types = useMessages(letterTypeMessages)
  const isPermitted = usePermissions()
  const href = targetOf(row, isPermitted)
  const number = row.document?.number
  const text = number ? <Ltr>{number}</Ltr> : types(row.type)
  if (href === null) return <span>{text}</span>
  return (
    <Link
      href={href}
      className="relative z-1 rounded-sm text-primary underline ring hovered:text-primary-strong"
      {...(number && { 'aria-label': `${types(row.type)} ${number}` })}
    >
      {text}
    </Link>
  )
}

function SubjectCell({ row: { subject } }: CellProps<LetterRow>) {
  return (
    <span dir="auto" title={subject} className="page-start block truncate">
      {subject}
    </span>
  )
}

const FATE_WORDS = { queued: 'waits', sent: 'gotIt', refused: 'missed' } as const
const FATE_ORDER: Record<LetterRecipient['state'], number> = { refused: 0, queued: 1, sent: 2 }

/** The first recipient who did not get it, else the first, and how many others there are. */
function RecipientsCell({ row: { recipients } }: CellProps<LetterRow>) {
  const t = useMessages(letterListMessages)
  const [first, ...others] = recipients.toSorted((a, b) => FATE_ORDER[a.state] - FATE_ORDER[b.state])
  if (!first) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <FateIcon state={first.state} />
      {/* In its own direction, so that its end is truncated in both languages. */}
      <span dir="ltr" title={first.email} className="min-w-0 truncate" aria-hidden="true">
        {first.email}
      </span>
      <span className="sr-only">
        <Sentence slots={{ email: <Ltr>{first.email}</Ltr> }}>{(slots) => t(FATE_WORDS[first.state], slots)}</Sentence>
      </span>
      {others.length > 0 ? (
        <span className="shrink-0 text-ink-muted" title={t('furtherRecipients', { n: others.length })}>
          <span aria-hidden="true">
            <Ltr>{t('further', { n: String(others.length) })}</Ltr>
          </span>
          <span className="sr-only">{t('furtherRecipients', { n: others.length })}</span>
        </span>
      ) : null}
    </span>
  )
}
