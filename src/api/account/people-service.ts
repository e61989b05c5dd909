/** The people behind what happened, as answers name them. */
import { eq } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/database.ts'
import { users } from '#db/schema/account.ts'

/** The name that somebody gave himself, else the address that he signs in with. */
export type Person = { name: string; nameAr: string | null }

type Named = Record<'name' | 'nameAr' | 'email', AnySQLiteColumn>
type PersonRow = Pick<typeof users.$inferSelect, 'name' | 'nameAr' | 'email'>

/**
 * The columns that name somebody: all that a history reads of him. The address comes first: a joined row whose first column
 * is null counts as missing.
 */
export const namesOf = <Table extends Named>({ email, name, nameAr }: Table): Pick<Table, keyof Named> => ({
  email,
  name,
  nameAr,
})

/** `row`: of the user, joined; null for what nobody of the company did, or what is older than members are. */
export const personOf = (row: PersonRow | null): Person | null =>
  row && { name: row.name ?? row.nameAr ?? row.email, nameAr: row.nameAr }

export async function findPerson(db: Reader, user: string | null): Promise<Person | null> {
  if (user === null) return null
  const [row] = await db.select(namesOf(users)).from(users).where(eq(users.id, user))
  return personOf(row ?? null)
}
