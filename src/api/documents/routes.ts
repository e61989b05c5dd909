import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { wholeAddress } from '#http/download-links.ts'
import { session, unmeteredSession } from '#http/session.ts'
import { createDownload, permissionOfDownload, requireDownload } from './files/downloads.ts'
import { DownloadBody } from './files/model.ts'
import { PagesQuery, PreviewBody } from './model.ts'
import { previewBodies } from './preview-body.ts'
import { previewPages } from './print.ts'
import { manySendingRoutes } from './share/routes.ts'

/** `files`: whatever a one-use link may lead to, of every feature. */
export const documentRoutes = (deps: Deps, files: readonly FileResolver[]) =>
  new Elysia()
    .use(manySendingRoutes(deps))
    .use(session(deps))
    .post(
      '/downloads',
      async ({ body, change, context, user, needs, request }) => {
        needs(permissionOfDownload(body.path))
        await requireDownload(context, { resolvers: files, path: body.path })
        const path = await change(201, (job) => createDownload(job, user, body.path))
        return { url: wholeAddress(path, request, deps) }
      },
      { body: DownloadBody },
    )

/** Reads its body by itself, so it stands before whatever reads the others. */
export const previewRoutes = (deps: Deps) => {
  const bodies = previewBodies()
  return new Elysia()
    .use(unmeteredSession(deps))
    .onAfterResponse(({ request }) => bodies.end(request))
    .post(
      '/documents/preview',
      ({ account, body, query, request: { signal } }) => previewPages({ ...deps, account, signal }, body, query.page),
      {
        parse: [({ request, contentType }) => bodies.read(request, contentType), 'json'],
        body: PreviewBody,
        query: PagesQuery,
      },
    )
}
