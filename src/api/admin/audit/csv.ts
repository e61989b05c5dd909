/** The audit as a file for a spreadsheet. */
import { type AdminFileResolver, filtersOf } from '#api/admin/admin-file.ts'
import { zonedTime } from '#api/admin/zoned-time.ts'
import { localDay, type TimeZone } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { csvFile } from '#http/files.ts'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { adminExportMessages } from '#i18n/admin/export.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { translator } from '#i18n/translator.ts'
import { auditDays, listAudit } from './list-service.ts'
import { isAuditAction, isAuditFileQuery } from './model.ts'

const A_PAGE = 500

type Line = Awaited<ReturnType<typeof listAudit>>['items'][number]

/** The lines that the same filters find in the list, the newest first. */
export const auditFile: AdminFileResolver = (pathname, query) => {
  if (pathname !== '/api/admin/audit.csv' || !isAuditFileQuery(query)) return undefined
  const { language = 'en', ...request } = query
  const { zone } = auditDays(request)
  return {
    action: 'export-audit',
    filters: filtersOf(request),
    open: ({ db, admin, now }) =>
      csvFile({
        name: `audit-${localDay(now, zone)}.csv`,
        heads: headsIn(language, zone),
        pageAfter: (cursor) => listAudit(db, admin, { ...request, limit: A_PAGE, ...cursor }),
        linesOf: (lines) => lines.map((line) => cellsOf(line, language, zone)),
      }),
  }
}

function headsIn(language: Locale, zone: TimeZone): string[] {
  const t = translator(adminExportMessages, language)
  return [t('when', { zone }), t('admin'), t('action'), t('user'), t('reason'), t('details'), t('id')]
}

function cellsOf(line: Line, language: Locale, zone: TimeZone): string[] {
  const t = translator(adminListMessages, language)
  const { action, admin, user, reason, data } = line
  return [
    zonedTime(new Date(line.at), zone),
    admin ?? t('nobody'),
    isAuditAction(action) ? translator(adminActionMessages, language)(action) : action,
    user ? (user.email ?? user.id) : '',
    stripBidi(reason ?? ''),
    stripBidi(
      Object.entries(data)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ),
    line.id,
  ]
}
