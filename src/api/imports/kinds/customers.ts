/** Imports of customers. */
import { findAccount } from '#api/account/service.ts'
import {
  findImported,
  findSameCustomers,
  findSimilarCustomer,
  type ImportedDetails,
  readImported,
  removeImported,
} from '#api/customers/import-service.ts'
import { changeCustomer, insertCustomer } from '#api/customers/service.ts'
import { MOST_CONTACTS } from '#domain/customers/contact.ts'
import { customerKeys, namedCustomer } from '#domain/imports/customers/customer-keys.ts'
import { type ImportedCustomer, readCustomerRow } from '#domain/imports/customers/customer-row.ts'
import { NOTHING_PLANNED } from '#domain/imports/row-write.ts'
import { nameKey } from '#domain/text/name-key.ts'
import { changesOf, type Fields, type ImportKindWork, isSame } from './kind.ts'

type Values = Partial<ImportedCustomer>

// because a checker is given what its own `read` has returned
const valuesOf = (fields: Fields) => fields as Values

export const customersKind: ImportKindWork = {
  async checker(scope) {
    const { country } = await findAccount(scope)
    return {
      read: (cells) => readCustomerRow(cells),
      keysOf: (values) => customerKeys(namedCustomer(valuesOf(values))),
      async findKnown(rows) {
        const named = rows.map((row) => namedCustomer(valuesOf(row)))
        const found = await findSameCustomers(scope, {
          trns: named.flatMap(({ trn }) => trn ?? []),
          emails: named.flatMap(({ email }) => email ?? []),
          names: named.flatMap(({ name, nameAr }) => [name, nameAr ?? ''].map(nameKey)).filter(Boolean),
        })
        return found.map((known) => ({ known, keys: customerKeys(known) }))
      },
      findSimilar(values) {
        const { name, nameAr } = namedCustomer(valuesOf(values))
        return findSimilarCustomer(scope, [name, nameAr ?? ''].filter(Boolean))
      },
      make(values) {
        const read = readImported(null, valuesOf(values), country)
        return read.ok ? { ok: true, value: read.values } : read
      },
      change(known, row) {
        // because `findKnown` and `findSimilar` answer customers with their details
        const before = known as ImportedDetails
        const values = withContacts(before, valuesOf(row))
        const read = readImported(before, values, country)
        return read.ok ? { ok: true, value: changesOf(before, read.values, Object.keys(values)) } : read
      },
      contentOf: ({ currency: _, ...values }) => JSON.stringify(values),
      plan: () => NOTHING_PLANNED,
    }
  },
  begin: async () => undefined,
  end: async () => undefined,
  async insert(context, id, values) {
    // because the check made the values of a customer
    await insertCustomer(context, values as Values & { name: string }, id)
  },
  update: (context, id, values) => changeCustomer(context, id, valuesOf(values)),
  find: findImported,
  remove: removeImported,
}

/** A contact of the file is added to those that are there, unless one has its name. */
function withContacts(before: ImportedDetails, { contacts, ...values }: Values): Values {
  const added = (contacts ?? []).filter(
    ({ name }) => !before.contacts.some((known) => isSame(nameKey(known.name), nameKey(name))),
  )
  const all = [...before.contacts, ...added].slice(0, MOST_CONTACTS)
  return added.length === 0 ? values : { ...values, contacts: all }
}
