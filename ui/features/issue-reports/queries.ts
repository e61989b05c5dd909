/** Issue reports: the details that go along, sending, and the conversations that they become. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useImage } from '#ui/platform/api/image.ts'
import { diagnose } from '#ui/platform/feedback/diagnostics.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { type Page, usePagedList } from '#ui/platform/lists/paged-list.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { useTheme } from '#ui/platform/theme/theme.ts'
import { reportDiagnosis } from './diagnosis.ts'
import { UNREAD_KEY } from './unread.ts'

export type IssueReport = Parameters<Api['issue-reports']['post']>[0]

type ReportApi = ReturnType<Api['issue-reports']>
export type Conversation = NonNullable<Awaited<ReturnType<ReportApi['get']>>['data']>
export type Message = Conversation['messages'][number]
export type ReportItem = NonNullable<Awaited<ReturnType<Api['issue-reports']['get']>>['data']>['items'][number]
export type Reply = Parameters<ReportApi['replies']['post']>[0]

const LIST_KEY = ['issue-reports', 'list'] as const
const conversationKey = (id: string) => ['issue-reports', 'one', id] as const

/** Fetched once per visit, so that what is sent is what was shown. Undefined while loading. */
export function useDiagnosis(): string | undefined {
  const api = useApi()
  const { locale } = useLanguage()
  const { theme } = useTheme()
  const { session } = useSession()
  const { data } = useQuery({
    queryKey: ['diagnostics', 'report'],
    queryFn: async () => reportDiagnosis(await diagnose(api, { userId: session?.user.id ?? null, locale, theme })),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

/** `key` is the report's idempotency key. */
export function useSendReport() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ report, key }: { report: IssueReport; key: string }) =>
      answerOf(api['issue-reports'].post(report, { headers: { 'idempotency-key': key } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST_KEY }),
    // Offline, fail at once instead of pausing silently.
    networkMode: 'always',
  })
}

/** The user's own reports, the newest first. */
export function useReportList() {
  const api = useApi()
  const queries = useQueryClient()
  return usePagedList<Page<ReportItem>>(LIST_KEY, async (page) => {
    const answer = await answerOf(api['issue-reports'].get({ query: page }))
    queries.setQueryData(UNREAD_KEY, answer.unread)
    return answer
  })
}

export function useConversation(id: string) {
  const api = useApi()
  return useQuery({ queryKey: conversationKey(id), queryFn: () => answerOf(api['issue-reports']({ id }).get()) })
}

/** The conversation counts as read from then on, also where it is shown once more from the cache. */
export function useMarkSeen(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api['issue-reports']({ id }).seen.post()),
    onSuccess: () => {
      queries.setQueryData<Conversation>(conversationKey(id), (shown) => shown && { ...shown, unread: false })
      queries.setQueryData<number>(UNREAD_KEY, (unread) => unread && Math.max(0, unread - 1))
    },
  })
}

/** Pending until the conversation has the reply. Answers the report that it belongs to, which may be another one. */
export function useSendReply(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reply, key }: { reply: Reply; key: string }) =>
      answerOf(api['issue-reports']({ id }).replies.post(reply, { headers: { 'idempotency-key': key } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: conversationKey(id) }),
    networkMode: 'always',
  })
}

/** A screenshot never changes. `data`: an address for an `<img>`. */
export function useReportScreenshot(report: string, message: string, { enabled }: { enabled: boolean }) {
  const path = `/api/issue-reports/${report}/screenshots/${message}`
  return useImage(path, ['issue-report-screenshots', message], { enabled })
}
