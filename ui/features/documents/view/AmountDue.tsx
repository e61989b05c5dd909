import type { ReactNode } from 'react'
import type { Invoice } from '#domain/documents/document.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

/** What is owed and when; of a draft or a void document its total. */
export function AmountDue({ document }: { document: Invoice }) {
  const { Status, Due } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const list = useMessages(documentListMessages)
  const today = useToday()
  const { status, totals, currency } = document
  const isIssued = status === 'issued'
  return (
    <section aria-labelledby="amount-due" className="card flex flex-col gap-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="amount-due" className="text-small font-600 text-ink-muted">
          {isIssued ? t('due') : list('total')}
        </h2>
        <Status document={document} today={today} />
      </div>
      <p className="text-2xl font-600 leading-snug">
        <Amount value={isIssued ? totals.due : totals.total} currency={currency} />
      </p>
      {isIssued ? <Due document={document} today={today} /> : null}
      {isIssued && totals.due !== totals.total ? (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-2 text-small text-ink-muted">
          <Row name={list('total')}>
            <Amount value={totals.total} currency={currency} />
          </Row>
          <Row name={t('paid')}>
            <Amount value={totals.paid} currency={currency} />
          </Row>
        </dl>
      ) : null}
    </section>
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
