/** Invitations to a company: sending, sending again and taking back. Their links are stored as hashes only. */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, type Column, count, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { addTeamEvent } from '#api/account/member-service.ts'
import { accountDay, subscriptionFor } from '#api/subscription/service.ts'
import type { Reader } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { invitations, teamEvents } from '#db/schema/team.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { readEmail } from '#domain/text/email.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { invitationLetter } from '#mail/notices/invitation-letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { recordChange } from './change-letters.ts'
import type { InvitationInput } from './model.ts'
import { type Actor, emailOf, findMembers, requireLastDay, requireSetting } from './service.ts'

const VALID_MS = 7 * 24 * 60 * 60_000
/** A letter may take a while; a second press sends no second one. */
const RESEND_AFTER_MS = 60_000
const MOST_MEMBERS = 20
const MOST_ON_TRIAL = 3
const MOST_OPEN = 20
const MOST_A_DAY = 20

/** Neither accepted nor withdrawn; it may have expired, and can then be sent again. */
const IS_OPEN = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

export async function openInvitations({ db, account }: AccountScope) {
  const { id, email, role, endsOn, sentAt, expiresAt } = invitations
  const rows = await db
    .select({ id, email, role, endsOn, sentAt, expiresAt, by: users.email, letter: mailOutbox.status })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(mailOutbox, eq(mailOutbox.once, letterOf(invitations.tokenHash)))
    .where(owned(invitations, account, IS_OPEN))
    .orderBy(asc(invitations.createdAt), asc(id))
  return rows.map((row) => ({
    ...row,
    // A row of the outbox that was swept is older than any invitation that can still be accepted.
    // One that an admin dropped did not arrive either.
    letter: row.letter === 'dropped' ? 'failed' : (row.letter ?? 'sent'),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

type Invited = InvitationInput & { language: Locale; appUrl: string }

/**
 * Queues the letter with the link.
 * @throws Refusal `request.invalid` with the field, `team.not-allowed`, `team.member`, `team.invited`, `team.limit`.
 */
export async function invite(context: WriteContext, actor: Actor, invited: Invited): Promise<void> {
  const { db, account, now } = context
  const read = readEmail(invited.email)
  if (!read.ok) throw new Refusal('request.invalid', { fields: { email: read.problem } })
  const email = read.value
  const { role, endsOn = null, language, appUrl } = invited
  requireSetting(actor, null, role)
  await requireLastDay(context, { role, endsOn })
  const team = await findMembers(context)
  if (team.some((member) => member.email === email)) throw new Refusal('team.member')
  const open = await openInvitations(context)
  if (open.some((one) => one.email === email)) throw new Refusal('team.invited')
  await requireCapacity(context, { members: team.length, open: open.length })
  const token = newToken()
  const sent = { tokenHash: hashOf(token), sentAt: now, expiresAt: new Date(now.getTime() + VALID_MS) }
  const id = newId()
  await db.insert(invitations).values({
    id,
    accountId: account,
    email,
    role,
    endsOn,
    language,
    invitedBy: actor.user,
    createdAt: now,
    ...sent,
  })
  await recordChange(context, { type: 'invited', byUserId: actor.user, userId: null, email, role })
  await sendLetter(context, { token, email, role, language, by: await emailOf(db, actor.user), appUrl })
}

/** Another letter with another link; the earlier one opens nothing any more. @throws Refusal `request.not-found`. */
export async function resendInvitation(
  context: WriteContext,
  actor: Actor,
  { id, appUrl }: { id: string; appUrl: string },
): Promise<void> {
  const { db, now } = context
  const { email, role, language, sentAt } = await findOpen(context, id)
  requireSetting(actor, null, role)
  const wait = Math.ceil((sentAt.getTime() + RESEND_AFTER_MS - now.getTime()) / 1000)
  if (wait > 0) throw new Refusal('request.too-many', { retryAfterSeconds: wait })
  await requireDailyCapacity(context)
  const token = newToken()
  const sent = { tokenHash: hashOf(token), sentAt: now, expiresAt: new Date(now.getTime() + VALID_MS) }
  await db.update(invitations).set(sent).where(openRow(context, id))
  await addTeamEvent(context, { type: 'invited', byUserId: actor.user, userId: null, email, role })
  await sendLetter(context, { token, email, role, language, by: await emailOf(db, actor.user), appUrl })
}

/** @throws Refusal `request.not-found`. */
export async function withdrawInvitation(context: WriteContext, actor: Actor, id: string): Promise<void> {
  const { db, now } = context
  const { email, role } = await findOpen(context, id)
  requireSetting(actor, null, role)
  await db.update(invitations).set({ withdrawnAt: now }).where(openRow(context, id))
  await addTeamEvent(context, { type: 'withdrawn', byUserId: actor.user, userId: null, email, role })
}

/** An invitation that can be accepted now. @throws Refusal `request.not-found`, alike for whatever is wrong with it. */
export async function findByToken(db: Reader, token: string, now: Date) {
  const { name, nameAr } = accounts
  const [found] = await db
    .select({ invitation: invitations, company: { name, nameAr }, by: users.email })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, hashOf(token)), IS_OPEN, gt(invitations.expiresAt, now)))
  if (!found) throw new Refusal('request.not-found')
  return found
}

const openRow = ({ account }: AccountScope, id: string) => owned(invitations, account, eq(invitations.id, id), IS_OPEN)

async function findOpen(context: AccountScope, id: string) {
  const [row] = await context.db.select().from(invitations).where(openRow(context, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** @throws Refusal `team.limit`. */
async function requireCapacity(context: ReadContext, team: { members: number; open: number }): Promise<void> {
  const { verifyStatus } = await subscriptionFor(context)
  const most = verifyStatus === 'trial' ? MOST_ON_TRIAL : MOST_MEMBERS
  if (team.members + team.open >= most || team.open >= MOST_OPEN) throw new Refusal('team.limit')
  await requireDailyCapacity(context)
}

/** Letters of the company's day, those that were sent again too, whatever became of the invitations. */
async function requireDailyCapacity(context: ReadContext): Promise<void> {
  const { from } = await accountDay(context)
  const [sent] = await context.db
    .select({ today: count() })
    .from(teamEvents)
    .where(owned(teamEvents, context.account, eq(teamEvents.type, 'invited'), gte(teamEvents.at, from)))
  if ((sent?.today ?? 0) >= MOST_A_DAY) throw new Refusal('team.limit')
}

/** How the outbox names the letter of an invitation, which has the link of this hash. */
const LETTER = 'invitation '
const letterOf = (tokenHash: Column): SQL => sql`${LETTER} || ${tokenHash}`

type Letter = Pick<Invited, 'email' | 'role' | 'language' | 'appUrl'> & { token: string; by: string }

async function sendLetter({ db, account, now }: WriteContext, letter: Letter): Promise<void> {
  const { token, email, role, language, by, appUrl } = letter
  const { name, nameAr } = accounts
  const [company] = await db.select({ name, nameAr }).from(accounts).where(eq(accounts.id, account))
  const page = new URL(`/invitation/${token}`, appUrl).href
  const facts = { company: company ?? { name: '', nameAr: null }, by, role, page }
  const message = { to: email, ...invitationLetter(language, facts) }
  await queueMail(db, { kind: 'invitation', once: `${LETTER}${hashOf(token)}`, account, message }, now)
}

const newToken = () => randomBytes(32).toString('base64url')

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
