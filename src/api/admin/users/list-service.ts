/** Everybody who has signed up, as admins list them. */
import { and, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { partsFrom } from '#db/queries/keyset/cursor.ts'
import { type NameOf, type Order, sortOf } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, type Walk, walkAlong } from '#db/queries/keyset/steps.ts'
import { accounts, users } from '#db/schema/account.ts'
import type { AdminId } from '#http/identity.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { answerOf, OF_USER, USER, type UserRow } from '#api/admin/user-service.ts'
import { isListed, isNamed } from './filters.ts'
import type { UserListRequest, UserSort } from './model.ts'

/**
 * The newest first, unless another order is chosen. The filters are read in the index of the order; in steps, because no index
 * finds a part of a name. @throws Refusal `request.invalid` for a cursor of another order.
 */
export function listUsers(db: Reader, _admin: AdminId, request: UserListRequest, now: Date) {
  return untilFound(request, (page) => readUsers(db, page, now))
}

async function readUsers(db: Reader, request: UserListRequest, now: Date) {
  const { rows, nextCursor } = await readSteps(db, request, [walkOf(request, now)], (step, limit) =>
    db
      .select({ ...USER, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(users)
      .crossJoin(accounts)
      .crossJoin(subscriptions)
      .where(and(sql`${users.id} = step.id`, ...OF_USER, isNamed(request.q)))
      .limit(limit),
  )
  return { items: rows.map((row) => itemOf(row, now)), nextCursor }
}

function itemOf(row: UserRow, now: Date) {
  const { user, subscription } = row
  return {
    ...answerOf(row, now),
    /** The one paid for or given last. */
    plan: subscription.plan,
    /** Null for somebody who has not come back since he signed up. */
    lastSeenAt: user.lastSeenAt > user.createdAt ? user.lastSeenAt.toISOString() : null,
  }
}

type Along = { index: string; columns: Order['columns']; withPlan?: string }

const ORDERS: Record<NameOf<UserSort>, Along> = {
  signedUp: { index: 'users_by_sign_up', columns: [users.id] },
  email: { index: 'users_by_email', columns: [users.email, users.id] },
  ends: { index: 'users_by_end', columns: [users.accessEnds, users.id], withPlan: 'users_with_plan_by_end' },
  seen: { index: 'users_by_visit', columns: [users.lastSeenAt, users.id], withPlan: 'users_with_plan_by_visit' },
}

function walkOf(request: UserListRequest, now: Date): Walk {
  const { cursor, sort = '-signedUp' } = request
  const { by, direction } = sortOf(sort)
  const [part] = partsFrom([sort], cursor)
  const order = { columns: ORDERS[by].columns, direction }
  const along = { table: users, index: indexOf(request, ORDERS[by]), order, where: isListed(request, now) }
  return { ...walkAlong(along, part?.position), part: sort }
}

/** Those on trial, of the last days, and access without an end are few: they are sorted, in whatever order. */
function indexOf({ subscription, plan }: UserListRequest, { index, withPlan = index }: Along): string {
  if (subscription === 'trial') return 'users_without_paid_end'
  if (subscription === 'unlimited') return ORDERS.ends.index
  return plan || subscription === 'paying' ? withPlan : index
}
