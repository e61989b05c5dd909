/** Request bodies of drafts, with their bounds. All document types and the preview share the fields of a draft. */
import { type Static, t } from 'elysia'
import { TEMPLATES } from '#domain/branding/brand.ts'
import { PERSONS } from '#domain/customers/buyer.ts'
import { DAY_FIELDS, type DayField, DOCUMENT_FIELDS, TEXT_FIELDS, type TextField } from '#domain/documents/fields.ts'
import { MAX_DELETED_AT_ONCE } from '#domain/documents/limits.ts'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { EXEMPTIONS } from '#domain/tax/exemptions.ts'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'
import { FLAGS, GOODS_TYPES, PAYMENT_MEANS } from '#domain/tax/e-invoice-facts.ts'
import { ITEM_KINDS } from '#domain/inventory/item.ts'
import { ClassificationField, GtinField, UnitCodeField } from '#http/fields/item-codes.ts'
import { PostalField, RegistrationField, TinField } from '#http/fields/party.ts'
import {
  Amount,
  Country,
  CalendarDay,
  Currency,
  DecimalText,
  DocumentLanguageField,
  Email,
  EmirateField,
  ExchangeRate,
  Id,
  OneOf,
  Quantity,
  Rate,
  TaxTreatmentField,
  Text,
  UnitPrice,
  Whole,
} from '#http/fields.ts'

const optionalText = (max: number) => t.Optional(Text(max))

const DiscountField = t.Union([t.Object({ percent: Rate }), t.Object({ amount: Amount })], { problem: 'invalid' })

const Line = t.Object({
  itemId: t.Optional(Id),
  description: Text(2000),
  descriptionAr: t.Optional(Text(2000)),
  quantity: Quantity,
  unit: t.Optional(Text(40)),
  unitAr: t.Optional(Text(40)),
  unitPrice: UnitPrice,
  discount: t.Optional(DiscountField),
  tax: TaxTreatmentField,
  taxRate: t.Optional(Rate),
  exemption: t.Optional(OneOf(EXEMPTIONS)),
  unitCode: t.Optional(UnitCodeField),
  classification: t.Optional(ClassificationField),
  itemType: t.Optional(OneOf(ITEM_KINDS)),
  gtin: t.Optional(GtinField),
  goodsType: t.Optional(OneOf(GOODS_TYPES)),
  optional: t.Optional(t.Boolean()),
  quotationLine: t.Optional(Whole(0, MAX_LINES - 1)),
  taxDifference: t.Optional(DecimalText(4, 'signed')),
})

const BuyerField = t.Object({
  name: Text(200),
  nameAr: t.Optional(Text(200)),
  email: t.Optional(Email),
  phone: t.Optional(Text(40)),
  trn: t.Optional(Text(40)),
  treatment: t.Optional(OneOf(CUSTOMER_TREATMENTS)),
  person: t.Optional(OneOf(PERSONS)),
  commercialRegistration: optionalText(40),
  registration: t.Optional(RegistrationField),
  tin: t.Optional(TinField),
  postal: t.Optional(PostalField),
  address: t.Optional(Text(500)),
  addressAr: t.Optional(Text(500)),
  emirate: t.Optional(EmirateField),
  country: t.Optional(Country),
})

const EInvoiceField = t.Partial(
  t.Object({
    paymentMeans: OneOf(PAYMENT_MEANS),
    flags: t.Array(OneOf(FLAGS), { maxItems: FLAGS.length, uniqueItems: true }),
    beneficiary: Text(100),
    period: t.Object({ from: CalendarDay, to: CalendarDay }),
    delivery: t.Object({ street: Text(200, 1), city: Text(100, 1), region: Text(100, 1), country: Country }),
  }),
)

const optionalDay = t.Optional(CalendarDay)

// because Object.fromEntries forgets the names it was given
const days = Object.fromEntries(DAY_FIELDS.map((field) => [field, optionalDay])) as Record<DayField, typeof optionalDay>
const texts = Object.fromEntries(
  TEXT_FIELDS.map((field) => [field, optionalText(DOCUMENT_FIELDS[field].max)]),
) as Record<TextField, ReturnType<typeof optionalText>> // because Object.fromEntries forgets the names it was given

/** A field that the account has a default for may be left out. The engine and the status table do the rest. */
export const documentDraft = {
  customerId: t.Optional(Id),
  customer: t.Optional(BuyerField),
  currency: t.Optional(Currency),
  exchangeRate: t.Optional(ExchangeRate),
  language: t.Optional(DocumentLanguageField),
  ...days,
  pricesIncludeTax: t.Optional(t.Boolean()),
  lines: t.Array(Line, { maxItems: MAX_LINES }),
  discount: t.Optional(DiscountField),
  deposit: t.Optional(t.Object({ percent: Rate })),
  ...texts,
  template: t.Optional(OneOf(TEMPLATES)),
  eInvoice: t.Optional(EInvoiceField),
}

export const DraftBody = t.Object({ id: t.Optional(Id), ...documentDraft })
export const DraftChangeBody = t.Object({
  version: t.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  ...documentDraft,
})

/** So many that one write job stays short. */
export const DeleteDraftsBody = t.Object({
  ids: t.Array(Id, { minItems: 1, maxItems: MAX_DELETED_AT_ONCE, uniqueItems: true }),
})

export type DraftInput = Static<typeof DraftBody>
