/** Events of the access of a user: written with the act itself, and read by him alone. */
import type { WriteContext } from '#http/context.ts'
import { newId } from '#db/ids.ts'
import { accountEvents } from '#db/schema/auth.ts'
import type { AccountEventKind } from '#domain/account/account-events.ts'
import type { UserId } from '#http/identity.ts'

/** `user`: whose access it is; null for what concerns everybody in the company. */
type AccountEvent = { user: UserId | null; kind: AccountEventKind; data?: Record<string, string> }

/** Answers the id of the event. */
export async function recordAccountEvent(
  { db, account, now }: WriteContext,
  { user, kind, data = {} }: AccountEvent,
): Promise<string> {
  const id = newId()
  await db.insert(accountEvents).values({ id, accountId: account, userId: user, kind, data, at: now })
  return id
}
