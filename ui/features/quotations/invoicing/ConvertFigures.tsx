import type { ReactNode } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { PartPreview } from '#domain/quotations/preview.ts'
import { balanceOf, sumOf } from '#domain/quotations/worth.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { PriceBasis } from './PriceBasis.tsx'

type ConvertFiguresProps = { quotation: CommercialDocument; preview: PartPreview }

/** The open amount before and after, and the total of the invoice, while it is typed. */
export function ConvertFigures({ quotation, preview }: ConvertFiguresProps) {
  const t = useMessages(quotationConvertMessages)
  const { currency, seller } = quotation
  const open = sumOf(balanceOf(quotation).open)
  const shown = preview.ok ? preview : null
  const after = shown && formatMinor(minor(open - parseMinor(shown.amount, currency)), currency)
  return (
    <dl aria-live="polite" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-3">
      <Figure
        name={
          <>
            {t('openBefore')} <PriceBasis quotation={quotation} />
          </>
        }
      >
        <Amount value={formatMinor(open, currency)} currency={currency} />
      </Figure>
      <Figure name={t('part')} isStrong>
        {shown ? <Amount value={shown.amount} currency={currency} /> : NONE}
      </Figure>
      <Figure name={t('openAfter')}>{after === null ? NONE : <Amount value={after} currency={currency} />}</Figure>
      {seller.vatRegistered ? (
        <>
          <Figure name={t('vat')} isFirst>
            {shown ? <Amount value={shown.totals.tax} currency={currency} /> : NONE}
          </Figure>
          <Figure name={t('total')} isStrong>
            {shown ? <Amount value={shown.totals.total} currency={currency} /> : NONE}
          </Figure>
        </>
      ) : null}
    </dl>
  )
}

const NONE = '–'

type FigureProps = { name: ReactNode; isStrong?: boolean; isFirst?: boolean; children: ReactNode }

function Figure({ name, isStrong = false, isFirst = false, children }: FigureProps) {
  const look = `${isStrong ? 'font-600' : 'text-ink-muted'} ${isFirst ? 'border-t border-line pt-1' : ''}`
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd dir="ltr" className={`text-end ${look}`}>
        {children}
      </dd>
    </>
  )
}
