import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a text has this part, typed in small letters. Unlike LIKE it has no signs with a meaning of their own. */
export const contains = (column: Column, part: string): SQL => sql`instr(lower(${column}), ${part}) > 0`
