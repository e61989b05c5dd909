import { useId } from 'react'
import { partyMessages } from '#i18n/account/party.ts'
import { PartyFields } from '#ui/features/account/party/PartyFields.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { CompanyValues } from './company-values.ts'

type EInvoiceFactsProps = { company: CompanyValues; onChange: (changed: Partial<CompanyValues>) => void }

/** The countries whose e-invoices ask for more than a paper does. */
const COUNTRIES: readonly string[] = ['AE', 'SA']

export function EInvoiceFacts({ company, onChange }: EInvoiceFactsProps) {
  const t = useMessages(partyMessages)
  const id = useId()
  const { country, vatRegistered, trn } = company
  if (!COUNTRIES.includes(country)) return null
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-600">
          {t('forEInvoices')}
        </h3>
        <p className="text-small text-ink-muted">{t('forEInvoicesText')}</p>
      </div>
      <PartyFields
        party={company}
        country={country}
        trn={vatRegistered ? trn : ''}
        isOwn
        layout="grid items-start gap-4 md:grid-cols-2"
        onChange={onChange}
      />
    </div>
  )
}
