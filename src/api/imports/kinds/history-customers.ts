/** The customers of past invoices: those of the account, and those that the import makes. */
import { findImported, findSameCustomers, readImported, removeImported } from '#api/customers/import-service.ts'
import { insertCustomer } from '#api/customers/service.ts'
import { newId } from '#db/ids.ts'
import { customerKeys, namedBy } from '#domain/imports/customers/customer-keys.ts'
import type { HistoryRow } from '#domain/imports/history/history-row.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

type CustomerRow = Partial<HistoryRow>

/** A customer that the import makes has his fields with each of his rows: the first that is written makes him. */
export type NewCustomer = { name: string; trn?: string; email?: string }

/** Null where an earlier row has made him. */
export async function makeCustomer(context: WriteContext, id: string, customer: NewCustomer): Promise<string | null> {
  if ((await findImported(context, id)) !== null) return null
  await insertCustomer(context, customer, id)
  return (await findImported(context, id))?.version ?? null
}

/** One whom somebody has changed or used since stays. */
export async function removeCustomer(context: WriteContext, id: string, version: string): Promise<void> {
  const found = await findImported(context, id)
  if (found && !found.isUsed && found.version === version) await removeImported(context, id)
}

type Chosen =
  | { ok: true; value: { customerId: string; newCustomer?: NewCustomer } }
  | { ok: false; fields: FieldProblems }

/** The customers of the account and those that rows before have planned. */
export function openCustomers(scope: AccountScope, country: string) {
  const index = new MatchIndex<{ id: string; newCustomer?: NewCustomer }>()
  const known = new Set<string>()
  return {
    async find(rows: readonly CustomerRow[]): Promise<void> {
      const named = rows.map(namedBy)
      const found = await findSameCustomers(scope, {
        trns: named.flatMap(({ trn }) => trn ?? []),
        emails: named.flatMap(({ email }) => email ?? []),
        names: named.map(({ name }) => nameKey(name)).filter(Boolean),
      })
      for (const customer of found) {
        if (!known.has(customer.id)) index.add({ id: customer.id }, customerKeys(customer))
        known.add(customer.id)
      }
    },
    of(row: CustomerRow): Chosen {
      const keys = customerKeys(namedBy(row))
      const match = index.find(keys)
      if (match?.isSure) return { ok: true, value: chosen(match.known) }
      if (match && !match.conflicts)
        return { ok: false, fields: { customer: { problem: 'several-customers', limit: row.customer ?? '' } } }
      const read = readNewCustomer(row, country)
      if (!read.ok) return read
      const planned = { id: newId(), newCustomer: read.value }
      index.add(planned, keys)
      return { ok: true, value: chosen(planned) }
    },
  }
}

const chosen = ({ id, newCustomer }: { id: string; newCustomer?: NewCustomer }) => ({
  customerId: id,
  ...(newCustomer && { newCustomer }),
})

/** The fields of a row by those of a customer. */
const FIELD_OF: Record<string, string> = { name: 'customer', trn: 'customerTrn', email: 'customerEmail' }

function readNewCustomer(
  { customer = '', customerTrn, customerEmail }: CustomerRow,
  country: string,
): { ok: true; value: NewCustomer } | { ok: false; fields: FieldProblems } {
  const typed = {
    name: customer,
    ...(customerTrn !== undefined && { trn: customerTrn }),
    ...(customerEmail !== undefined && { email: customerEmail }),
  }
  const read = readImported(null, typed, country)
  if (read.ok) return { ok: true, value: typed }
  const fields = Object.entries(read.fields).map(([name, problem]) => [FIELD_OF[name] ?? 'customer', problem])
  return { ok: false, fields: Object.fromEntries(fields) }
}
