/** What reporting asks: how the device is, which is told along, and that the report is taken. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { useTheme } from '#ui/platform/theme/theme.ts'
import { diagnose, diagnosisText } from '#ui/platform/feedback/diagnostics.ts'

export type IssueReport = Parameters<Api['issue-reports']['post']>[0]

/** Once a visit, so that what is sent is what was read. Undefined until it is known. */
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

/** `key` names the report: tried again after a lost answer it arrives once. */
export function useSendReport() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ report, key }: { report: IssueReport; key: string }) =>
      answerOf(api['issue-reports'].post(report, { headers: { 'idempotency-key': key } })),
    // Else it would wait for a connection without a word.
    networkMode: 'always',
  })
}
