/** Announcements: published and withdrawn by admins, each with its line in the audit. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { admins, announcements } from '#db/schema/admin.ts'
import { announcementState } from '#domain/announcements/announcement.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import type { AdminId } from '#http/identity.ts'
import type { AnnouncementListRequest, NewAnnouncement } from './model.ts'

type Row = typeof announcements.$inferSelect

/** The newest first. @throws Refusal `request.invalid` for a forged cursor */
export async function listAnnouncements(db: Reader, _admin: AdminId, request: AnnouncementListRequest, now: Date) {
  const { rows, nextCursor } = await readInOrder(
    request,
    newestFirst(announcements.id),
    ({ after, orderBy, limit }) =>
      db
        .select({ row: announcements, by: admins.email })
        .from(announcements)
        .leftJoin(admins, eq(admins.id, announcements.createdBy))
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
    ({ row }) => [row.id],
  )
  return { items: rows.map(({ row, by }) => itemOf(row, by, now)), nextCursor }
}

function itemOf(row: Row, by: string | null, now: Date) {
  const { id, kind, audience, textEn, textAr, from, until, createdAt, withdrawnAt } = row
  return {
    id,
    kind,
    audience,
    textEn,
    textAr,
    state: announcementState(row, now),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    /** Null for an admin who is no longer one. */
    by,
  }
}

/**
 * The same as the latest one that is not over is one press too many, and adds nothing.
 * @throws Refusal `request.invalid`, naming each field that is wrong
 */
export async function publishAnnouncement(tx: Writer, admin: AdminId, request: NewAnnouncement, now: Date) {
  const { kind, audience } = request
  const written = { kind, audience, ...textsAndTimesOf(request, now) }
  const repeated = await repeatedBy(tx, { ...written, hasStart: request.from !== undefined }, now)
  if (repeated !== undefined) return { id: repeated }
  const id = newId()
  await tx.insert(announcements).values({ id, ...written, createdBy: admin, createdAt: now })
  await audit(tx, { adminId: admin, action: 'announce', data: { announcement: id, kind, audience }, at: now })
  return { id }
}

/** A second time nothing happens. @throws Refusal `request.not-found` */
export async function withdrawAnnouncement(tx: Writer, admin: AdminId, id: string, now: Date) {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id))
  if (!row) throw new Refusal('request.not-found')
  if (row.withdrawnAt) return { withdrawnAt: row.withdrawnAt.toISOString() }
  await tx
    .update(announcements)
    .set({ withdrawnAt: now })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
  await audit(tx, { adminId: admin, action: 'withdraw-announcement', data: { announcement: id }, at: now })
  return { withdrawnAt: now.toISOString() }
}

type TextsAndTimes = Pick<Row, 'textEn' | 'textAr' | 'from' | 'until'>

function textsAndTimesOf(request: NewAnnouncement, now: Date): TextsAndTimes {
  const fields: FieldProblems = {}
  const textOf = (name: 'textEn' | 'textAr') => {
    const text = stripBidi(request[name]).trim()
    if (text === '') fields[name] = { problem: 'missing' }
    return text
  }
  const instantOf = (name: 'from' | 'until') => {
    const sent = request[name]
    if (sent === undefined) return null
    const instant = new Date(sent)
    if (!isReal(instant, sent)) fields[name] = { problem: 'invalid' }
    return instant
  }
  const [textEn, textAr] = [textOf('textEn'), textOf('textAr')]
  const [from, until] = [instantOf('from') ?? now, instantOf('until')]
  const start = from > now ? from : now
  if (until && !fields.until && !fields.from && until <= start) fields.until = { problem: 'not-after-start' }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  return { textEn, textAr, from, until }
}

/** A thirtieth of February would become the first of March. */
const isReal = (instant: Date, sent: string): boolean =>
  !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19) === sent.slice(0, 19)

type Written = TextsAndTimes & Pick<Row, 'kind' | 'audience'> & { hasStart: boolean }

async function repeatedBy(tx: Writer, written: Written, now: Date): Promise<string | undefined> {
  const [last] = await tx.select().from(announcements).orderBy(desc(announcements.id)).limit(1)
  if (!last || ['over', 'withdrawn'].includes(announcementState(last, now))) return undefined
  const isSame =
    (['textEn', 'textAr', 'kind', 'audience'] as const).every((name) => last[name] === written[name]) &&
    last.until?.getTime() === written.until?.getTime() &&
    (!written.hasStart || last.from.getTime() === written.from.getTime())
  return isSame ? last.id : undefined
}
