/** Schemas of announcements, as admins publish them. */
import { type Static, t } from 'elysia'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_KINDS, LONGEST_ANNOUNCEMENT } from '#domain/announcements/announcement.ts'
import { Id, OneOf, pageFields, Text } from '#http/fields.ts'

/** ISO 8601 in UTC. The service refuses a day that does not exist. */
const Instant = t.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,3})?Z$',
  maxLength: 24,
  problem: 'invalid',
})

export const AnnouncementListQuery = t.Object(pageFields)
export const AnnouncementParams = t.Object({ id: Id })

export const AnnouncementBody = t.Object({
  textEn: Text(LONGEST_ANNOUNCEMENT, 1),
  textAr: Text(LONGEST_ANNOUNCEMENT, 1),
  kind: OneOf(ANNOUNCEMENT_KINDS),
  audience: OneOf(ANNOUNCEMENT_AUDIENCES),
  /** At once without it. */
  from: t.Optional(Instant),
  /** Until it is withdrawn, without it. */
  until: t.Optional(Instant),
})

export type AnnouncementListRequest = Static<typeof AnnouncementListQuery>
export type NewAnnouncement = Static<typeof AnnouncementBody>
