import type { CommercialDocument } from '#domain/documents/document.ts'
import { isZero } from '#domain/money/money.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type ImportedNoticeProps = Pick<CommercialDocument, 'currency'> & {
  imported: NonNullable<CommercialDocument['imported']>
}

/** Says of an invoice that was issued elsewhere where its paper is, and what was paid there. */
export function ImportedNotice({ imported: { paidBefore }, currency }: ImportedNoticeProps) {
  const t = useMessages(documentViewMessages)
  return (
    <Banner tone="info" title={t('imported')}>
      <p>{t('importedText')}</p>
      {isZero(paidBefore) ? null : (
        <p>
          <Sentence slots={{ amount: <Amount value={paidBefore} currency={currency} /> }}>
            {(slots) => t('paidBefore', slots)}
          </Sentence>
        </p>
      )}
    </Banner>
  )
}
