import type { ReactNode } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { isZero } from '#domain/money/money.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

/** The amount due, its date and its parts; the total of a draft or a void document. */
export function AmountDue({ document }: { document: CommercialDocument }) {
  const { type, Due } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const list = useMessages(documentListMessages)
  const today = useToday()
  const { status, totals, currency } = document
  // An accepted quotation counts with the optional lines that were chosen.
  const { total } = document.accepted?.totals ?? totals
  const isIssued = status === 'issued'
  const isOwed = isIssued && DOCUMENT_TYPES[type].receivable === 'debit'
  return (
    <section aria-labelledby="amount-due" className="card flex flex-col gap-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="amount-due" className="text-small font-600 text-ink-muted">
          {isOwed ? t('due') : list('total')}
        </h2>
        <DocumentStatus document={document} today={today} />
      </div>
      <p className="text-2xl font-600 leading-snug">
        <Amount value={isOwed ? totals.due : total} currency={currency} />
      </p>
      {Due && isIssued ? <Due document={document} today={today} /> : null}
      {isOwed ? <Figures document={document} /> : null}
    </section>
  )
}

/** The total less credits, write-offs and payments is the amount due: each with its name, none that is zero. */
function Figures({ document: { totals, chequesNotDue = '0', currency } }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const list = useMessages(documentListMessages)
  const lowered = (['credited', 'writtenOff', 'paid'] as const).filter((figure) => !isZero(totals[figure]))
  if (lowered.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line pt-2 text-small text-ink-muted">
      <Row name={list('total')}>
        <Amount value={totals.total} currency={currency} />
      </Row>
      {lowered.map((figure) => (
        <Row key={figure} name={t(figure)}>
          <Amount value={lessOf(totals[figure])} currency={currency} />
        </Row>
      ))}
      {isZero(chequesNotDue) ? null : (
        <Row name={t('chequesNotDue')}>
          <Amount value={chequesNotDue} currency={currency} />
        </Row>
      )}
    </dl>
  )
}

/** The amount as it is subtracted from the total. */
const lessOf = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr" className="text-end">
        {children}
      </dd>
    </>
  )
}
