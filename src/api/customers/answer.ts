/** A customer as the API answers it. */
import { versionOf } from '#http/fields/record-version.ts'
import { CUSTOMER_FIELDS } from './model.ts'
import type { CustomerRow } from './repository.ts'

export function customerAnswer(row: CustomerRow) {
  const { archivedAt, activeAt, createdAt, updatedAt } = row
  return {
    id: row.id,
    ...customerDetails(row),
    version: versionOf(row, CUSTOMER_FIELDS),
    archived: archivedAt !== null,
    mergedInto: row.mergedInto,
    activeAt: activeAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export type CustomerDetails = ReturnType<typeof customerDetails>

/** The details of a customer, except the columns that only the server needs. */
export function customerDetails(row: CustomerRow) {
  return {
    name: row.name,
    nameAr: row.nameAr,
    email: row.email,
    phone: row.phone,
    trn: row.trn,
    treatment: row.treatment,
    person: row.person,
    commercialRegistration: row.commercialRegistration,
    registration: row.registration,
    tin: row.tin,
    postal: row.postal,
    address: row.address,
    addressAr: row.addressAr,
    emirate: row.emirate,
    country: row.country,
    currency: row.currency,
    language: row.language,
    terms: row.terms,
    dueTerms: row.dueTerms,
    notes: row.notes,
    contacts: row.contacts,
    attachEInvoice: row.attachEInvoice,
    reminders: row.reminders,
  }
}
