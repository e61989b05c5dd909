/** The part of a shared document that the client may see: its printed content, its status and what was paid of it. */
import type { DocumentCredit } from './credits/correction.ts'
import type { Acceptance, Decline, DocumentLine, DocumentPayment, CommercialDocument } from './document.ts'
import { rulesOf } from './document-types.ts'
import { LINE_FACTS } from '#domain/tax/e-invoice-facts.ts'
import { fieldsWith, omit, pick } from './fields.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { isZero } from '#domain/money/money.ts'

const PUBLIC_FIELDS = fieldsWith({ public: true })

/** Fields without ids, versions and delivery details, which are internal to the company. */
const PUBLIC_FACTS = [
  'kind',
  'number',
  'revision',
  'status',
  'settlement',
  'overdue',
  'expired',
  'issuedAt',
  'totals',
  'baseCurrency',
  'taxInBase',
  'totalInBase',
  'words',
  'digits',
  'seller',
  'chequesNotDue',
  'attachments',
] as const satisfies readonly (keyof CommercialDocument)[]

/** A client's answer identifies the accepted version by its hash. */
const QUOTATION_FACTS = ['hash', 'revision', 'deposit'] as const satisfies readonly (keyof CommercialDocument)[]

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

/** The company's own notes (reference, cheque, reason) are left out. */
export type PublicPayment = Pick<DocumentPayment, 'number' | 'kind' | 'date' | 'method'> & {
  /** How much it lowers the document, negative for a refund; for a reversed one, how much it did before. */
  amount: string
  reversed: boolean
}

type PublicCredit = Omit<DocumentCredit, 'id'>

const PRIVATE_LINE_FIELDS = [
  'itemId',
  'typedDiscount',
  'taxRate',
  'quotationLine',
  'taxDifference',
  ...LINE_FACTS,
] as const satisfies readonly (keyof DocumentLine)[]

type PrivateLineField = (typeof PRIVATE_LINE_FIELDS)[number]

export type PublicDocument = Pick<
  CommercialDocument,
  (typeof PUBLIC_FACTS)[number] | (typeof PUBLIC_FIELDS)[number]
> & {
  lines: Omit<DocumentLine, PrivateLineField>[]
  customer: Pick<Buyer, (typeof PUBLIC_BUYER_FIELDS)[number]> | null
  payments: PublicPayment[]
  creditNotes: PublicCredit[]
} & Partial<Pick<CommercialDocument, (typeof QUOTATION_FACTS)[number]>> & {
    accepted?: Pick<Acceptance, 'name' | 'at' | 'options' | 'totals'>
    declined?: Pick<Decline, 'at' | 'reason'>
  }

/** Fields are listed explicitly: a new one stays private until it is made public here or in fields.ts. */
export function publicDocument(document: CommercialDocument): PublicDocument {
  const { lines, customer, payments = [], creditNotes = [], accepted, declined } = document
  return {
    ...pick(document, PUBLIC_FACTS),
    ...pick(document, PUBLIC_FIELDS),
    customer: customer && pick(customer, PUBLIC_BUYER_FIELDS),
    lines: lines.map((line) => omit(line, PRIVATE_LINE_FIELDS)),
    payments: payments.filter(concernsClient).map(publicPayment),
    creditNotes: creditNotes.map(({ id: _id, ...credit }) => credit),
    ...(rulesOf(document).isOffer && pick(document, QUOTATION_FACTS)),
    ...(accepted && { accepted: pick(accepted, ['name', 'at', 'options', 'totals']) }),
    ...(declined && { declined: pick(declined, ['at', 'reason']) }),
  }
}

/** Clients see neither mistakes that were undone at once nor money that was moved to another invoice. */
function concernsClient(payment: DocumentPayment): boolean {
  return !payment.undone && !isZero(shareOf(payment))
}

function publicPayment(payment: DocumentPayment): PublicPayment {
  const { number, kind, date, method, reversedAt } = payment
  return { number, kind, date, method, amount: shareOf(payment), reversed: reversedAt !== undefined }
}

const shareOf = ({ allocated, allocatedBefore }: DocumentPayment) => allocatedBefore ?? allocated

/** The payment or refund behind a receipt voucher that the client may see. */
export function paymentBehind(
  { payments = [] }: Pick<CommercialDocument, 'payments'>,
  number: string,
): string | undefined {
  return payments.find((payment) => payment.number === number && concernsClient(payment))?.id
}
