/** The company form between the account of the API and its fields: text is never null there. */
import { COMMON_DUE_DAYS, readDueDays } from '#domain/account/new-documents.ts'
import type { Read } from '#domain/refusal.ts'
import { type FieldKind, hasFields } from '#ui/platform/storage/stored-fields.ts'
import type { TypedPart } from '#ui/platform/forms/local-copy.ts'
import {
  isPartyValues,
  PARTY_FIELDS,
  partyBody,
  type PartyRecord,
  type PartyValues,
  partyValues,
} from '#ui/features/account/party/party-values.ts'
import type { Account } from '#ui/features/account/queries.ts'

const TEXTS = [
  'name',
  'nameAr',
  'trn',
  'commercialRegistration',
  'address',
  'addressAr',
  'phone',
  'email',
  'website',
] as const

export const BANK_FIELDS = ['bankName', 'accountName', 'iban', 'swift'] as const

type BankField = (typeof BANK_FIELDS)[number]

export type BankPath = `bank.${BankField}`

const BANK_PATHS: readonly BankPath[] = BANK_FIELDS.map((field): BankPath => `bank.${field}`)

export const COMPANY_FIELDS: readonly string[] = [
  ...TEXTS,
  ...BANK_PATHS,
  ...PARTY_FIELDS,
  'country',
  'emirate',
  'dueDays',
]

type Unchanged = Pick<
  Account,
  'country' | 'vatRegistered' | 'emirate' | 'language' | 'documentLanguage' | 'amountStyle' | 'lowStockMail'
>

/** Usual payment terms by their days, or others, or no due date. */
export const TERMS = ['0', '7', '14', '30', 'other', 'none'] as const satisfies readonly (
  | `${(typeof COMMON_DUE_DAYS)[number]}`
  | 'other'
  | 'none'
)[]

export type Terms = (typeof TERMS)[number]

export type CompanyValues = Unchanged &
  PartyValues &
  Record<(typeof TEXTS)[number], string> & {
    terms: Terms
    /** The typed number of days of other terms. */
    dueDays: string
    bank: Record<BankField, string>
  }

export function companyValues(
  account: Unchanged & PartyRecord & Pick<Account, (typeof TEXTS)[number] | 'dueDays' | 'bank'>,
): CompanyValues {
  const { country, vatRegistered, emirate, language, documentLanguage, amountStyle, lowStockMail, dueDays } = account
  const texts = Object.fromEntries(TEXTS.map((field) => [field, account[field] ?? '']))
  const terms = dueDays === null ? 'none' : (TERMS.find((one) => one === String(dueDays)) ?? 'other')
  return {
    country,
    vatRegistered,
    emirate,
    language,
    documentLanguage,
    amountStyle,
    lowStockMail,
    terms,
    dueDays: terms === 'other' ? String(dueDays) : '',
    bank: bankValues(account.bank),
    ...partyValues(account),
    // `as`, because every name in TEXTS has just been given its text
    ...(texts as Record<(typeof TEXTS)[number], string>),
  }
}

function bankValues(bank: Account['bank']): Record<BankField, string> {
  const { bankName = '', accountName = '', iban = '', swift = '' } = bank ?? {}
  return { bankName, accountName, iban, swift }
}

/** In days; null without a due date. */
export function readTerms({ terms, dueDays }: Pick<CompanyValues, 'terms' | 'dueDays'>): Read<number | null> {
  if (terms === 'none') return { ok: true, value: null }
  return readDueDays(terms === 'other' ? dueDays : terms)
}

/**
 * Empty text clears the field. Without a VAT registration the TRN is not sent, so the server retains it; nor is the
 * language of new documents unless it was changed here, because the editor changes it too.
 */
export function companyBody(
  company: CompanyValues,
  { saved, dueDays }: { saved: Pick<Account, 'documentLanguage'>; dueDays: number | null },
) {
  const { name, vatRegistered, trn, country, emirate, language, documentLanguage, ...typed } = company
  const { terms: _terms, amountStyle, lowStockMail, bank, registration, tin, postal, ...texts } = typed
  const cleared = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null]))
  return {
    ...cleared,
    name: name.trim(),
    country,
    vatRegistered,
    language,
    amountStyle,
    lowStockMail,
    dueDays,
    bank: hasText(bank) ? bank : null,
    ...partyBody({ registration, tin, postal }, country),
    emirate: country === 'AE' ? emirate : null,
    ...(vatRegistered && { trn: trn.trim() || null }),
    ...(documentLanguage !== saved.documentLanguage && { documentLanguage }),
  }
}

const hasText = (texts: object): boolean => Object.values(texts).some((text) => String(text).trim() !== '')

const UNCHANGED: Readonly<Record<keyof Unchanged, FieldKind>> = {
  country: 'string',
  vatRegistered: 'boolean',
  emirate: 'text',
  language: 'string',
  documentLanguage: 'text',
  amountStyle: 'string',
  lowStockMail: 'boolean',
}

/** Checks stored input of the form. */
function isCompanyValues(found: unknown): found is CompanyValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, 'string'] as const))
  return (
    hasFields(found, { ...UNCHANGED, ...texts, terms: 'string', dueDays: 'string', bank: 'any' }) &&
    isPartyValues(found) &&
    hasFields(Object(found).bank, Object.fromEntries(BANK_FIELDS.map((field) => [field, 'string'] as const)))
  )
}

/** Checks a stored answer of the server, as far as the screens of settings read it. */
export function isAccount(found: unknown): found is Account {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, 'text'] as const))
  const rest = {
    dueDays: 'any',
    bank: 'any',
    registration: 'any',
    tin: 'text',
    postal: 'any',
    timeZone: 'string',
    vatFrom: 'text',
    vatUntil: 'text',
    version: 'string',
  } as const
  return hasFields(found, { ...UNCHANGED, ...texts, ...rest, name: 'string' })
}

export const COMPANY_PART: TypedPart<CompanyValues> = {
  name: 'companySettings',
  form: 'company',
  isValues: isCompanyValues,
}
