/** Opens one-use links to files. A browser opens them in place of the app, so it gets a page where another caller gets JSON. */
import { Elysia } from 'elysia'
import { openAdminDownload } from '#api/admin/downloads/service.ts'
import type { Deps } from '#api/deps.ts'
import { openDownload } from '#api/documents/files/downloads.ts'
import { DownloadParams } from '#api/documents/files/model.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { awaitFile } from '#api/table-file.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { refusalOf } from '#http/error-response.ts'
import { fileAnswer, type NamedFile, type StreamedFile } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { logFailedRequest } from '#http/log.ts'
import { requestIdOf } from '#http/requests.ts'
import { builtFiles } from './built-files.ts'
import { typefacesAmong } from '#pages/client-page/typefaces.ts'
import { htmlResponse } from './html-response.ts'
import { refusedDownload } from './refused-download.ts'

/** The calls of files without a session: the token is the key, once and for a minute. */
export const downloadPages = (deps: Deps, files: readonly FileResolver[]) => {
  const typefaces = typefacesAmong(builtFiles().map(({ address }) => address))
  const answer = async (
    { request, route }: { request: Request; route: string },
    open: () => Promise<NamedFile | StreamedFile>,
  ) => {
    try {
      return fileAnswer(await open(), 'attachment')
    } catch (error) {
      if (!request.headers.get('accept')?.includes('text/html')) throw error
      const { reason } = refusalOf(error)
      if (reason === 'server.error') {
        // The page answers in place of the error handler, which would log and count it.
        logFailedRequest(deps.log, error, { requestId: requestIdOf(request), route, method: request.method })
        deps.refusals.note(reason, deps.now())
      }
      const language = negotiatedLocale(request)
      const page = refusedDownload(reason, { language, typefaces, from: request.headers.get('referer') })
      return htmlResponse(request, page, REFUSALS[reason])
    }
  }
  return new Elysia()
    .get(
      '/api/downloads/:token',
      ({ params, request, route, server }) => {
        awaitFile(server, request)
        return answer({ request, route }, () => openDownload({ ...deps, signal: request.signal }, files, params.token))
      },
      { params: DownloadParams },
    )
    .get(
      '/api/admin/downloads/:token',
      ({ params, request, route }) => answer({ request, route }, () => openAdminDownload(deps, params.token)),
      { params: DownloadParams },
    )
}
