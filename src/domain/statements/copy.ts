/** The contents of the paper of a statement, at one moment. */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { StatementAnswer } from './answer.ts'

export type StatementCopy = {
  statement: StatementAnswer
  seller: Seller
  customer: Buyer
  digits: 'latn' | 'arab'
}
