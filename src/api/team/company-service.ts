/** The companies of a login: which there are, going to another one, and founding one. */
import { eq, sql } from 'drizzle-orm'
import { addTeamEvent, companiesOf, roleIn } from '#api/account/member-service.ts'
import { foundCompany } from '#api/auth/company-service.ts'
import { type SignedIn, startSession } from '#api/auth/service.ts'
import { subscriptionFor } from '#api/subscription/service.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
import type { Device } from '#domain/auth/device.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId, SessionId, UserId } from '#http/identity.ts'
import type { CompanyInput, ProfileInput } from './model.ts'
import { emailOf } from './service.ts'

type Self = { account: AccountId; user: UserId; session: SessionId; device: Device; appUrl: string }

/** They are in the order of their names; `current` is the one of this session. */
export async function listCompanies(db: Reader, { account, user }: Pick<Self, 'account' | 'user'>, now: Date) {
  const companies = await companiesOf(db, user, now)
  const items = await Promise.all(
    companies.map(async ({ id, name, nameAr, country, role }) => {
      const { status, isActive } = await subscriptionFor({ db, account: id, now })
      return { id, name, nameAr, country, role, current: id === account, subscription: { status, isActive } }
    }),
  )
  return { items: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

/** Tabs and requests under way finish with the earlier session. */
const EARLIER_ENDS_MS = 10 * 60_000

/** Opens a session of the other company. @throws Refusal `request.not-found` for one that he does not work in. */
export async function switchCompany(db: Database, self: Self, companyId: string, now: Date): Promise<SignedIn> {
  const account = companyId as AccountId // because the membership below proves it
  return db.write(async (tx) => {
    if ((await roleIn(tx, { account, user: self.user }, now)) === undefined) throw new Refusal('request.not-found')
    return moveTo(tx, self, account, now)
  })
}

async function moveTo(tx: Writer, { account: from, session, ...self }: Self, account: AccountId, now: Date) {
  const expiresAt = new Date(now.getTime() + EARLIER_ENDS_MS)
  await tx
    .update(sessions)
    .set({ expiresAt: sql`min(${sessions.expiresAt}, ${expiresAt.getTime()})` })
    .where(owned(sessions, from, eq(sessions.id, session)))
  return startSession(tx, { ...self, account }, now)
}

const MOST_COMPANIES = 10

type Founding = CompanyInput & { language: Locale }

/** Founds a company without a trial and goes there. @throws Refusal `team.limit` for the eleventh. */
export async function createCompany(tx: Writer, self: Self, company: Founding, now: Date): Promise<SignedIn> {
  if ((await companiesOf(tx, self.user, now)).length >= MOST_COMPANIES) throw new Refusal('team.limit')
  const email = await emailOf(tx, self.user)
  const { name, nameAr, country, language } = company
  const names = { name: name.trim(), nameAr: nameAr?.trim() || null }
  const account = await foundCompany(tx, { user: self.user, email, ...names, country, language }, now)
  const event = { type: 'founded', byUserId: null, userId: self.user, email, role: 'owner' } as const
  await addTeamEvent({ db: tx, account, now }, event)
  return moveTo(tx, self, account, now)
}

/** The name that the others see beside what he did. */
export async function saveProfile(tx: Writer, user: UserId, { name, nameAr }: ProfileInput): Promise<void> {
  const row = { name: name?.trim() || null, nameAr: nameAr?.trim() || null }
  await tx.update(users).set(row).where(eq(users.id, user))
}
