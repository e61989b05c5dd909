/** The member behind a session: read on each request, and answered to the device that verifies it. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ReadContext } from '#http/context.ts'
import { isOver, MEMBERSHIP } from '#api/account/member-service.ts'
import { subscriptionFor } from '#api/subscription/service.ts'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { sessions } from '#db/schema/auth.ts'
import { members } from '#db/schema/team.ts'
import { Refusal } from '#domain/refusal.ts'
import { permissionsOf, VIEWER_PERMISSIONS } from '#domain/team/roles.ts'
import type { AccountId, SessionId, UserId } from '#http/identity.ts'
import type { Signed } from '#http/session-cache.ts'

type Found = Signed & { lastSeenAt: Date }

const livingSession = prepared((db: Reader) =>
  db
    .select({ row: sessions, ...MEMBERSHIP })
    .from(sessions)
    .innerJoin(members, owned(members, sessions.accountId, eq(members.userId, sessions.userId), isNull(members.leftAt)))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(),
)

/** The session as long as it lives: not ended, not run out, of somebody who still works in its company. */
export async function findSession(db: Reader, session: SessionId, now: Date): Promise<Found | undefined> {
  const found = await livingSession(db).get({ session, now })
  if (!found || isOver(found, now)) return undefined
  const { row, role } = found
  // because this is where a session's row becomes an identity: only a signed token brings its id here
  const signed = { account: row.accountId as AccountId, user: row.userId as UserId, role, session }
  return { ...signed, expiresAt: row.expiresAt, lastSeenAt: row.lastSeenAt ?? row.createdAt }
}

/** The answer of GET /api/auth/verify; undefined when the session is over, whatever a cache says. */
export async function verifySession(
  db: Reader,
  { account, user, session }: { account: AccountId; user: UserId; session: SessionId },
  now: Date,
) {
  // At once, and so in one round trip to a server.
  const answering = signedInAnswer({ db, account, now }, user)
  const [signed, answer] = await Promise.all([findSession(db, session, now), answering])
  return signed?.account === account && signed.user === user ? answer : undefined
}

const memberById = prepared((db: Reader) =>
  db
    .select({
      user: { id: users.id, email: users.email, name: users.name, nameAr: users.nameAr },
      company: { id: accounts.id, name: accounts.name, nameAr: accounts.nameAr, role: members.role },
      first: users.accountId,
      companies: db.$count(members, and(eq(members.userId, users.id), isNull(members.leftAt))),
      isShared:
        sql`exists (select 1 from members as other where other.account_id = ${accounts.id} and other.user_id <> ${users.id})`.mapWith(
          Boolean,
        ),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(owned(members, ACCOUNT, eq(members.userId, sql.placeholder('user'))))
    .prepare(),
)

/** The user in the words of the specification (§3), and the company that he works in. */
export async function signedInAnswer(context: ReadContext, userId: UserId) {
  const [[row], { verifyStatus, expiresAt }] = await Promise.all([
    memberById(context.db).all({ account: context.account, user: userId }),
    subscriptionFor(context),
  ])
  if (!row) throw new Refusal('auth.required')
  const { id, email, ...profile } = row.user
  return {
    user: { id, email, subscription_status: verifyStatus, subscription_expires_at: expiresAt },
    profile,
    company: {
      ...row.company,
      permissions: permissionsOf(row.company.role),
      // Names to a device what it kept before there were several companies.
      isFirst: row.company.id === row.first,
      companies: row.companies,
      // Somebody else works there, or did: from then on it matters who did what.
      isShared: row.isShared,
    },
  }
}

/** The answer to an admin who looks at the company: that of an owner who may read, and until when. */
export async function viewerAnswer(context: ReadContext, userId: UserId, until: Date) {
  const answer = await signedInAnswer(context, userId)
  const company = { ...answer.company, role: 'owner' as const, permissions: [...VIEWER_PERMISSIONS], companies: 1 }
  return { ...answer, company, viewing: { until: until.toISOString() } }
}
