/** Queries and mutations of the inbox of issue reports. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listMessages } from '#i18n/shell/lists.ts'
import type { ReportCategory, ReportSeverity, ReportStatus } from '#domain/issue-reports/issue-report.ts'
import { type Api, answerOf } from '#ui/platform/api/api.ts'
import { useImage } from '#ui/platform/api/image.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { type ResponseOf, useAdminApi } from '#ui/features/admin/queries.ts'
import { useAdminSession } from '#ui/features/admin/state.ts'
import { answerDrafts } from '#ui/features/admin/tab-drafts.ts'

type Reports = Api['admin']['issue-reports']
type Answer = Parameters<ReturnType<Reports>['replies']['post']>[0]

export type ListedReport = ResponseOf<Reports['get']>['items'][number]
export type Thread = ResponseOf<ReturnType<Reports>['get']>
export type Message = Thread['messages'][number]

export type InboxQuery = {
  q: string
  status: ReportStatus | 'all'
  severity: ReportSeverity | 'any'
  category: ReportCategory | 'any'
  assigned: 'anyone' | 'me' | 'nobody'
  sort: '-updated' | 'updated'
}

const KEY = ['admin', 'issue-reports'] as const

export function useInbox(query: InboxQuery) {
  const api = useAdminApi()
  const { q, status, severity, category, assigned, sort } = query
  const filters = {
    sort,
    ...(q && { q }),
    ...(status !== 'all' && { status }),
    ...(severity !== 'any' && { severity }),
    ...(category !== 'any' && { category }),
    ...(assigned !== 'anyone' && { assigned }),
  }
  return usePagedList([...KEY, 'list', query], (page) =>
    answerOf(api['issue-reports'].get({ query: { ...page, ...filters } })),
  )
}

export function useThread(id: string) {
  const api = useAdminApi()
  return useQuery({ queryKey: [...KEY, 'one', id], queryFn: () => answerOf(api['issue-reports']({ id }).get()) })
}

/** Its key is not among those of the reports: it never changes, and is not fetched again with them. */
export function useScreenshot(report: string, message: string, { enabled }: { enabled: boolean }) {
  const { session } = useAdminSession()
  return useImage(
    `/api/admin/issue-reports/${report}/screenshots/${message}`,
    ['admin', 'report-screenshots', report, message],
    { enabled, token: session.is === 'in' ? session.token : '' },
  )
}

/** Resolves when the conversation shows the message. */
export function useAnswerReport(id: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once instead of pausing silently.
    networkMode: 'always',
    mutationFn: (answer: Answer) => answerOf(api['issue-reports']({ id }).replies.post(answer)),
    onSuccess: () => {
      answerDrafts.remember(id, '')
      return queries.invalidateQueries({ queryKey: KEY })
    },
  })
}

/** `done` depends on no component: the page may be left by then. */
export function useReportStatus(id: string) {
  const api = useAdminApi()
  return useReportChange((status: ReportStatus) => answerOf(api['issue-reports']({ id }).status.post({ status })))
}

export function useReportAssignment(id: string) {
  const api = useAdminApi()
  return useReportChange((adminId: string | null) => answerOf(api['issue-reports']({ id }).assign.post({ adminId })))
}

function useReportChange<To, Changed>(change: (to: To) => Promise<Changed>) {
  const queries = useQueryClient()
  const words = useMessages(listMessages)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ to }: { to: To; done?: () => void }) => change(to),
    onSuccess: async (_changed, { done }) => {
      await queries.invalidateQueries({ queryKey: KEY })
      done?.()
    },
    onError: ({ message }) => announce({ kind: 'failed', title: words('failed'), description: message }),
  })
}
