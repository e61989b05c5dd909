/** The mail that tells a user of a look at his company. */
import { findAccount, zoneOf } from '#api/account/service.ts'
import type { Writer } from '#db/database.ts'
import { VIEW_MINUTES } from '#domain/account/support-access.ts'
import { localDay, localTime } from '#domain/calendar/zones.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { AccountId } from '#http/identity.ts'
import { queueMail } from '#mail/outbox.ts'
import { viewedLetter } from '#mail/security-letters.ts'
import type { Env } from '#src/env/env.ts'

type BegunView = { session: string; accountId: string; email: string; company: string; reason: string }

/** In the language of the company, once for each look. */
export async function queueViewLetter(
  tx: Writer,
  { session, accountId, email, company, reason }: BegunView,
  { appUrl }: Pick<Env, 'appUrl'>,
  now: Date,
): Promise<void> {
  const account = accountId as AccountId // because an admin's gate stands before this
  const row = await findAccount({ db: tx, account })
  const { language } = row
  const zone = zoneOf(row, now)
  const time = `${formatDay(localDay(now, zone), language)}, ${localTime(now, zone).time.slice(0, 5)}`
  const page = new URL('/settings#security', appUrl).href
  const facts = { company: company || email, time, minutes: VIEW_MINUTES, reason, page }
  const message = { to: email, ...viewedLetter(language, facts) }
  await queueMail(tx, { kind: 'security', once: `view ${session}`, account, message }, now)
}
