/** The company form between the account of the API and its fields: text is never null there. */
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import {
  DEFAULT_TEXTS,
  type DefaultText,
  TEXTED_TYPES,
  type TextedType,
  trimmedTexts,
} from '#domain/documents/defaults/default-texts.ts'
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
import {
  DUE_TERMS_FIELDS,
  type DueTermsValues,
  dueTermsValues,
} from '#ui/features/account/due-terms/due-terms-values.ts'
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

/** Texts that are sent as null when they are blank. The TRN goes only with a registration. */
const CLEARABLE = TEXTS.filter((field) => field !== 'name' && field !== 'trn')

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
  'weekend',
  ...DUE_TERMS_FIELDS,
  ...TEXTED_TYPES.flatMap((type) => DEFAULT_TEXTS.map((field) => `documentTexts.${type}.${field}`)),
]

type Unchanged = Pick<
  Account,
  | 'country'
  | 'vatRegistered'
  | 'emirate'
  | 'language'
  | 'documentLanguage'
  | 'amountStyle'
  | 'lowStockMail'
  | 'weekend'
  | 'dueOffWeekend'
>

export type TextsValues = Record<TextedType, Record<DefaultText, string>>

export type CompanyValues = Unchanged &
  PartyValues &
  DueTermsValues &
  Record<(typeof TEXTS)[number], string> & {
    documentTexts: TextsValues
    bank: Record<BankField, string>
  }

export function companyValues(
  account: Unchanged & PartyRecord & Pick<Account, (typeof TEXTS)[number] | 'dueTerms' | 'documentTexts' | 'bank'>,
): CompanyValues {
  const { country, vatRegistered, emirate, language, documentLanguage, amountStyle, lowStockMail, ...rest } = account
  const texts = Object.fromEntries(TEXTS.map((field) => [field, account[field] ?? '']))
  return {
    country,
    vatRegistered,
    emirate,
    language,
    documentLanguage,
    amountStyle,
    lowStockMail,
    weekend: rest.weekend,
    dueOffWeekend: rest.dueOffWeekend,
    ...dueTermsValues(account.dueTerms),
    documentTexts: { invoice: textsOf(account, 'invoice'), quotation: textsOf(account, 'quotation') },
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

function textsOf({ documentTexts }: Pick<Account, 'documentTexts'>, type: TextedType): Record<DefaultText, string> {
  const { notes = '', notesAr = '', terms = '', termsAr = '' } = documentTexts[type] ?? {}
  return { notes, notesAr, terms, termsAr }
}

/**
 * Empty text clears the field. Without a VAT registration the TRN is not sent, so the server retains it; nor is the
 * language of new documents unless it was changed here, because the editor changes it too.
 */
export function companyBody(
  company: CompanyValues,
  { saved, dueTerms }: { saved: Pick<Account, 'documentLanguage'>; dueTerms: DueTerms | null },
) {
  const { name, vatRegistered, trn, country, emirate, language, documentLanguage, ...typed } = company
  const { amountStyle, lowStockMail, weekend, dueOffWeekend, documentTexts, bank, registration, tin, postal } = typed
  const cleared = Object.fromEntries(CLEARABLE.map((field) => [field, company[field].trim() || null]))
  return {
    ...cleared,
    name: name.trim(),
    country,
    vatRegistered,
    language,
    amountStyle,
    lowStockMail,
    weekend,
    dueOffWeekend,
    dueTerms,
    documentTexts: trimmedTexts(documentTexts),
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
  weekend: 'string',
  dueOffWeekend: 'boolean',
}

/** Checks stored input of the form. */
function isCompanyValues(found: unknown): found is CompanyValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, 'string'] as const))
  const terms = Object.fromEntries(DUE_TERMS_FIELDS.map((field) => [field, 'string'] as const))
  const own = Object.fromEntries(DEFAULT_TEXTS.map((field) => [field, 'string'] as const))
  return (
    hasFields(found, { ...UNCHANGED, ...texts, ...terms, documentTexts: 'any', bank: 'any' }) &&
    TEXTED_TYPES.every((type) => hasFields(Object(found).documentTexts[type], own)) &&
    isPartyValues(found) &&
    hasFields(Object(found).bank, Object.fromEntries(BANK_FIELDS.map((field) => [field, 'string'] as const)))
  )
}

/** Checks a stored answer of the server, as far as the screens of settings read it. */
export function isAccount(found: unknown): found is Account {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, 'text'] as const))
  const rest = {
    dueTerms: 'any',
    documentTexts: 'any',
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
