import type { ReactNode } from 'react'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { Figure } from './queries.ts'

/** The account's own currency, or the first; the others are counted, never added. */
export function Amounts({ figures: [first, ...others] }: { figures: readonly Figure[] }): ReactNode {
  const t = useMessages(invoiceListMessages)
  if (!first) return null
  return (
    <>
      <Amount value={first.total} currency={first.currency} />
      {others.length > 0 ? ' ' : null}
      {others.length > 0 ? (
        <span className="whitespace-nowrap">{t('moreCurrencies', { n: others.length })}</span>
      ) : null}
    </>
  )
}
