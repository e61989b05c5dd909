import type { ReactNode } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { documentTitle } from '#i18n/print/print.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { IssuePlan } from './issue-plan.ts'

type ReviewFactsProps = { plan: Pick<IssuePlan, 'document' | 'customer' | 'stated'>; number: string | null }

/** The facts of a document that become binding when it is issued. */
export function ReviewFacts({ plan: { document, customer, stated }, number }: ReviewFactsProps) {
  const t = useMessages(sendMessages)
  const localized = useLocalizedText()
  const { totals, currency } = document
  return (
    <dl className="flex flex-col gap-3 rounded-card border border-line p-4">
      <Row name={t('document')}>{localized(documentTitle(document))}</Row>
      <Row name={t('number')}>{number === null ? '…' : <Ltr>{number}</Ltr>}</Row>
      <Row name={t('customer')}>
        <Bdi>{customer}</Bdi>
      </Row>
      <Stated {...stated} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-600">{t('total')}</dt>
        <dd className="text-2xl font-600">
          <Amount value={totals.total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function Stated({ issueDate, supplyDate, currency, baseCurrency, exchangeRate }: IssuePlan['stated']) {
  const t = useMessages(documentMessages)
  return (
    <>
      <Row name={t('issueDate')}>
        <DateText day={issueDate} />
      </Row>
      {supplyDate ? (
        <Row name={t('supplyDate')}>
          <DateText day={supplyDate} />
        </Row>
      ) : null}
      {exchangeRate && currency !== baseCurrency ? (
        <Row name={t('exchangeRate')}>
          <Ltr>{`1 ${currency} = ${exchangeRate} ${baseCurrency}`}</Ltr>
        </Row>
      ) : null}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words text-end">{children}</dd>
    </div>
  )
}
