import type { Correction } from '#domain/documents/credits/correction.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePrintTerms } from '#ui/platform/i18n/print-text.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

type CorrectionCardProps = { document: CommercialDocument; correction: Correction }

/** The invoice that a credit note corrects: the value before and after, as the paper states it. */
export function CorrectionCard({ document, correction }: CorrectionCardProps) {
  const t = useMessages(creditMessages)
  const term = usePrintTerms()
  const { seller, currency, totals } = document
  const { invoice, previous, reason, reasonCode, before, after } = correction
  const isTaxed = seller.vatRegistered
  const values = [
    { name: isTaxed ? term('correctValueNet') : term('correctValue'), value: after },
    { name: isTaxed ? term('differenceNet') : term('difference'), value: totals.net },
  ]
  return (
    <section aria-labelledby="corrects" className="card flex flex-col gap-3 p-4">
      <h2 id="corrects" className="text-heading">
        {t('corrects')}
      </h2>
      <p>
        <TextLink href={documentPaths('invoice').view(invoice.id)}>
          <Sentence slots={{ number: <Ltr>{invoice.number}</Ltr> }}>{(slots) => t('correctsInvoice', slots)}</Sentence>
        </TextLink>{' '}
        <span className="text-ink-muted">
          <Sentence slots={{ day: <DateText day={invoice.issueDate} /> }}>{(slots) => t('dated', slots)}</Sentence>
        </span>
      </p>
      {previous ? (
        <p className="text-small text-ink-muted">
          <Sentence slots={{ number: <Ltr>{previous.number}</Ltr> }}>{(slots) => t('startsFrom', slots)}</Sentence>
        </p>
      ) : null}
      <p className="break-words">
        {reasonCode === undefined ? null : (
          <span className="block text-small text-ink-muted">{t(`reason-${reasonCode}`)}</span>
        )}
        <Bdi>{reason}</Bdi>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line pt-2 text-small text-ink-muted">
        <dt>
          {previous ? (
            <Sentence slots={{ number: <Ltr>{previous.number}</Ltr> }}>
              {({ number }) => term(isTaxed ? 'valueAfterNoteNet' : 'valueAfterNote').replace('{number}', number)}
            </Sentence>
          ) : (
            term(isTaxed ? 'valueOnInvoiceNet' : 'valueOnInvoice')
          )}
        </dt>
        <dd dir="ltr" className="text-end">
          <Amount value={before} currency={currency} />
        </dd>
        {values.map(({ name, value }) => (
          <Value key={name} name={name} value={value} currency={currency} />
        ))}
      </dl>
    </section>
  )
}

function Value({ name, value, currency }: { name: string; value: string; currency: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="ltr" className="text-end">
        <Amount value={value} currency={currency} />
      </dd>
    </>
  )
}
