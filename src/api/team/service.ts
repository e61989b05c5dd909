/** The members of a company: what each may do, and taking access away. */
import { asc, eq, isNull } from 'drizzle-orm'
import { isOver, MEMBERSHIP } from '#api/account/member-service.ts'
import { todayOf } from '#api/account/service.ts'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
import { members } from '#db/schema/team.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { Refusal } from '#domain/refusal.ts'
import { maySetRole, type Role } from '#domain/team/roles.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import type { UserId } from '#http/identity.ts'
import { recordChange } from './change-letters.ts'
import type { MemberInput } from './model.ts'

/** Who asks for a change of the team. */
export type Actor = { user: UserId; role: Role }

/** The members of today; who was removed, or whose last day is over, is none. */
export async function findMembers({ db, account, now }: ReadContext) {
  const { userId, joinedAt } = members
  const { email, name, nameAr } = users
  const rows = await db
    .select({ userId, joinedAt, email, name, nameAr, ...MEMBERSHIP })
    .from(members)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(owned(members, account, isNull(members.leftAt)))
    .orderBy(asc(joinedAt), asc(userId))
  return rows.filter((row) => !isOver(row, now))
}

/**
 * @throws Refusal `request.not-found` for nobody of this team, `team.not-allowed`, `team.last-owner`, `request.invalid` at
 * `endsOn`.
 */
export async function changeMember(
  context: WriteContext,
  actor: Actor,
  { userId, role, endsOn = null }: MemberInput & { userId: string },
): Promise<void> {
  const team = await findMembers(context)
  const member = memberOf(team, userId)
  requireSetting(actor, member.role, role)
  await requireLastDay(context, { role, endsOn })
  if (member.role === 'owner' && role !== 'owner') requireOtherOwner(team, userId)
  await context.db.update(members).set({ role, endsOn }).where(rowOf(context, userId))
  await recordChange(context, { type: 'changed', byUserId: actor.user, userId, email: member.email, role })
}

/** He loses access here with his next request, on every device. @throws as `changeMember`. */
export async function removeMember(context: WriteContext, actor: Actor, userId: string): Promise<void> {
  const team = await findMembers(context)
  const member = memberOf(team, userId)
  requireSetting(actor, member.role, null)
  await endMembership(context, team, member, { type: 'removed', byUserId: actor.user })
}

/** @throws Refusal `team.last-owner`. */
export async function leaveTeam(context: WriteContext, user: UserId): Promise<void> {
  const team = await findMembers(context)
  await endMembership(context, team, memberOf(team, user), { type: 'left', byUserId: user })
}

type Team = Awaited<ReturnType<typeof findMembers>>
type Member = Team[number]

async function endMembership(
  context: WriteContext,
  team: Team,
  { userId, role, email }: Member,
  event: { type: 'removed' | 'left'; byUserId: UserId },
): Promise<void> {
  const { db, account, now } = context
  if (role === 'owner') requireOtherOwner(team, userId)
  await db.update(members).set({ leftAt: now }).where(rowOf(context, userId))
  const his = owned(sessions, account, eq(sessions.userId, userId), isNull(sessions.endedAt))
  await db.update(sessions).set({ endedAt: now }).where(his)
  await recordChange(context, { ...event, userId, email, role })
}

const rowOf = ({ account }: AccountScope, userId: string) => owned(members, account, eq(members.userId, userId))

function memberOf(team: Team, userId: string): Member {
  const member = team.find((one) => one.userId === userId)
  if (!member) throw new Refusal('request.not-found')
  return member
}

/** @throws Refusal `team.not-allowed`. */
export function requireSetting(actor: Actor, from: Role | null, to: Role | null): void {
  if (!maySetRole(actor.role, from, to)) throw new Refusal('team.not-allowed', { roles: ['owner'] })
}

/** @throws Refusal `team.last-owner` when he is the only one. */
function requireOtherOwner(team: Team, userId: string): void {
  if (!team.some((one) => one.role === 'owner' && one.userId !== userId)) throw new Refusal('team.last-owner')
}

/** An owner stays, so that there is always one. @throws Refusal `request.invalid`. */
export async function requireLastDay(
  context: ReadContext,
  { role, endsOn }: { role: Role; endsOn: string | null },
): Promise<void> {
  if (endsOn === null) return
  const refuse = (problem: 'not-a-day' | 'before-today' | 'invalid') =>
    new Refusal('request.invalid', { fields: { endsOn: { problem } } })
  if (!isLocalDay(endsOn)) throw refuse('not-a-day')
  if (role === 'owner') throw refuse('invalid')
  if (endsOn < (await todayOf(context))) throw refuse('before-today')
}

/** The e-mail of a user, which is how he is known before he has given a name. */
export async function emailOf(db: Reader, user: UserId): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, user))
  if (!row) throw new Refusal('auth.required')
  return row.email
}
