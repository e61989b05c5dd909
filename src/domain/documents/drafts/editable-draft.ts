/**
 * A document while somebody writes it: every figure as it was typed, also when it cannot be read yet. What is sent to the
 * server and to the engine is made from it by `readDraft` (read-draft.ts); nothing typed is lost on the way there and back.
 */
import type { Exemption } from '#domain/tax/exemptions.ts'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { BLANK_FIELDS, type BlankField, OPTIONAL_FIELDS, pick } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { taxDayOf } from '#domain/tax/registration.ts'
import { typedDiscount } from './typed-figures.ts'

export type EditableLine = {
  /** Tells the line from the others on this device for as long as it is being written; never sent. */
  key: number
  itemId?: string
  description: string
  descriptionAr: string
  /** Blank means one. */
  quantity: string
  unit: string
  unitAr: string
  /** Blank means nothing. */
  unitPrice: string
  /** `10%` or an amount; blank for none. */
  discount: string
  tax: TaxTreatment
  /** In percent; blank: the account's rate. */
  taxRate: string
  /** Why no tax is charged; absent: the account's reason. */
  exemption?: Exemption | undefined
  /** Of a quotation: it counts only when the client chooses it. */
  optional?: boolean
  /** Of an invoice made from a quotation: the line of it whose share this is. */
  quotationLine?: number
  /** What its tax carries of the quotation. */
  taxDifference?: string
}

export type EditableDraft = {
  customerId: string | null
  /** The customer written out: of the book when there is a `customerId`, else typed in place. */
  buyer: Buyer | null
  currency: string
  language: DocumentLanguage
  issueDate: string
  pricesIncludeTax: boolean
  /** The last line is always a blank one, waiting to be written. */
  lines: EditableLine[]
  /** Of the next line that is made. */
  nextKey: number
  /** How new lines are taxed. */
  newLineTax: TaxTreatment
} & Record<BlankField, string>

export type DraftStart = Pick<
  EditableDraft,
  'currency' | 'language' | 'issueDate' | 'pricesIncludeTax' | 'newLineTax'
> &
  Partial<Pick<EditableDraft, 'dueDate' | 'validUntil'>>

/** A new document, with one blank line. */
export function emptyDraft(start: DraftStart): EditableDraft {
  return {
    ...BLANKS,
    customerId: null,
    buyer: null,
    lines: [blankLine(1, start.newLineTax)],
    nextKey: 2,
    ...start,
  }
}

// because Object.fromEntries forgets the names it was given
const BLANKS = Object.fromEntries(BLANK_FIELDS.map((field) => [field, ''])) as Record<BlankField, ''>

/** A draft kept on a device lacks the fields that the product has since learned. */
export function withAllFields(kept: EditableDraft): EditableDraft {
  return { ...BLANKS, ...kept }
}

export function blankLine(key: number, tax: TaxTreatment): EditableLine {
  return {
    key,
    description: '',
    descriptionAr: '',
    quantity: '',
    unit: '',
    unitAr: '',
    unitPrice: '',
    discount: '',
    tax,
    taxRate: '',
  }
}

/** Nothing is written in it. How it would be taxed does not count, nor whether it is optional. */
export function isBlankLine({
  description,
  descriptionAr,
  quantity,
  unit,
  unitPrice,
  discount,
}: EditableLine): boolean {
  return [description, descriptionAr, quantity, unit, unitPrice, discount].every((text) => text.trim() === '')
}

/** A saved document to go on with. */
export function editableDraft(document: CommercialDocument, newLineTax: TaxTreatment): EditableDraft {
  const { customerId = null, customer, exchangeRate = '' } = document
  const { currency, language, issueDate, pricesIncludeTax } = document
  const lines = document.lines.map((line, index) => editableLine(line, index + 1))
  return {
    ...BLANKS,
    ...pick(document, OPTIONAL_FIELDS),
    customerId,
    buyer: customer,
    exchangeRate,
    // A rate that moves to another day keeps its own.
    exchangeRateDate: document.exchangeRateDate ?? (exchangeRate === '' ? '' : taxDayOf(document)),
    currency,
    language,
    issueDate,
    pricesIncludeTax,
    newLineTax,
    discount: typedDiscount(document.discount),
    deposit: document.deposit?.percent ?? '',
    lines: [...lines, blankLine(lines.length + 1, newLineTax)],
    nextKey: lines.length + 2,
  }
}

function editableLine(line: DocumentLine, key: number): EditableLine {
  const { itemId, description, descriptionAr = '', quantity, unit = '', unitAr = '', unitPrice, taxRate = '' } = line
  const { optional, quotationLine, taxDifference, exemption } = line
  return {
    ...blankLine(key, line.treatment),
    ...(itemId !== undefined && { itemId }),
    description,
    descriptionAr,
    quantity,
    unit,
    unitAr,
    unitPrice,
    taxRate,
    discount: typedDiscount(line.typedDiscount),
    ...(exemption !== undefined && { exemption }),
    ...(optional && { optional }),
    ...(quotationLine !== undefined && { quotationLine }),
    ...(taxDifference !== undefined && { taxDifference }),
  }
}
