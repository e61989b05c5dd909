/** Schemas of the account's requests. Every field may be left out of a PUT; null clears one that may be empty. */
import { type Static, t } from 'elysia'
import { EDITOR_COLUMNS } from '#domain/account/new-documents.ts'
import { MAX_DUE_DAYS } from '#domain/calendar/due-terms.ts'
import { WEEKENDS } from '#domain/calendar/weekend.ts'
import { MAX_DEFAULT_TEXT } from '#domain/documents/defaults/default-texts.ts'
import { fieldsOf, Version } from '#http/fields/record-version.ts'
import { PostalField, RegistrationField } from '#http/fields/party.ts'
import {
  CalendarDay,
  Clearable,
  Country,
  Day,
  DocumentLanguageField,
  DueTermsField,
  Email,
  EmirateField,
  Language,
  OneOf,
  pageFields,
  Text,
  Whole,
} from '#http/fields.ts'

const Texts = t.Partial(
  t.Object({
    notes: Clearable(MAX_DEFAULT_TEXT),
    notesAr: Clearable(MAX_DEFAULT_TEXT),
    terms: Clearable(MAX_DEFAULT_TEXT),
    termsAr: Clearable(MAX_DEFAULT_TEXT),
  }),
)

export const AccountBody = t.Partial(
  t.Object({
    version: Version,
    name: Text(200),
    nameAr: Clearable(200),
    country: Country,
    vatRegistered: t.Boolean(),
    trn: Clearable(40),
    vatFrom: t.Nullable(Day),
    vatUntil: t.Nullable(Day),
    commercialRegistration: Clearable(40),
    registration: t.Nullable(RegistrationField),
    tin: Clearable(40),
    postal: t.Nullable(PostalField),
    emirate: t.Nullable(EmirateField),
    address: Clearable(500),
    addressAr: Clearable(500),
    phone: Clearable(40),
    email: t.Nullable(Email),
    website: Clearable(200),
    timeZone: Text(60, 1),
    language: Language,
    digits: OneOf(['latn', 'arab']),
    amountStyle: OneOf(['code', 'symbol']),
    weekend: OneOf(WEEKENDS),
    editorColumns: t.Array(OneOf(EDITOR_COLUMNS), { maxItems: EDITOR_COLUMNS.length }),
    documentLanguage: t.Nullable(DocumentLanguageField),
    dueDays: t.Nullable(Whole(0, MAX_DUE_DAYS)),
    dueTerms: t.Nullable(DueTermsField),
    dueOffWeekend: t.Boolean(),
    documentTexts: t.Partial(t.Object({ invoice: Texts, quotation: Texts })),
    lowStockMail: t.Boolean(),
    bank: t.Nullable(
      t.Partial(
        t.Object({ bankName: Clearable(120), accountName: Clearable(200), iban: Clearable(60), swift: Clearable(20) }),
      ),
    ),
  }),
)

/** The last day on which support may look; null takes the permission back. */
export const SupportAccessBody = t.Object({ until: t.Nullable(CalendarDay) })

export const SecurityEventQuery = t.Object(pageFields)

export const ACCOUNT_FIELDS = fieldsOf(AccountBody)

export type AccountRequest = Static<typeof AccountBody>
export type AccountChange = Omit<AccountRequest, 'version'>
