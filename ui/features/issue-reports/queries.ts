/** Diagnostics and submission of issue reports. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { useTheme } from '#ui/platform/theme/theme.ts'
import { diagnose, diagnosisText } from '#ui/platform/feedback/diagnostics.ts'

export type IssueReport = Parameters<Api['issue-reports']['post']>[0]

/** Fetched once per visit, so that what is sent is what was shown. Undefined while loading. */
export function useDiagnosis(): string | undefined {
  const api = useApi()
  const { locale } = useLanguage()
  const { theme } = useTheme()
  const { session } = useSession()
  const { data } = useQuery({
    queryKey: ['diagnostics', 'report'],
    queryFn: () => diagnose(api, { userId: session?.user.id ?? null, locale, theme }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data && diagnosisText(data)
}

/** `key` is the report's idempotency key. */
export function useSendReport() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ report, key }: { report: IssueReport; key: string }) =>
      answerOf(api['issue-reports'].post(report, { headers: { 'idempotency-key': key } })),
    // Offline, fail at once instead of pausing silently.
    networkMode: 'always',
  })
}
