/** Who works in a company, and who of them gets its letters. What they may do there: src/domain/team/roles.ts. */
import { and, asc, type Column, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { members, teamEvents } from '#db/schema/team.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Role } from '#domain/team/roles.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { queueMail, type WaitingMail } from '#mail/outbox/outbox.ts'
import { type StoredZone, zoneOf } from './service.ts'

const ZONE = {
  timeZone: accounts.timeZone,
  nextTimeZone: accounts.nextTimeZone,
  nextTimeZoneFrom: accounts.nextTimeZoneFrom,
}

/** The columns that say whether and as what somebody may work in a company. */
export const MEMBERSHIP = { role: members.role, endsOn: members.endsOn, zone: ZONE }

/** Whether the last day of access is over, by the company's zone. */
export const isOver = ({ endsOn, zone }: { endsOn: string | null; zone: StoredZone }, now: Date): boolean =>
  endsOn !== null && localDay(now, zoneOf(zone, now)) > endsOn

const membership = prepared((db: Reader) =>
  db
    .select(MEMBERSHIP)
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(owned(members, ACCOUNT, eq(members.userId, sql.placeholder('user')), isNull(members.leftAt)))
    .prepare(),
)

/** The role of a user in a company; undefined when he is no member, or no longer. */
export async function roleIn(
  db: Reader,
  { account, user }: { account: AccountId; user: string },
  now: Date,
): Promise<Role | undefined> {
  const found = await membership(db).get({ account, user })
  return found && !isOver(found, now) ? found.role : undefined
}

/** The companies that somebody works in, the one he joined last first. */
export async function companiesOf(db: Reader, user: UserId, now: Date) {
  const { id, name, nameAr, country } = accounts
  const rows = await db
    .select({ id, name, nameAr, country, joinedAt: members.joinedAt, ...MEMBERSHIP })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.userId, user), isNull(members.leftAt)))
  return rows
    .filter((row) => !isOver(row, now))
    .toSorted((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime())
    .map((row) => ({ ...row, id: row.id as AccountId })) // because the row of his membership names it
}

/** Somebody who comes back gets his row again. */
export async function addMember(
  { db, account, now }: WriteContext,
  { user, role, endsOn = null }: { user: UserId; role: Role; endsOn?: string | null },
): Promise<void> {
  const row = { role, endsOn, joinedAt: now, leftAt: null }
  await db
    .insert(members)
    .values({ accountId: account, userId: user, ...row })
    .onConflictDoUpdate({ target: [members.accountId, members.userId], set: row })
}

type TeamEvent = Pick<typeof teamEvents.$inferInsert, 'type' | 'byUserId' | 'userId' | 'email' | 'role'>

/** Adds to the history of the team, which nothing changes afterwards. @returns the id of the event */
export async function addTeamEvent({ db, account, now }: WriteContext, event: TeamEvent): Promise<string> {
  const id = newId()
  await db.insert(teamEvents).values({ id, accountId: account, ...event, at: now })
  return id
}

/** The letters of a company to its own people, by the roles that get them. */
const LETTER_ROLES = {
  subscription: ['owner'],
  cheques: ['owner', 'manager'],
  'low-stock': ['owner', 'manager'],
  threshold: ['owner', 'manager'],
  recurring: ['owner', 'manager'],
  'quotation-answer': ['owner'],
  team: ['owner'],
  undelivered: ['owner'],
} as const satisfies Partial<Record<MailKind, readonly Role[]>>

type TeamLetter = keyof typeof LETTER_ROLES

/** Those of the members who work there still, the one who joined first before the others. */
async function recipientsOf({ db, account, now }: WriteContext, which: SQL | undefined) {
  const rows = await db
    .select({ email: users.email, language: accounts.language, endsOn: members.endsOn, zone: ZONE })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(owned(members, account, isNull(members.leftAt), which))
    .orderBy(asc(members.joinedAt), asc(members.userId))
  return rows.filter((row) => !isOver(row, now))
}

type LetterToTeam = {
  letter: TeamLetter
  /** The key of the event, which the first of the letters has (src/mail/outbox/outbox.ts). */
  once: string
  write: (language: Locale) => Omit<WaitingMail['message'], 'to'>
  /** Gets it in place of the others, as long as he works there. */
  first?: string | null
  /** Those who do not get it, because they did it, or it is about them. */
  except?: readonly (string | null)[]
}

/** Queues a letter to everybody who gets it, in the company's language. */
export async function mailTeam(
  context: WriteContext,
  { letter, once, write, first, except = [] }: LetterToTeam,
): Promise<void> {
  const { db, account, now } = context
  const concerned = first ? await recipientsOf(context, eq(members.userId, first)) : []
  const others = except.filter((user) => user !== null)
  const byRole = and(inArray(members.role, [...LETTER_ROLES[letter]]), notInArray(members.userId, others))
  const recipients = concerned.length > 0 ? concerned : await recipientsOf(context, byRole)
  for (const [index, { email, language }] of recipients.entries()) {
    const message = { to: email, ...write(language) }
    await queueMail(db, { kind: letter, once: index === 0 ? once : `${once} ${email}`, account, message }, now)
  }
}

/** The id of the owner; of several, of the one who has been there longest. */
export const ownerOf = (db: Reader, account: string | Column) =>
  db
    .select({ id: members.userId })
    .from(members)
    .where(owned(members, account, eq(members.role, 'owner'), isNull(members.leftAt)))
    .orderBy(asc(members.joinedAt), asc(members.userId))
    .limit(1)

/** The address that the owner signs in with. */
export async function ownerEmail({ db, account }: AccountScope): Promise<string> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.id} = ${ownerOf(db, account)}`)
  if (!owner) throw new Refusal('request.not-found')
  return owner.email
}
