import type { ReactNode } from 'react'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import type { CommercialDocument, TaxGroup } from '#domain/documents/document.ts'
import { depositAmount } from '#domain/documents/totals/deposit.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import { isZero, negated } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { inCurrency } from '#i18n/tax/base-currency.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DecimalsContext, mostDecimals } from '#ui/kit/text/Figure.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useLocalizedText, usePrintTerms } from '#ui/platform/i18n/print-text.ts'

/** The totals as printed, and the amount in words. */
export function DocumentTotals({ document }: { document: CommercialDocument }) {
  const term = usePrintTerms()
  const { locale } = useLanguage()
  return (
    <section className="card grid gap-6 p-4 md:grid-cols-2 md:p-6">
      <div className="order-2 flex flex-col gap-4 md:order-1">
        <div>
          <h2 className="text-small font-600 text-ink-muted">{term('amountInWords')}</h2>
          <p>{document.words[locale]}</p>
        </div>
        <Written title={term('notes')} texts={[document.notes, document.notesAr]} />
        <Written title={term('terms')} texts={[document.terms, document.termsAr]} />
      </div>
      <Sums document={document} />
    </section>
  )
}

function Sums({ document }: { document: CommercialDocument }) {
  const t = useMessages(documentViewMessages)
  const term = usePrintTerms()
  const { locale } = useLanguage()
  const { totals, currency, baseCurrency, taxInBase, totalInBase, seller, deposit } = document
  const { is, isChanged, amount } = amountDueOf(document)
  const taxed = seller.vatRegistered
  const inBase = (key: 'vatIn' | 'totalIn') => term(key).replace('{currency}', inCurrency(baseCurrency, locale))
  // The currency of the tax may have more decimals than that of the document.
  const decimals = mostDecimals([totals.total, taxInBase, totalInBase])
  return (
    <DecimalsContext value={decimals}>
      <dl className="order-1 grid grid-cols-[minmax(0,1fr)_auto] content-start gap-y-1 md:order-2">
        {totalRowsOf(document).map(({ term: row, value, isTotal }) =>
          row === 'vat' || row === 'vatIncluded' ? (
            totals.taxes.map((group) => (
              <Sum
                key={`${group.category} ${group.rate}`}
                name={<GroupName group={group} standard={row} />}
                value={group.tax}
              />
            ))
          ) : (
            <Sum key={row} name={term(row)} value={value} strong={isTotal} {...(isTotal && { currency })} />
          ),
        )}
        {deposit ? (
          <Sum
            name={<BidiText>{term('deposit').replace('{percent}', isolate(`${deposit.percent}%`))}</BidiText>}
            value={depositAmount(deposit, totals.total, currency)}
          />
        ) : null}
        {isChanged ? (
          <>
            {(['credited', 'writtenOff', 'paid'] as const).map((figure) =>
              isZero(totals[figure]) ? null : <Sum key={figure} name={t(figure)} value={negated(totals[figure])} />,
            )}
            <Sum name={t(is === 'credit' ? 'credit' : 'due')} value={amount} currency={currency} strong />
          </>
        ) : null}
        {currency !== baseCurrency && taxed && taxInBase ? (
          <Sum name={inBase('vatIn')} value={taxInBase} currency={baseCurrency} />
        ) : null}
        {currency !== baseCurrency && totalInBase ? (
          <Sum name={inBase('totalIn')} value={totalInBase} currency={baseCurrency} />
        ) : null}
      </dl>
    </DecimalsContext>
  )
}

type GroupNameProps = { group: TaxGroup; standard: 'vat' | 'vatIncluded' }

function GroupName({ group: { category, rate }, standard }: GroupNameProps) {
  const term = usePrintTerms()
  const localized = useLocalizedText()
  if (category !== 'standard') return <>{localized(TREATMENT_NAMES[category])}</>
  return (
    <>
      {term(standard)} <Ltr>{`${rate}%`}</Ltr>
    </>
  )
}

type SumProps = { name: ReactNode; value: string; currency?: string; strong?: boolean }

/** Amounts are right-aligned in both languages, so that their decimals line up. */
function Sum({ name, value, currency, strong }: SumProps) {
  const weight = strong ? 'border-t border-line pt-2 font-600' : ''
  return (
    <>
      <dt className={`pe-4 ${weight || 'text-ink-muted'}`}>{name}</dt>
      <dd dir="ltr" className={`text-end ${weight}`}>
        <Amount value={value} {...(currency && { currency })} />
      </dd>
    </>
  )
}

function Written({ title, texts }: { title: string; texts: readonly (string | undefined)[] }) {
  const written = texts.filter(Boolean)
  if (written.length === 0) return null
  return (
    <div>
      <h2 className="text-small font-600 text-ink-muted">{title}</h2>
      {written.map((text) => (
        <p key={text} className="whitespace-pre-line break-words">
          <Bdi>{text}</Bdi>
        </p>
      ))}
    </div>
  )
}
