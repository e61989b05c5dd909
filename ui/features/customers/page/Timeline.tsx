import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { formatAmount } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { DoneBy } from '#ui/platform/session/DoneBy.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type CustomerEvent, useCustomerHistory } from './queries.ts'

/** Icon and words by kind of event; another kind, of a newer server, is left out. */
const KINDS = {
  created: { icon: 'i-lucide-user', text: 'created' },
  updated: { icon: 'i-lucide-pencil', text: 'updated' },
  archived: { icon: 'i-lucide-package', text: 'wasArchived' },
  restored: { icon: 'i-lucide-undo-2', text: 'wasRestored' },
  merged: { icon: 'i-lucide-git-compare', text: 'wasMerged' },
  unmerged: { icon: 'i-lucide-undo-2', text: 'wasUnmerged' },
  issued: { icon: 'i-lucide-file-check', text: 'issued' },
  sent: { icon: 'i-lucide-send', text: 'sent' },
  viewed: { icon: 'i-lucide-eye', text: 'viewed' },
  voided: { icon: 'i-lucide-ban', text: 'voided' },
  payment: { icon: 'i-lucide-credit-card', text: 'paid' },
  refund: { icon: 'i-lucide-undo-2', text: 'refunded' },
  'write-off': { icon: 'i-lucide-file-x', text: 'writtenOff' },
  reversed: { icon: 'i-lucide-rotate-ccw', text: 'takenBack' },
} as const

const isKnown = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** The history of the customer, newest first, in the company's time zone. */
export function Timeline({ id }: { id: string }) {
  const t = useMessages(customerPageMessages)
  const timeZone = useTimeZone()
  const { data, error, refetch } = useCustomerHistory(id)
  return (
    <section aria-labelledby="customer-history" className="card flex flex-col gap-3 p-4">
      <h2 id="customer-history" className="text-heading">
        {t('history')}
      </h2>
      {error ? <LoadError title={t('historyFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!data && !error ? (
        <div aria-busy="true">
          <Skeleton />
        </div>
      ) : null}
      <ol className="flex flex-col gap-3 empty:hidden">
        {(data?.items ?? []).map((event) =>
          isKnown(event.kind) ? (
            <li key={event.id} className="flex items-start gap-3">
              <span aria-hidden="true" className={`mt-1 shrink-0 text-ink-muted ${KINDS[event.kind].icon}`} />
              <span className="min-w-0 break-words">
                <EventLine event={event} text={KINDS[event.kind].text} />
                <span className="block text-small text-ink-muted">
                  <DateText instant={event.at} timeZone={timeZone} />
                  <DoneBy by={event.by} />
                </span>
              </span>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}

type EventLineProps = { event: CustomerEvent; text: (typeof KINDS)[keyof typeof KINDS]['text'] }

function EventLine({ event: { document, payment, other }, text }: EventLineProps) {
  const t = useMessages(customerPageMessages)
  const { locale } = useLanguage()
  const number = (document && numberWithRevision(document)) ?? payment?.number ?? ''
  const shown = <Ltr>{number}</Ltr>
  const isInvoice = document && DOCUMENT_TYPES[document.type].receivable === 'debit'
  const slots = {
    number: isInvoice ? <TextLink href={paths.invoice(document.id)}>{shown}</TextLink> : shown,
    amount: <Ltr>{payment ? formatAmount(payment.amount, payment.currency) : ''}</Ltr>,
    name: other ? (
      <TextLink href={paths.customer(other.id)}>
        <Bdi>{displayName(other, locale)}</Bdi>
      </TextLink>
    ) : null,
  }
  return <Sentence slots={slots}>{(marks) => t(text, marks)}</Sentence>
}
