import { useCallback } from 'react'
import { answerOf, useApi } from './api.ts'

/** Downloads a file by a one-use https address: webviews send no header with a download and know no `blob:`. */
export function useDownloadOf(): (path: string) => Promise<void> {
  const api = useApi()
  return useCallback(
    async (path) => {
      const { url } = await answerOf(api.downloads.post({ path }))
      location.assign(url)
    },
    [api],
  )
}
