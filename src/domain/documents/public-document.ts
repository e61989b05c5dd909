/** The part of a shared document that the client may see: its printed content and its status. */
import type { DocumentLine, Invoice } from './document.ts'
import type { Buyer } from '#domain/customers/buyer.ts'

/** Excludes ids, versions and delivery details, which are internal to the company. */
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

/** Fields are listed explicitly: a new invoice field stays private until it is added here. */
export function publicDocument(invoice: Invoice): PublicDocument {
  const { kind, number, status, settlement, overdue, language, currency, pricesIncludeTax, totals } = invoice
  const { exchangeRate, issueDate, dueDate, supplyDate, reference, baseCurrency, taxInBase, totalInBase } = invoice
  const { words, notes, notesAr, terms, termsAr, digits, seller, issuedAt, lines, customer } = invoice
  const optional = { exchangeRate, dueDate, supplyDate, reference, notes, notesAr, terms, termsAr }
  const state = { kind, number, status, settlement, overdue, issuedAt }
  const figures = { currency, pricesIncludeTax, totals, baseCurrency, taxInBase, totalInBase, words, digits }
  return {
    ...state,
    ...figures,
    ...withoutGaps(optional),
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

/** The client's phone and e-mail are printed, but not exposed as data. */
function publicBuyer({ name, nameAr, trn, address, addressAr, emirate, country }: Buyer) {
  return { name, ...withoutGaps({ nameAr, trn, address, addressAr, emirate, country }) }
}

type Filled<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

function withoutGaps<Fields extends object>(fields: Fields): Filled<Fields> {
  // because removing the undefined values of a record leaves a record of some of its keys
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Filled<Fields>
}
