/** The audit log. */
import { isLocalDay } from '#domain/calendar/dates.ts'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { answerOf } from '#ui/platform/api/api.ts'
import { choiceField, idField, textField } from '#ui/platform/lists/list-query.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'

type Api = ReturnType<typeof useAdminApi>

export type AuditLine = ResponseOf<Api['audit']['get']>['items'][number]

type Action = keyof typeof adminActionMessages.en

// because Object.keys loses the names
export const ACTIONS = Object.keys(adminActionMessages.en) as Action[]

export type AuditQuery = { q: string; admin: string; action: Action | 'any'; from: string; to: string }

export const AUDIT_QUERY = {
  q: textField('q'),
  admin: { ...idField('admin'), blank: 'any' },
  action: choiceField<Action | 'any'>('action', ['any', ...ACTIONS]),
  from: textField('from', isLocalDay),
  to: textField('to', isLocalDay),
} as const

/** The parameters of the list and of its file. Days are those of the admin's own zone. */
export const requestOf = ({ q, admin, action, from, to }: AuditQuery) => ({
  ...(q && { q }),
  ...(admin !== 'any' && { adminId: admin }),
  ...(action !== 'any' && { action }),
  ...(from && { from }),
  ...(to && { to }),
  ...((from || to) && { zone: LOCAL_TIME_ZONE }),
})

export function useAudit(query: AuditQuery) {
  const api = useAdminApi()
  return usePagedList(['admin', 'audit', query], (page) =>
    answerOf(api.audit.get({ query: { ...page, ...requestOf(query) } })),
  )
}
