/** What a client sees of a document that was shared with him: what its paper says and how it stands, no more. */
import type { DocumentLine, Invoice } from './document.ts'
import type { Buyer } from '#domain/customers/buyer.ts'

/** Without the ids, the versions and the notes on delivery, which are the company's own business. */
export type PublicDocument = Pick<
  Invoice,
  | 'kind'
  | 'number'
  | 'status'
  | 'settlement'
  | 'overdue'
  | 'language'
  | 'currency'
  | 'exchangeRate'
  | 'issueDate'
  | 'dueDate'
  | 'supplyDate'
  | 'reference'
  | 'pricesIncludeTax'
  | 'totals'
  | 'baseCurrency'
  | 'taxInBase'
  | 'totalInBase'
  | 'words'
  | 'notes'
  | 'notesAr'
  | 'terms'
  | 'termsAr'
  | 'digits'
  | 'seller'
  | 'issuedAt'
> & {
  lines: Omit<DocumentLine, 'itemId' | 'typedDiscount' | 'taxRate'>[]
  customer: Pick<Buyer, 'name' | 'nameAr' | 'trn' | 'address' | 'addressAr' | 'emirate' | 'country'> | null
}

/** Named one by one: a field that is added to an invoice stays private until somebody writes it here. */
export function publicDocument(invoice: Invoice): PublicDocument {
  const { kind, number, status, settlement, overdue, language, currency, pricesIncludeTax, totals } = invoice
  const { exchangeRate, issueDate, dueDate, supplyDate, reference, baseCurrency, taxInBase, totalInBase } = invoice
  const { words, notes, notesAr, terms, termsAr, digits, seller, issuedAt, lines, customer } = invoice
  const written = { exchangeRate, dueDate, supplyDate, reference, notes, notesAr, terms, termsAr }
  const standing = { kind, number, status, settlement, overdue, issuedAt }
  const figures = { currency, pricesIncludeTax, totals, baseCurrency, taxInBase, totalInBase, words, digits }
  return {
    ...standing,
    ...figures,
    ...withoutGaps(written),
    language,
    issueDate,
    seller,
    customer: customer && publicBuyer(customer),
    lines: lines.map(publicLine),
  }
}

function publicLine({ itemId: _item, typedDiscount: _typed, taxRate: _rate, ...line }: DocumentLine) {
  return line
}

/** How to reach the client is his own to know: it stands on the paper, and need not be read by programs. */
function publicBuyer({ name, nameAr, trn, address, addressAr, emirate, country }: Buyer) {
  return { name, ...withoutGaps({ nameAr, trn, address, addressAr, emirate, country }) }
}

type Filled<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

function withoutGaps<Fields extends object>(fields: Fields): Filled<Fields> {
  // because what is left of a record without its undefined values is a record of some of its keys
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Filled<Fields>
}
