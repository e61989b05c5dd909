/** Opens one-use links to files. A browser opens them in place of the app, so it gets a page where another caller gets JSON. */
import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { openDownload } from '#api/documents/files/downloads.ts'
import { DownloadParams } from '#api/documents/files/model.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { refusalOf } from '#http/error-response.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { builtFiles } from './built-files.ts'
import { typefacesAmong } from '#pages/client-page/typefaces.ts'
import { htmlResponse } from './html-response.ts'
import { refusedDownload } from './refused-download.ts'

/** The one call of files without a session: its token is the key, once and for a minute. */
export const downloadPages = (deps: Deps, files: readonly FileResolver[]) => {
  const typefaces = typefacesAmong(builtFiles().map(({ address }) => address))
  return new Elysia().get(
    '/api/downloads/:token',
    async ({ params, request }) => {
      try {
        return fileAnswer(await openDownload({ ...deps, signal: request.signal }, files, params.token), 'attachment')
      } catch (error) {
        const { reason } = refusalOf(error)
        // The error handler logs an error of the server.
        if (reason === 'server.error' || !request.headers.get('accept')?.includes('text/html')) throw error
        const language = negotiatedLocale(request)
        const page = refusedDownload(reason, { language, typefaces, from: request.headers.get('referer') })
        return htmlResponse(request, page, REFUSALS[reason])
      }
    },
    { params: DownloadParams },
  )
}
