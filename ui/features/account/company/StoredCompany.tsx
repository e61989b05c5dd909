import { accountMessages } from '#i18n/account/account.ts'
import { TEXTED_TYPES } from '#domain/documents/defaults/default-texts.ts'
import { printTerms } from '#i18n/print/print.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { StoredFacts } from '#ui/platform/layout/StoredFacts.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DUE_TERMS_FIELDS } from '#ui/features/account/due-terms/due-terms-values.ts'
import { PARTY_FIELDS } from '#ui/features/account/party/party-values.ts'
import { useCompanyFacts } from './company-facts.ts'
import { companyValues } from './company-values.ts'

/** In the order of the form. */
const FIELDS = [
  'name',
  'nameAr',
  'vatRegistered',
  'trn',
  'country',
  'commercialRegistration',
  'address',
  'addressAr',
  'emirate',
  'phone',
  'email',
  'website',
  ...PARTY_FIELDS,
  'documentLanguage',
  'amountStyle',
  ...DUE_TERMS_FIELDS,
  'weekend',
  'dueOffWeekend',
  ...TEXTED_TYPES.map((type) => `documentTexts.${type}`),
  'language',
  'lowStockMail',
]

/** The company for a member who may read it only. */
export function StoredCompany({ account }: { account: Account }) {
  const t = useMessages(accountMessages)
  const factsOf = useCompanyFacts()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReadOnlyNote permission="company.write" />
      <StoredFacts
        id="stored-company"
        title={t('company')}
        values={companyValues(account)}
        fields={FIELDS}
        factsOf={factsOf}
      />
      <Bank bank={account.bank} />
    </div>
  )
}

/** Nothing while no account is stored. */
function Bank({ bank }: Pick<Account, 'bank'>) {
  const { locale } = useLanguage()
  if (!bank) return null
  const { bankName, accountName, iban, swift } = bank
  const facts = [
    { id: 'bankName', name: printTerms.bankName[locale], value: bankName && <Bdi>{bankName}</Bdi> },
    { id: 'accountName', name: printTerms.accountName[locale], value: accountName && <Bdi>{accountName}</Bdi> },
    { id: 'iban', name: printTerms.iban[locale], value: iban && <Ltr>{iban}</Ltr> },
    { id: 'swift', name: printTerms.swift[locale], value: swift && <Ltr>{swift}</Ltr> },
  ]
  return <DetailsCard id="stored-bank" title={printTerms.bankDetails[locale]} facts={facts} />
}
