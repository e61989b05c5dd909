import type { ReactNode } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { CENTRAL_BANK, rateSourceOf } from '#domain/documents/exchange-rate.ts'
import { fieldsWith, isDayField } from '#domain/documents/fields.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { formatTrn } from '#domain/tax/trn.ts'
import { displayNames } from '#domain/text/display-name.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { documentTitle, EMIRATE_NAMES } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { LANGUAGE_NAMES } from './downloads.ts'
import { useLocalizedText, usePrintTerms } from '#ui/platform/i18n/print-text.ts'

const FACT_FIELDS = fieldsWith({ printed: 'fact' })

/** Dates, reference, currency, language and parties; of an issued document, those of its frozen copy. */
export function DocumentFacts({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const list = useMessages(documentListMessages)
  const localized = useLocalizedText()
  const { kind } = document
  return (
    <section className="card flex flex-col gap-4 p-4">
      <h2 className="text-heading">{localized(documentTitle(document))}</h2>
      <Details document={document} />
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
        <Block title={t(`to-${typeOfKind(kind)}`)}>
          {document.customer ? (
            <Party party={document.customer} />
          ) : (
            <p className="text-ink-muted">{list('withoutCustomer')}</p>
          )}
        </Block>
        <Block title={t('from')}>
          <Party party={document.seller} />
        </Block>
      </div>
    </section>
  )
}

function Details({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const term = usePrintTerms()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-b border-line pb-5">
      {FACT_FIELDS.map((field) => {
        const text = document[field]
        return text ? (
          <Fact key={field} name={term(field)}>
            {isDayField(field) ? <DateText day={text} /> : <Bdi>{text}</Bdi>}
          </Fact>
        ) : null
      })}
      <ExchangeRate document={document} />
      <Fact name={t('language')}>{t(LANGUAGE_NAMES[document.language])}</Fact>
    </dl>
  )
}

/** The rate as on paper: with its day, and with its source where one was chosen. */
function ExchangeRate({ document }: { document: CommercialDocument }) {
  const { locale } = useLanguage()
  const term = usePrintTerms()
  const { exchangeRate, exchangeRateSource, exchangeRateDate, currency, baseCurrency } = document
  if (!exchangeRate || currency === baseCurrency) return null
  const source = rateSourceOf(exchangeRateSource)
  return (
    <Fact name={term('exchangeRate')}>
      <Ltr>{`1 ${currency} = ${exchangeRate} ${baseCurrency}`}</Ltr>
      {source.kind === 'typed' ? null : (
        <span className="block text-small text-ink-muted">
          {source.kind === 'central-bank' ? CENTRAL_BANK[locale] : <Bdi>{source.name}</Bdi>}
        </span>
      )}
      {exchangeRateDate ? (
        <span className="block text-small text-ink-muted">
          <DateText day={exchangeRateDate} />
        </span>
      ) : null}
    </Fact>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-small font-600 text-ink-muted">{title}</h3>
      {children}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** The name in the reader's language first. Unknown facts take no line. */
function Party({ party }: { party: Buyer | Seller }) {
  const { locale } = useLanguage()
  const term = usePrintTerms()
  const localized = useLocalizedText()
  const inArabic = locale === 'ar'
  const [first, second] = displayNames(party, locale)
  const address = inArabic ? (party.addressAr ?? party.address) : (party.address ?? party.addressAr)
  // Each text in a block of its own: text of the other direction still starts at the page's edge.
  return (
    <div className="break-words">
      <p className="font-600">
        <Bdi>{first}</Bdi>
      </p>
      {second ? (
        <p>
          <Bdi>{second}</Bdi>
        </p>
      ) : null}
      {party.trn ? (
        <p>
          {term('trn')}{' '}
          <span className="whitespace-nowrap">
            <Ltr>{formatTrn(party.trn)}</Ltr>
          </span>
        </p>
      ) : null}
      {address ? (
        <p className="whitespace-pre-line">
          <Bdi>{address}</Bdi>
        </p>
      ) : null}
      {party.emirate ? <p>{localized(EMIRATE_NAMES[party.emirate])}</p> : null}
      {[party.email, party.phone].map((reach) =>
        reach ? (
          <p key={reach}>
            <Ltr>{reach}</Ltr>
          </p>
        ) : null,
      )}
    </div>
  )
}
