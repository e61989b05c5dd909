import type { LetterType } from '#domain/mail/letter.ts'
import type { Permission } from '#domain/team/roles.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { Letter } from './queries.ts'

type Target = { path: (id: string) => string; permission: Permission }

/** The page of what a letter brings: of a document or receipt by its id, of the others by the customer's. */
const TARGETS: Record<LetterType, Target & { of: 'document' | 'customer' }> = {
  invoice: { path: paths.invoice, permission: 'records.read', of: 'document' },
  quotation: { path: paths.quotation, permission: 'records.read', of: 'document' },
  'credit-note': { path: paths.creditNote, permission: 'records.read', of: 'document' },
  receipt: { path: paths.payment, permission: 'payments.read', of: 'document' },
  statement: { path: paths.statement, permission: 'payments.read', of: 'customer' },
  reminder: { path: paths.customer, permission: 'records.read', of: 'customer' },
}

/** A reminder of one invoice leads to it. */
const targetFor = ({ type, document }: Pick<Letter, 'type' | 'document'>) =>
  TARGETS[type === 'reminder' && document ? 'invoice' : type]

/** Null where there is none, or the role does not include it. */
export function targetOf(
  letter: Pick<Letter, 'type' | 'document' | 'customerId'>,
  isPermitted: (permission: Permission) => boolean,
): string | null {
  const { path, permission, of } = targetFor(letter)
  const id = of === 'document' ? letter.document?.id : letter.customerId
  return id && isPermitted(permission) ? path(id) : null
}
