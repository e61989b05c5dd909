import { useId } from 'react'
import { formatIban } from '#domain/text/iban.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { printTerms } from '#i18n/print/print.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { CompanyValues } from './company-values.ts'

type Bank = CompanyValues['bank']

type BankDetailsProps = { bank: Bank; onChange: (changed: Partial<Bank>) => void }

/** The account to which clients transfer. The server checks the IBAN. */
export function BankDetails({ bank, onChange }: BankDetailsProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-4 border-y border-line py-4">
      <div>
        <h3 id={id} className="font-600">
          {printTerms.bankDetails[locale]}
        </h3>
        <p className="text-small text-ink-muted">{t('bankText')}</p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={printTerms.bankName[locale]}
          name="bank.bankName"
          autoComplete="off"
          maxLength={120}
          value={bank.bankName}
          onChange={(bankName) => onChange({ bankName })}
        />
        <TextField
          label={printTerms.accountName[locale]}
          name="bank.accountName"
          autoComplete="off"
          maxLength={200}
          value={bank.accountName}
          onChange={(accountName) => onChange({ accountName })}
        />
        <GroupedField
          label={printTerms.iban[locale]}
          name="bank.iban"
          hint={t('ibanHint')}
          maxLength={60}
          hasLetters
          value={bank.iban}
          onChange={(iban) => onChange({ iban })}
          group={formatIban}
        />
        <TextField
          label={printTerms.swift[locale]}
          name="bank.swift"
          writing="ltr"
          autoComplete="off"
          maxLength={20}
          value={bank.swift}
          onChange={(swift) => onChange({ swift })}
        />
      </div>
    </div>
  )
}
