import type { CommercialDocument, DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import { OPTIONAL_FIELDS, pick } from '#domain/documents/fields.ts'

/** The draft as it was sent, of a draft that is shown on its page. */
export function writtenDraft(document: CommercialDocument): DocumentDraft {
  const { customerId, customer, lines, currency, language, issueDate, pricesIncludeTax } = document
  const addressee = customerId === undefined ? (customer ? { customer } : {}) : { customerId }
  return {
    ...pick(document, [...OPTIONAL_FIELDS, 'exchangeRate', 'discount', 'deposit', 'eInvoice']),
    ...addressee,
    currency,
    language,
    issueDate,
    pricesIncludeTax,
    lines: lines.map(writtenLine),
  }
}

function writtenLine(line: CommercialDocument['lines'][number]): DraftLine {
  const {
    treatment,
    typedDiscount,
    gross: _gross,
    discount: _discount,
    net: _net,
    tax: _tax,
    rate: _rate,
    ...typed
  } = line
  return { ...typed, tax: treatment, ...(typedDiscount && { discount: typedDiscount }) }
}
