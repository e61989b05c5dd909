/** Column types shared by all tables, on top of SQLite's storage classes. */
import { customType, integer, text } from 'drizzle-orm/sqlite-core'
import { pack, unpack } from './packed.ts'

/** The primary key: a UUIDv7 (`newId` in ids.ts). Ids sort by creation time, so the index grows at its end. */
export const id = () => text('id').primaryKey()

/**
 * An instant as whole milliseconds since 1970 UTC. Compared with ISO text, a number sorts identically in SQL and
 * JavaScript, takes 6 bytes instead of 24 and has a single representation.
 */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (stored) => new Date(stored),
  // because prepared statements pass null here, and null is stored as it is
  toDriver: (at: Date | null) => (at === null ? null : at.getTime()) as number,
})

/** JSON stored as text. The type is not validated: only this program writes the column. */
export const json = <Shape>(name: string) => text(name, { mode: 'json' }).$type<Shape>()

/**
 * An amount in minor units (fils, halalas). A bigint, because 15 integer digits and 3 decimals exceed 2^53, the limit
 * of exact JavaScript numbers; amounts stay below 2^63, so SQLite stores, compares and sums them exactly.
 */
export const minor = customType<{ data: bigint; driverData: bigint | number }>({
  dataType: () => 'integer',
  // Both clients return a number while it is exact and a bigint beyond (result-set.ts).
  fromDriver: (stored) => BigInt(stored),
  toDriver: (amount) => amount,
})

/** The bytes of a file, packed where they are stored. */
export const packedBytes = customType<{ data: Buffer; driverData: ArrayBuffer | Uint8Array }>({
  dataType: () => 'blob',
  fromDriver: unpack,
  toDriver: pack,
})

/** Columns for the two-step verification of a user or an admin. */
export const totpColumns = () => ({
  /** Encrypted (src/api/auth/totp.ts). */
  secret: text('secret').notNull(),
  /** Null until a first code has confirmed it. */
  onSince: instant('on_since'),
  /** The latest 30 s step whose code was accepted: no code is accepted twice (RFC 6238 §5.2). */
  lastStep: integer('last_step').notNull(),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: json<string[]>('recovery_hashes').notNull(),
})
