/** Announcements that a company sees now. Every role may read them, also after the trial. */
import { and, gt, isNull, or } from 'drizzle-orm'
import { subscriptionFor } from '#api/subscription/service.ts'
import { announcements } from '#db/schema/admin.ts'
import { announcementsFor } from '#domain/announcements/announcement.ts'
import type { ReadContext } from '#http/context.ts'

export async function currentAnnouncements(context: ReadContext) {
  const { db, now } = context
  const { withdrawnAt, until } = announcements
  const rows = await db
    .select()
    .from(announcements)
    .where(and(isNull(withdrawnAt), or(isNull(until), gt(until, now))))
  const shown = rows.length === 0 ? [] : announcementsFor(rows, await subscriptionFor(context), now)
  return { items: shown.map(({ id, kind, textEn, textAr }) => ({ id, kind, textEn, textAr })) }
}
