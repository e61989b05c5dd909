import type { ReactNode } from 'react'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isZero, negated } from '#domain/money/money.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { DocumentStatus } from '#ui/features/documents/DocumentStatus.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

/** The amount due or the credit, its date and its parts; the total of a draft or a void document. */
export function AmountDue({ document }: { document: CommercialDocument }) {
  const { Due } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const list = useMessages(documentListMessages)
  const today = useToday()
  const { status, currency } = document
  const { is, amount } = amountDueOf(document)
  const isIssued = status === 'issued'
  return (
    <section aria-labelledby="amount-due" className="card flex flex-col gap-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="amount-due" className="text-small font-600 text-ink-muted">
          {is === 'total' ? list('total') : t(is === 'credit' ? 'credit' : 'due')}
        </h2>
        <DocumentStatus document={document} today={today} />
      </div>
      <p className="text-2xl font-600 leading-snug">
        <Amount value={amount} currency={currency} />
      </p>
      {Due && isIssued && is !== 'credit' ? <Due document={document} today={today} /> : null}
      {is === 'total' ? null : <Figures document={document} />}
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
          <Amount value={negated(totals[figure])} currency={currency} />
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
