/** Records a change of the team, and reports it: to the owners, and to whom it is about. Never to who made it. */
import { eq } from 'drizzle-orm'
import { addTeamEvent, mailTeam } from '#api/account/member-service.ts'
import { accounts, users } from '#db/schema/account.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/team/roles.ts'
import type { WriteContext } from '#http/context.ts'
import { type TeamChange, teamChangeLetter, type TeamChangeFacts } from '#mail/notices/team-change-letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'

type Change = {
  type: TeamChange
  /** Null where the member himself did it. */
  byUserId: string | null
  /** Null for somebody invited, who may have no login yet. */
  userId: string | null
  email: string
  role: Role
}

export async function recordChange(context: WriteContext, change: Change): Promise<void> {
  const { type, byUserId, userId, email, role } = change
  const once = `team ${await addTeamEvent(context, change)}`
  const actor = byUserId ?? userId
  const facts = { type, who: email, role, ...(await factsOf(context, actor, email)) }
  const write = (language: Locale) => teamChangeLetter(language, facts)
  await mailTeam(context, { letter: 'team', once, write, except: [actor, userId] })
  // An invited person gets the invitation, and who joins or leaves knows it.
  if ((type !== 'changed' && type !== 'removed') || actor === userId) return
  await mailPerson(context, `${once} person`, email, { ...facts, isToWhom: true })
}

type Names = Pick<TeamChangeFacts, 'by' | 'company'> & { language: Locale }

async function factsOf({ db, account }: WriteContext, actor: string | null, email: string): Promise<Names> {
  const { name, nameAr, language } = accounts
  const [company] = await db.select({ name, nameAr, language }).from(accounts).where(eq(accounts.id, account))
  const [by] = actor === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, actor))
  if (!company) throw new Error('A team is of a company')
  return { by: by?.email ?? email, company, language: company.language }
}

async function mailPerson(
  { db, account, now }: WriteContext,
  once: string,
  to: string,
  facts: TeamChangeFacts & Names,
) {
  await queueMail(db, { kind: 'team', once, account, message: { to, ...teamChangeLetter(facts.language, facts) } }, now)
}
