/** Teams add up, after whatever happened while people joined, moved on and were removed. */
import { expect } from 'bun:test'
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { invitations, members, teamEvents, type TeamEventType } from '#db/schema/team.ts'

/**
 * Somebody who was invited once, and what is sure of him: unanswered calls may have happened or not. `devices`: on how many he
 * may have signed in.
 */
export type Invited = { email: string; hasJoined: Sure; isRemoved: Sure; devices: readonly number[] }

export type Sure = 'no' | 'perhaps' | 'yes'

const DAY_MS = 24 * 60 * 60_000

/**
 * Expects that of each who was invited the invitation is open and nothing else is there, or that it is accepted and he is a
 * member once; that who was removed has no session there; and that each move to another company opened one session for the
 * one that it ends.
 */
export async function expectWholeTeams(db: Reader, invited: readonly Invited[]): Promise<void> {
  for (const person of invited) {
    const rows = await db.select().from(invitations).where(eq(invitations.email, person.email))
    const [invitation] = rows
    if (!invitation) continue
    const found = await db.select().from(users).where(eq(users.email, person.email))
    const [user] = found
    const here = and(eq(members.accountId, invitation.accountId), eq(members.userId, user?.id ?? ''))
    const [member, ...others] = await db.select().from(members).where(here)
    const hasJoined = invitation.acceptedAt !== null
    const isRemoved = (member?.leftAt ?? null) !== null
    const once = (happened: boolean) => (happened ? 1 : 0)
    expect([person.email, rows.length, found.length, others.length]).toEqual([person.email, 1, once(hasJoined), 0])
    expect([person.email, member !== undefined]).toEqual([person.email, hasJoined])
    if (person.hasJoined !== 'perhaps')
      expect([person.email, hasJoined]).toEqual([person.email, person.hasJoined === 'yes'])
    if (person.isRemoved !== 'perhaps')
      expect([person.email, isRemoved]).toEqual([person.email, person.isRemoved === 'yes'])
    expect(await eventsAbout(db, person.email, invitation.accountId)).toEqual({
      invited: 1,
      ...(hasJoined && { joined: 1 }),
      ...(isRemoved && { removed: 1 }),
    })
    if (user) await expectWholeSessions(db, person, { user: user.id, account: invitation.accountId, isRemoved })
  }
}

/** Each of them is reported, to the other owners, and to the member himself that he was removed. */
async function eventsAbout(db: Reader, email: string, account: string) {
  const about = and(eq(teamEvents.email, email), eq(teamEvents.accountId, account))
  const events = await db.select().from(teamEvents).where(about)
  const counts: Partial<Record<TeamEventType, number>> = {}
  for (const { id, type } of events) {
    counts[type] = (counts[type] ?? 0) + 1
    const letters = await db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.once, `team ${id}%`))
    if (type !== 'invited') expect([type, letters.length]).not.toEqual([type, 0])
  }
  return counts
}

type Joined = { user: string; account: string; isRemoved: boolean }

async function expectWholeSessions(db: Reader, person: Invited, { user, account, isRemoved }: Joined): Promise<void> {
  const his = await db.select().from(sessions).where(eq(sessions.userId, user))
  if (isRemoved) {
    const open = his.filter((session) => session.accountId === account && session.endedAt === null)
    expect([person.email, open]).toEqual([person.email, []])
  }
  const works = await db.select().from(members).where(eq(members.userId, user))
  const inCompanies = new Set(works.map(({ accountId }) => accountId))
  expect(his.filter(({ accountId }) => !inCompanies.has(accountId))).toEqual([])
  // Sessions that ended with his access are swept.
  if (!isRemoved) {
    const moves = his.filter(({ createdAt, expiresAt }) => isShortened(createdAt, expiresAt)).length
    expect(person.devices).toContain(his.length - moves)
  }
  // Each company that he founded is his alone, and its history begins with that.
  const founded = works.filter(({ accountId }) => accountId !== account).map(({ accountId }) => accountId)
  const team = await db.select().from(members).where(inArray(members.accountId, founded))
  expect(team.map(({ userId, role }) => [userId, role])).toEqual(founded.map(() => [user, 'owner']))
}

/** A session lasts a month; the earlier one of a move ends within minutes of it. */
const isShortened = (createdAt: Date, expiresAt: Date) => expiresAt.getTime() - createdAt.getTime() < DAY_MS
