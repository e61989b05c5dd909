/** Files of the admin area. Each list that has one resolves its own address. */
import type { Reader } from '#db/database.ts'
import type { StreamedFile } from '#http/files.ts'
import type { AdminId } from '#http/identity.ts'

/** The file of an admin, at one address. */
export type AdminFile = {
  /** Its line in the audit. */
  action: 'export-users' | 'export-audit'
  /** The filters of its rows. */
  filters: Record<string, string>
  open(from: { db: Reader; admin: AdminId; now: Date }): StreamedFile
}

/** @throws Refusal `request.invalid` for filters that no list has. */
export type AdminFileResolver = (pathname: string, query: unknown) => AdminFile | undefined

/** Filters as the line in the audit has them. */
export const filtersOf = ({
  language: _read,
  ...filters
}: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
