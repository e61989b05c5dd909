import type { ReactNode } from 'react'
import type { Credit } from '#domain/documents/credits/credit.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type CreditFiguresProps = { invoice: CommercialDocument; credit: Credit }

/** The total of the note, and the balance of the invoice after it, while it is typed. */
export function CreditFigures({ invoice, credit }: CreditFiguresProps) {
  const t = useMessages(creditMessages)
  const { currency, seller, totals } = invoice
  const shown = credit.ok ? credit : null
  const due = shown ? parseMinor(totals.due, currency) - parseMinor(shown.total, currency) : null
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-3">
      {seller.vatRegistered ? (
        <>
          <Figure name={t('net')}>{shown ? <Amount value={shown.net} /> : NONE}</Figure>
          <Figure name={t('vat')}>{shown ? <Amount value={shown.tax} /> : NONE}</Figure>
        </>
      ) : null}
      <Figure name={t('total')} isStrong>
        {shown ? <Amount value={shown.total} currency={currency} /> : NONE}
      </Figure>
      <Figure name={t(due !== null && due < 0n ? 'excessAfter' : 'balanceAfter')}>
        {due === null ? (
          NONE
        ) : (
          <Amount value={formatMinor(minor(due < 0n ? -due : due), currency)} currency={currency} />
        )}
      </Figure>
    </dl>
  )
}

const NONE = '–'

function Figure({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  const weight = isStrong ? 'font-600' : 'text-ink-muted'
  return (
    <>
      <dt className={weight}>{name}</dt>
      <dd dir="ltr" className={`text-end ${weight}`}>
        {children}
      </dd>
    </>
  )
}
