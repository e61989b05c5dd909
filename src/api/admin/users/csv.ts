/** The list of users as a file for a spreadsheet. */
import { type AdminFileResolver, filtersOf } from '#api/admin/admin-file.ts'
import { readZone, zonedTime } from '#api/admin/zoned-time.ts'
import { localDay, type TimeZone } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import { statusName } from '#domain/subscription/status-name.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { csvFile } from '#http/files.ts'
import { adminExportMessages } from '#i18n/admin/export.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { translator } from '#i18n/translator.ts'
import { listUsers } from './list-service.ts'
import { isUserFileQuery } from './model.ts'

const A_PAGE = 500

type Listed = Awaited<ReturnType<typeof listUsers>>['items'][number]

/** The users that the same filters find in the list, in its order. */
export const usersFile: AdminFileResolver = (pathname, query) => {
  if (pathname !== '/api/admin/users.csv' || !isUserFileQuery(query)) return undefined
  const { language = 'en', zone: named, ...request } = query
  const zone = readZone(named)
  return {
    action: 'export-users',
    filters: filtersOf(request),
    open: ({ db, admin, now }) =>
      csvFile({
        name: `users-${localDay(now, zone)}.csv`,
        heads: headsIn(language, zone),
        pageAfter: (cursor) => listUsers(db, admin, { ...request, limit: A_PAGE, ...cursor }, now),
        linesOf: (rows) => rows.map((row) => cellsOf(row, language, zone)),
      }),
  }
}

function headsIn(language: Locale, zone: TimeZone): string[] {
  const t = translator(adminExportMessages, language)
  return [
    t('email'),
    t('company'),
    t('signedUp', { zone }),
    t('subscription'),
    t('plan'),
    t('ends', { zone }),
    t('lastSeen', { zone }),
    t('id'),
  ]
}

function cellsOf(row: Listed, language: Locale, zone: TimeZone): string[] {
  const t = translator(adminListMessages, language)
  const { expiresAt } = row.subscription
  const at = (moment: string | null) => (moment === null ? '' : zonedTime(new Date(moment), zone))
  return [
    row.email,
    stripBidi(row.companyName),
    at(row.createdAt),
    t(statusName(row.subscription)),
    row.plan ? t(row.plan) : '',
    at(expiresAt),
    at(row.lastSeenAt),
    row.id,
  ]
}
