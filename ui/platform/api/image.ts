import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { ApiError } from './api.ts'
import { useFetcher } from './fetcher.tsx'

/**
 * Loads a picture of the API, as an `<img>`, which sends no token by itself, cannot. The token is the user's, unless another
 * one is given. @throws ApiError
 */
export function useImageLoader(other?: string): (path: string, signal?: AbortSignal) => Promise<Blob> {
  const fetcher = useFetcher()
  const t = useMessages(shellMessages)
  const { session } = useSession()
  const token = other ?? session?.token ?? ''
  return useCallback(
    async (path, signal) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetcher(new URL(path, location.origin), { headers, ...(signal && { signal }) }).catch(
        () => {
          throw new ApiError(t('unreachable'), undefined)
        },
      )
      if (!response.ok) throw new ApiError(t('httpError', { status: String(response.status) }), response.status)
      return response.blob()
    },
    [fetcher, t, token],
  )
}

/** The query of a picture that never changes under its path. Its data is an address for an `<img>`. */
export function imageQuery(load: ReturnType<typeof useImageLoader>, path: string, queryKey: readonly unknown[]) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => dataUrl(await load(path, signal)),
    staleTime: Infinity,
    retry: false,
  })
}

type ImageOptions = { enabled?: boolean; token?: string }

export function useImage(path: string, queryKey: readonly unknown[], { enabled = true, token }: ImageOptions = {}) {
  return useQuery({ ...imageQuery(useImageLoader(token), path, queryKey), enabled })
}

/** Not an object URL, which somebody would have to revoke. */
export function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')))
    reader.readAsDataURL(picture)
  })
}
