import { useAtomValue } from 'jotai'
import { Fragment, memo, type ReactNode } from 'react'
import type { TaxGroup } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatAmount, groupThousands } from '#domain/money/money.ts'
import { totalRowsOf } from '#domain/documents/totals/total-rows.ts'
import type { CountingFigures } from '#domain/documents/totals/optional-lines.ts'
import type { DocumentFigures } from '#domain/documents/totals/totals.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { vatTerms } from '#i18n/print/vat-terms.ts'
import { inCurrency } from '#i18n/tax/base-currency.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { inWordsQuietMs } from '#ui/platform/timings.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useDebouncedValue } from '#ui/kit/timing/use-debounced-value.ts'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'
import { useDraft, useEditor, useTaxName } from '#ui/features/documents/editor/state.ts'
import { OfferRows } from './OfferRows.tsx'
import { TotalsSteps } from './TotalsSteps.tsx'

/** All figures of the document, by the engine of the PDF, and on demand the steps behind them. */
export function TotalsCard() {
  const t = useMessages(documentMessages)
  const { computedAtom } = useEditor()
  const { figures } = useAtomValue(computedAtom)
  const currency = useDraft('currency')
  const language = useDraft('language')
  return (
    <section aria-label={t('totals')} data-totals="" className="card flex flex-col gap-3 px-4 py-3">
      <h2 className="sr-only">{t('totals')}</h2>
      {figures ? <Figures figures={figures} /> : <p className="text-ink-muted">{t('unreadable')}</p>}
      {figures ? (
        <>
          {/* Another currency has other words for the same figures. */}
          <InWords key={currency} currency={currency} language={language} />
          <TotalsSteps figures={figures} />
        </>
      ) : null}
    </section>
  )
}

function Figures({ figures }: { figures: CountingFigures }) {
  const t = useMessages(documentMessages)
  const { locale } = useLanguage()
  const { company, policyAtom } = useEditor()
  const { vatRegistered } = useAtomValue(policyAtom)
  const currency = useDraft('currency')
  const rows = useTotalRows(figures)
  const { totals, taxInBase, totalInBase } = figures
  const { baseCurrency } = company
  const base = { currency: inCurrency(baseCurrency, locale) }
  const isConverted = currency !== baseCurrency && taxInBase !== null && totalInBase !== null
  const before = rows.slice(
    0,
    rows.findIndex(({ isTotal }) => isTotal),
  )
  const after: Row[] = [
    ...rows.slice(before.length + 1),
    ...(isConverted && vatRegistered ? [{ key: 'taxIn', name: t('taxIn', base), value: taxInBase }] : []),
    ...(isConverted ? [{ key: 'totalIn', name: t('totalIn', base), value: totalInBase }] : []),
  ]
  const ruled = before.length > 0 ? 'mt-1 border-t border-line pt-2' : ''
  const widest = widestOf([...before, ...after].map(({ value }) => value))
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-0.5">
      <Rows rows={before} widest={widest} />
      {/* The large figure spans both columns, so that it takes no space from the names of the others. */}
      <div className={`col-span-2 flex flex-wrap items-baseline justify-between ${ruled}`}>
        <dt className="text-heading pe-4">{t('total')}</dt>
        <dd dir="ltr" className="text-end text-2xl font-600">
          <Figure value={totals.total} widest={formatAmount(totals.total, currency)}>
            <Amount value={totals.total} currency={currency} />
          </Figure>
        </dd>
      </div>
      <Rows rows={after} widest={widest} />
      <OfferRows figures={figures} />
    </dl>
  )
}

type Row = { key: string; name: ReactNode; value: string }

type Ordered = Row & { isTotal: boolean }

/** The printed rows, with the tax by rate. */
function useTotalRows({ totals }: DocumentFigures): Ordered[] {
  const t = useMessages(documentMessages)
  const pricesIncludeTax = useDraft('pricesIncludeTax')
  // No tax is shown before there is a line.
  const seller = { vatRegistered: totals.taxes.length > 0 }
  const rows = totalRowsOf({ totals, seller, pricesIncludeTax })
  return rows.flatMap(({ term, value, isTotal }, index): Ordered[] => {
    switch (term) {
      case 'vat':
      case 'vatIncluded':
        return totals.taxes.map(({ tax, ...group }) => ({
          key: `${group.category} ${group.rate}`,
          name: <TaxName {...group} standard={term} />,
          value: tax,
          isTotal,
        }))
      case 'discount':
        return [{ key: term, name: t('discountTotal'), value, isTotal }]
      case 'totalWithoutVat':
        return [{ key: term, name: index === 0 ? t('subtotal') : t(term), value, isTotal }]
      case 'subtotal':
      case 'subtotalWithVat':
        return [{ key: term, name: t(term), value, isTotal }]
      case 'total':
      case 'totalWithVat':
        return [{ key: term, name: t('total'), value, isTotal }]
    }
  })
}

type TaxNameProps = Pick<TaxGroup, 'category' | 'rate'> & { standard: 'vat' | 'vatIncluded' }

function TaxName({ category, rate, standard }: TaxNameProps) {
  const { locale } = useLanguage()
  const name = useTaxName()(category, rate)
  if (category !== 'standard') return name
  return (
    <>
      {vatTerms[standard][locale]} <Ltr>{`${rate}%`}</Ltr>
    </>
  )
}

function Rows({ rows, widest }: { rows: readonly Row[]; widest: string }) {
  return rows.map(({ key, name, value }) => (
    <Fragment key={key}>
      <dt className="pe-4 text-ink-muted">{name}</dt>
      <dd dir="ltr" className="text-end">
        <Figure value={value} widest={widest}>
          <Amount value={value} />
        </Figure>
      </dd>
    </Fragment>
  ))
}

/** The widest of the displayed values. A minus is narrower than a digit, so it is added to the longest of the others. */
function widestOf(values: readonly string[]): string {
  const shown = values.map((value) => groupThousands(value.replace('-', '')))
  const longest = shown.reduce((long, one) => (one.length > long.length ? one : long), '')
  return values.some((value) => value.startsWith('-')) ? `-${longest}` : longest
}

type FigureProps = {
  value: string
  /** The longest figure of its column, as displayed. */
  widest: string
  children: ReactNode
}

/**
 * A box as wide as that many hidden zeros, so that another digit lays out the figure alone and not the page (decision 22).
 */
function Figure({ widest, ...figure }: FigureProps) {
  return (
    <span
      data-shape={widest.replaceAll(/\d/g, '0')}
      className="inline-block whitespace-nowrap tabular-nums before:invisible before:block before:content-[attr(data-shape)]"
    >
      <span className="-mt-[1lh] block h-[1lh] [contain:size_layout]">
        <Flash {...figure} />
      </span>
    </span>
  )
}

type InWordsProps = { currency: string; language: DocumentLanguage }

const inWordsDelay = () => inWordsQuietMs

/** Debounced: laying out the words would lay out the page with every keystroke. */
const InWords = memo(function InWords({ currency, language }: InWordsProps) {
  const t = useMessages(documentMessages)
  const total = useDebouncedValue(useEditor().totalAtom, inWordsDelay)
  if (total === null) return null
  return (
    <div className="text-small text-ink-muted">
      <h3 className="font-600">{t('inWords')}</h3>
      {language === 'ar' ? null : (
        <p lang="en" dir="ltr" className="page-start">
          {amountInWordsEn(total, currency)}
        </p>
      )}
      {language === 'en' ? null : (
        <p lang="ar" dir="rtl" className="page-start">
          {amountInWordsAr(total, currency)}
        </p>
      )}
    </div>
  )
})
