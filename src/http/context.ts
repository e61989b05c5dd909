/** The first parameter of services: the account they work for, the database and the time of the call. */
import type { Reader, Writer } from '#db/database.ts'
import type { AccountId, UserId } from './identity.ts'

/** The rows of one account, for reads that do not depend on the time. */
export type AccountScope = { db: Reader; account: AccountId }

/** `user`: the member whose request it is. A client, an admin and the system have none. */
export type ReadContext = AccountScope & { now: Date; user?: UserId }

/** `db` is the transaction of a write job. */
export type WriteContext = ReadContext & { db: Writer }
