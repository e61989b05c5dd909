/** The columns every table is made of. SQLite has four kinds of value; these say what they mean here. */
import { customType, text } from 'drizzle-orm/sqlite-core'

/** The row's own id: a UUIDv7 (`newId` in ids.ts), so that ids made later sort later and the index grows at its end. */
export const id = () => text('id').primaryKey()

/**
 * A moment, kept as whole milliseconds since 1970 UTC. Not ISO text: a number sorts and compares alike in SQL and in
 * JavaScript, takes 6 bytes for 24 and has one spelling only.
 */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (kept) => new Date(kept),
  // because only a prepared statement asks about null, and null is what goes in then
  toDriver: (at: Date | null) => (at === null ? null : at.getTime()) as number,
})

/** Anything JSON can say, kept as text. The type is believed, not checked: only our own writes reach the column. */
export const json = <Shape>(name: string) => text(name, { mode: 'json' }).$type<Shape>()

/**
 * An amount in minor units (fils, halalas). A bigint, because 15 integer digits and 3 decimals pass 2^53, where a
 * JavaScript number loses count; they stay below 2^63, so that SQLite keeps, compares and sums them exactly.
 */
export const minor = customType<{ data: bigint; driverData: bigint | number }>({
  dataType: () => 'integer',
  // Both clients answer a number while it is exact and a bigint beyond (result-set.ts).
  fromDriver: (kept) => BigInt(kept),
  toDriver: (amount) => amount,
})
