/** Opening balances among the invoices that were imported: `OB-0001`. Another product may have given numbers such as `OB-1X`. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { OPENING_PREFIX } from '#domain/documents/numbering.ts'

const BEGINS = `${OPENING_PREFIX}-[0-9]*`
const HAS_MORE_THAN_DIGITS = `${OPENING_PREFIX}-*[^0-9]*`

/** The condition says what `isOpeningNumber` says of a text. `number` is a column of documents; a number that is null is none. */
export const hasOpeningNumber = (number: SQLWrapper): SQL =>
  sql`(coalesce(${number}, '') glob ${BEGINS} and ${number} not glob ${HAS_MORE_THAN_DIGITS})`

/** Where the columns of `documents` stand without their table: an opening balance is no sale of its day. */
export const IS_SALE = sql`(import_id is null or not ${hasOpeningNumber(sql`number`)})`
