import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, useApi } from '#ui/platform/api/api.ts'

const KEY = ['auth', 'profile']

export type ProfileValues = { name: string; nameAr: string }

/** The name that colleagues see. */
export function useProfile() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: async () => (await answerOf(api.auth.verify.get())).profile })
}

export function useSaveProfile() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: async (values: ProfileValues) => {
      const profile = { name: values.name.trim() || null, nameAr: values.nameAr.trim() || null }
      await answerOf(api.auth.profile.put(profile))
      return profile
    },
    onSuccess: (profile) => {
      queries.setQueryData(KEY, profile)
      return queries.invalidateQueries({ queryKey: ['team'] })
    },
  })
}
