/**
 * A document while it is edited: every figure as it was typed, also when it cannot be read yet. `readDraft`
 * (read-draft.ts) makes from it what is sent to the server and to the engine, and no typed text is lost.
 */
import type { Exemption } from '#domain/tax/exemptions.ts'
import type { DocumentDraft, DocumentLine } from '#domain/documents/document.ts'
import { LINE_FACTS, type EInvoiceFacts, type LineFacts } from '#domain/tax/e-invoice-facts.ts'
import { BLANK_FIELDS, type BlankField, OPTIONAL_FIELDS, pick } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { taxDayOf } from '#domain/tax/registration.ts'
import { typedDiscount } from './typed-figures.ts'

export type EditableLine = LineFacts & {
  /** Identifies the line on this device while the draft is edited; never sent. */
  key: number
  itemId?: string
  description: string
  descriptionAr: string
  /** A blank quantity means one. */
  quantity: string
  unit: string
  unitAr: string
  /** A blank price means zero. */
  unitPrice: string
  /** `10%` or an amount. Blank means no discount. */
  discount: string
  tax: TaxTreatment
  /** In percent. Blank means the account's rate. */
  taxRate: string
  /** Why no tax is charged. When absent, the account's reason applies. */
  exemption?: Exemption | undefined
  /** Set on quotations only: the line counts only when the client chooses it. */
  optional?: boolean
  /** Set on invoices made from a quotation: the quotation's line whose share this is. */
  quotationLine?: number
  /** How far the tax is from rate × base, taken over from the quotation. */
  taxDifference?: string
}

export type EditableDraft = {
  customerId: string | null
  /** The customer's details: from the customer record if there is a `customerId`, else typed into the document. */
  buyer: Buyer | null
  currency: string
  language: DocumentLanguage
  issueDate: string
  pricesIncludeTax: boolean
  eInvoice?: EInvoiceFacts
  /** The template of the paper, in place of the company's. The form does not show it. */
  template?: string
  /** The last line is always blank. */
  lines: EditableLine[]
  /** The key of the next new line. */
  nextKey: number
  /** The tax treatment of new lines. */
  newLineTax: TaxTreatment
} & Record<BlankField, string>

export type DraftStart = Pick<
  EditableDraft,
  'currency' | 'language' | 'issueDate' | 'pricesIncludeTax' | 'newLineTax'
> &
  Partial<Pick<EditableDraft, 'dueDate' | 'validUntil' | 'notes' | 'notesAr' | 'terms' | 'termsAr'>>

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

/** Adds the fields that the product has gained since a draft was stored on the device. */
export function withAllFields(stored: EditableDraft): EditableDraft {
  return { ...BLANKS, ...stored }
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

/** Whether nothing is written in the line. Its tax treatment and whether it is optional do not count. */
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

type SavedLine = Omit<DocumentLine, 'gross' | 'discount' | 'net' | 'tax' | 'rate'>

/** The parts of a saved document that are edited. */
export type SavedContent = Omit<DocumentDraft, 'lines' | 'customer'> & {
  customer: Buyer | null
  lines: readonly SavedLine[]
}

/** Makes a saved document editable. */
export function editableDraft(document: SavedContent, newLineTax: TaxTreatment): EditableDraft {
  const { customerId = null, customer, exchangeRate = '' } = document
  const { currency, language, issueDate, pricesIncludeTax } = document
  const lines = document.lines.map((line, index) => editableLine(line, index + 1))
  return {
    ...BLANKS,
    ...pick(document, OPTIONAL_FIELDS),
    ...pick(document, ['eInvoice', 'template']),
    customerId,
    buyer: customer,
    exchangeRate,
    // The rate of a document whose day differs keeps its own day.
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

function editableLine(line: SavedLine, key: number): EditableLine {
  const { itemId, description, descriptionAr = '', quantity, unit = '', unitAr = '', unitPrice, taxRate = '' } = line
  const { optional, quotationLine, taxDifference, exemption } = line
  return {
    ...blankLine(key, line.treatment),
    ...pick(line, LINE_FACTS),
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
