import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { DocumentLanguage } from '#domain/document.ts'
import type { EditableDraft } from '#domain/editable-draft.ts'
import type { DocumentFigures } from '#domain/totals.ts'
import { amountInWordsAr } from '#domain/words-ar.ts'
import { amountInWordsEn } from '#domain/words-en.ts'
import { documentWords } from '#words/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { Flash } from './Flash.tsx'
import { useDraft, useEditor, useTaxName } from './state.ts'
import { TotalsSteps } from './TotalsSteps.tsx'

const currencyOf = (draft: EditableDraft) => draft.currency
const languageOf = (draft: EditableDraft) => draft.language
const pricesIncludeTaxIn = (draft: EditableDraft) => draft.pricesIncludeTax

/**
 * Every figure of the document by the same engine as the PDF, in sight while one writes. Below it, on demand, why each
 * is what it is.
 */
export function TotalsCard() {
  const t = useWords(documentWords)
  const { computedAtom } = useEditor()
  const { figures } = useAtomValue(computedAtom)
  const currency = useDraft(currencyOf)
  const language = useDraft(languageOf)
  return (
    <>
      <section aria-label={t('totals')} className="sticky-totals card px-4 py-3">
        <h2 className="sr-only">{t('totals')}</h2>
        {figures ? <Figures figures={figures} /> : <p className="text-ink-muted">{t('unreadable')}</p>}
      </section>
      {figures ? (
        <div className="card flex flex-col gap-4 p-4">
          <InWords total={figures.totals.total} currency={currency} language={language} />
          <TotalsSteps figures={figures} />
        </div>
      ) : null}
    </>
  )
}

function Figures({ figures }: { figures: DocumentFigures }) {
  const t = useWords(documentWords)
  const { company } = useEditor()
  const currency = useDraft(currencyOf)
  const includesTax = useDraft(pricesIncludeTaxIn) && company.vatRegistered
  const taxName = useTaxName()
  const { totals, taxInBase, totalInBase } = figures
  const hasDiscount = /[1-9]/.test(totals.discount)
  const isForeign = currency !== company.baseCurrency
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-0.5">
      {hasDiscount || totals.taxes.length > 0 ? (
        <Row name={includesTax ? t('subtotalWithVat') : t('subtotal')} value={totals.gross} />
      ) : null}
      {hasDiscount ? <Row name={t('discountTotal')} value={`-${totals.discount}`} /> : null}
      {totals.taxes.length > 0 && (hasDiscount || includesTax) ? (
        <Row name={t('totalWithoutVat')} value={totals.net} />
      ) : null}
      {totals.taxes.map(({ category, rate, tax }) => (
        <Row key={`${category} ${rate}`} name={taxName(category, rate)} value={tax} />
      ))}
      <dt className="text-heading pe-4 border-t border-line pt-3">{t('total')}</dt>
      <dd dir="ltr" className="self-stretch border-t border-line pt-2 text-end text-2xl font-600">
        <Flash value={totals.total}>
          <Amount value={totals.total} currency={currency} />
        </Flash>
      </dd>
      {isForeign && taxInBase !== null && totalInBase !== null ? (
        <>
          {company.vatRegistered ? (
            <Row name={t('taxIn', { currency: company.baseCurrency })} value={taxInBase} />
          ) : null}
          <Row name={t('totalIn', { currency: company.baseCurrency })} value={totalInBase} />
        </>
      ) : null}
    </dl>
  )
}

function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <>
      <dt className="pe-4 text-ink-muted">{name}</dt>
      <dd dir="ltr" className="text-end">
        <Flash value={value}>
          <Amount value={value} />
        </Flash>
      </dd>
    </>
  )
}

type InWordsProps = { total: string; currency: string; language: DocumentLanguage }

function InWords({ total, currency, language }: InWordsProps) {
  const t = useWords(documentWords)
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
}
