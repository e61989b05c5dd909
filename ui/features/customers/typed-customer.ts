/** The fields typed into the customer's form of an editor, kept on the device. */
import { recordEdits, type TypedPart } from '#ui/platform/forms/local-copy.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import type { CustomerFields } from './queries.ts'

/** `id`: null for a new customer. */
export const typedCustomer = (id: string | null): TypedPart<CustomerFields> =>
  recordEdits(`customer:picked:${id ?? 'new'}`, isCustomerFields)

const isCustomerFields = (found: unknown): found is CustomerFields => hasFields(found, FIELDS)

const FIELDS = {
  name: 'string',
  nameAr: 'string',
  trn: 'string',
  email: 'string',
  address: 'string',
  person: 'text',
} as const
