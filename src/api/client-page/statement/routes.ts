import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { statementPdf } from '#api/statements/paper-service.ts'
import { clientAddress } from '#http/client-address.ts'
import { fileAnswer } from '#http/files.ts'
import type { PublicLimits } from '#api/client-page/limits.ts'
import { PublicParams, PublicPdfQuery } from '#api/client-page/model.ts'
import { findStatementRequest } from './service.ts'

/** The paper of a statement that was shared. No session: the token is the key. */
export const publicStatementRoutes = (deps: Deps, limits: PublicLimits) => {
  const { db, env, now } = deps
  return new Elysia({ prefix: '/public/statements' }).get(
    '/:token/pdf',
    async ({ params, query, request, server }) => {
      const address = clientAddress(request, server, env)
      limits.look(address, now())
      const find = () => findStatementRequest(db.read, params.token, now())
      const { account, customerId, request: asked } = await limits.finding(address, now(), find)
      limits.print(address, now())
      const { signal } = request
      const language = query.language && { language: query.language }
      const file = await statementPdf({ ...deps, signal }, account, customerId, { ...asked, ...language })
      return fileAnswer(file, query.download ? 'attachment' : 'inline')
    },
    { params: PublicParams, query: PublicPdfQuery },
  )
}
