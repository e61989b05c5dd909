/** Conditions of the list of users. Those of `isListed` have their columns in each index of an order. */
import { and, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#db/queries/contains.ts'
import { accounts, users } from '#db/schema/account.ts'
import type { UserListRequest, UserState } from './model.ts'

const DAY_MS = 86_400_000

/** The end of access where there is none, as the triggers of the users write it. */
const NO_END = Number.MAX_SAFE_INTEGER

/** In the order of precedence of src/domain/subscription/subscription.ts. */
function isInState(state: UserState, now: Date): SQL | undefined {
  const { accessEnds, plan, paidUntil } = users
  const runs = and(gt(accessEnds, now.getTime()), lt(accessEnds, NO_END))
  switch (state) {
    case 'unlimited':
      return eq(accessEnds, NO_END)
    case 'paying':
      return and(runs, isNotNull(plan), gt(paidUntil, now))
    case 'trial':
      return and(
        runs,
        sql`(${paidUntil} is null or ${paidUntil} < ${accessEnds})`,
        sql`not coalesce(${gt(paidUntil, now)}, 0)`,
      )
    case 'ended':
      return lte(accessEnds, now.getTime())
  }
}

export function isListed(
  { subscription, plan, seen }: Pick<UserListRequest, 'subscription' | 'plan' | 'seen'>,
  now: Date,
): SQL | undefined {
  return and(subscription && isInState(subscription, now), plan && eq(users.plan, plan), seen && isSeen(seen, now))
}

function isSeen(seen: NonNullable<UserListRequest['seen']>, now: Date): SQL {
  if (seen === 'never') return lte(users.lastSeenAt, users.createdAt)
  return gte(users.lastSeenAt, new Date(now.getTime() - Number(seen) * DAY_MS))
}

export function isNamed(q: string | undefined): SQL | undefined {
  const part = q?.trim().toLowerCase()
  if (!part) return undefined
  return or(...[users.email, accounts.name, accounts.nameAr].map((column) => contains(column, part)))
}
