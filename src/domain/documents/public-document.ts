/** The part of a shared document that the client may see: its printed content and its status. */
import type { DocumentLine, Invoice } from './document.ts'
import { fieldsWith, pick } from './fields.ts'
import type { Buyer } from '#domain/customers/buyer.ts'

const PUBLIC_FIELDS = fieldsWith({ public: true })

/** Without ids, versions and delivery details, which are internal to the company. */
const PUBLIC_FACTS = [
  'kind',
  'number',
  'status',
  'settlement',
  'overdue',
  'issuedAt',
  'totals',
  'baseCurrency',
  'taxInBase',
  'totalInBase',
  'words',
  'digits',
  'seller',
] as const satisfies readonly (keyof Invoice)[]

/** The client's phone and e-mail are printed, but not exposed as data. */
const PUBLIC_BUYER_FIELDS = [
  'name',
  'nameAr',
  'trn',
  'address',
  'addressAr',
  'emirate',
  'country',
] as const satisfies readonly (keyof Buyer)[]

type PrivateLineField = 'itemId' | 'typedDiscount' | 'taxRate'

export type PublicDocument = Pick<Invoice, (typeof PUBLIC_FACTS)[number] | (typeof PUBLIC_FIELDS)[number]> & {
  lines: Omit<DocumentLine, PrivateLineField>[]
  customer: Pick<Buyer, (typeof PUBLIC_BUYER_FIELDS)[number]> | null
}

/** Fields are listed explicitly: a new one stays private until it is made public here or in fields.ts. */
export function publicDocument(invoice: Invoice): PublicDocument {
  const { lines, customer } = invoice
  return {
    ...pick(invoice, PUBLIC_FACTS),
    ...pick(invoice, PUBLIC_FIELDS),
    customer: customer && pick(customer, PUBLIC_BUYER_FIELDS),
    lines: lines.map(publicLine),
  }
}

function publicLine({ itemId: _item, typedDiscount: _typed, taxRate: _rate, ...line }: DocumentLine) {
  return line
}
