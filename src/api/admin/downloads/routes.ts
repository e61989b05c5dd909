import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { adminSession } from '#http/admin-session.ts'
import { wholeAddress } from '#http/download-links.ts'
import { AdminDownloadBody } from './model.ts'
import { createAdminDownload, requireAdminFile } from './service.ts'

/** The file itself is answered by src/pages/downloads.ts. */
export const adminDownloadRoutes = (deps: Deps) =>
  new Elysia().use(adminSession(deps)).post(
    '/downloads',
    async ({ adminSession, body, request, set }) => {
      requireAdminFile(body.path)
      const path = await deps.db.write((tx) => createAdminDownload(tx, adminSession, body.path, deps.now()))
      set.status = 201
      return { url: wholeAddress(path, request, deps) }
    },
    { body: AdminDownloadBody },
  )
