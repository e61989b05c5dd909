import type { ReactNode } from 'react'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { IssueWarning } from '#domain/documents/issue-readiness.ts'
import { sendMessages } from '#i18n/invoices/send.ts'
import { documentTitle } from '#i18n/print/print.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { SheetActions } from '#ui/kit/overlays/Sheet.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { useNextNumber } from '#ui/features/documents/queries/send.ts'

/** What is about to become binding. */
export type IssuePlan = {
  kind: DocumentKind
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  customer: string
  total: string
  currency: string
  warnings: readonly IssueWarning[]
}

type IssueReviewProps = {
  plan: IssuePlan
  onIssue: () => void
  isIssuing: boolean
  /** Why the last attempt did not reach its end: no connection, a server that is busy. */
  error: Error | null
  onClose: () => void
}

/** Asked, because a number that is taken and a document that is frozen cannot be undone. One key says yes. */
export function IssueReview({ plan, onIssue, isIssuing, error, onClose }: IssueReviewProps) {
  const t = useMessages(sendMessages)
  const localized = useLocalizedText()
  const number = useNextNumber()
  const { kind, seller, customer, total, currency, warnings } = plan
  return (
    <>
      {error ? (
        <Banner tone="danger" urgent title={t('notIssued')}>
          {error.message}
        </Banner>
      ) : null}
      <dl className="flex flex-col gap-3 rounded-card border border-line p-4">
        <Row name={t('document')}>{localized(documentTitle(kind, { ...seller, draft: false }))}</Row>
        <Row name={t('number')}>{number === null ? '…' : <Ltr>{number}</Ltr>}</Row>
        <Row name={t('customer')}>
          <Bdi>{customer}</Bdi>
        </Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-600">{t('total')}</dt>
          <dd className="text-2xl font-600">
            <Amount value={total} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="text-ink-muted">{t('reviewText')}</p>
      {warnings.length > 0 ? (
        <Banner tone="warning" title={t('checkFirst')}>
          <Warnings warnings={warnings} />
        </Banner>
      ) : null}
      <SheetActions>
        <Button onPress={onClose}>{t('keepDraft')}</Button>
        <AutoFocus>
          <Button look="primary" icon="i-lucide-stamp" busy={isIssuing} onPress={onIssue}>
            {t('issueNow')}
          </Button>
        </AutoFocus>
      </SheetActions>
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

function Warnings({ warnings }: { warnings: readonly IssueWarning[] }) {
  const t = useMessages(sendMessages)
  const sentence = (found: IssueWarning) => {
    switch (found.warning) {
      case 'late-issue':
        return t('lateIssue', { n: found.daysAfterSupply })
      case 'supply-in-future':
        return t('supplyInFuture')
      case 'particular-missing':
        return t(found.path === 'seller.address' ? 'sellerAddress' : 'customerAddress')
    }
  }
  return (
    <ul className="flex flex-col gap-1">
      {warnings.map(sentence).map((said) => (
        <li key={said}>{said}</li>
      ))}
    </ul>
  )
}
