import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchWhenStale } from '#ui/platform/api/stale-record.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'

export type BrandingChange = Parameters<Api['company-branding']['put']>[0]
export type CompanyBranding = NonNullable<Awaited<ReturnType<Api['company-branding']['get']>>['data']>

const KEY = ['company-branding']

export function useCompanyBranding() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api['company-branding'].get()) })
}

export function useUpdateCompanyBranding() {
  const api = useApi()
  const queries = useQueryClient()
  const follow = useBrandingChanged()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: (change: BrandingChange) => answerOf(api['company-branding'].put(change)),
    onError: refetchWhenStale(queries, KEY),
    onSuccess: follow,
  })
}

/** Drafts and previews follow it, so every query is invalidated. */
export function useBrandingChanged() {
  const queries = useQueryClient()
  return async (branding?: CompanyBranding) => {
    if (branding) queries.setQueryData(KEY, branding)
    // The next document starts with it.
    queries.removeQueries({ queryKey: ['company'], type: 'inactive' })
    await queries.invalidateQueries()
  }
}
