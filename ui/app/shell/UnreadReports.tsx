import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadReportMessages } from '#i18n/issue-reports/unread.ts'
import { refreshUnreadReports, useUnreadReports } from '#ui/features/issue-reports/unread.ts'
import { onceFirstScreenStands } from '#ui/app/first-screen.ts'
import { useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** A dot, with words for who does not see it, while an answer of support is unread. It asks once the page stands. */
export function UnreadReports() {
  const t = useMessages(unreadReportMessages)
  const api = useApi()
  const queries = useQueryClient()
  const unread = useUnreadReports() ?? 0
  useEffect(() => onceFirstScreenStands(queries, () => void refreshUnreadReports(queries, api)), [api, queries])
  if (unread === 0) return null
  return (
    <>
      <span aria-hidden="true" className="block size-2 shrink-0 rounded-full bg-danger" />
      <span className="sr-only">{t('unread', { n: unread })}</span>
    </>
  )
}
