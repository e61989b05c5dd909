/** The mails about somebody's access: in the language of his company, with the time as it reads it. */
import { eq } from 'drizzle-orm'
import { findAccount, zoneOf } from './service.ts'
import { users } from '#db/schema/account.ts'
import type { Locale } from '#domain/locale.ts'
import { localDay, localTime } from '#domain/calendar/zones.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import type { WriteContext } from '#http/context.ts'
import type { WrittenLetter } from '#mail/letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'

/** `page`: the absolute URL of the security settings. */
export type SecurityFacts = { email: string; time: string; page: string }

type SecurityMail = {
  user: string
  /** Names what happened, with an id of its own: it is mailed once. */
  once: string
  appUrl: string
  letter: (language: Locale, facts: SecurityFacts) => WrittenLetter
}

export async function queueSecurityMail(
  context: WriteContext,
  { user, once, appUrl, letter }: SecurityMail,
): Promise<void> {
  const { db, account, now } = context
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, user))
  if (!owner) return
  const row = await findAccount(context)
  const { language } = row
  const zone = zoneOf(row, now)
  const comma = language === 'ar' ? '،' : ','
  const time = `${formatDay(localDay(now, zone), language)}${comma} ${localTime(now, zone).time.slice(0, 5)}`
  const page = new URL('/settings#security', appUrl).href
  const message = { to: owner.email, ...letter(language, { email: owner.email, time, page }) }
  await queueMail(db, { kind: 'security', once, account, message }, now)
}
