import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { findCompany } from '#api/documents/company.ts'
import { statementPdf } from '#api/statements/paper-service.ts'
import { clientAddress } from '#http/client-address.ts'
import { fileAnswer } from '#http/files.ts'
import type { PublicLimits } from '#api/client-page/limits.ts'
import { findLogo, logoAnswer } from '#api/client-page/logo.ts'
import { PublicLogoQuery, PublicParams, PublicPdfQuery } from '#api/client-page/model.ts'
import { findStatementRequest } from './service.ts'

/** The paper of a statement that was shared. No session: the token is the key. */
export const publicStatementRoutes = (deps: Deps, limits: PublicLimits) => {
  const { db, env, now } = deps
  const open = (token: string, address: string | undefined) => {
    limits.look(address, now())
    return limits.finding(address, now(), () => findStatementRequest(db.read, token, now()))
  }
  return new Elysia({ prefix: '/public/statements' })
    .derive(({ request, server }) => ({ address: clientAddress(request, server, env) }))
    .get(
      '/:token/pdf',
      async ({ params, query, address, request: { signal } }) => {
        const { account, customerId, request: range } = await open(params.token, address)
        limits.print(address, now())
        const language = query.language && { language: query.language }
        const file = await statementPdf({ ...deps, signal }, account, customerId, { ...range, ...language })
        return fileAnswer(file, query.download ? 'attachment' : 'inline')
      },
      { params: PublicParams, query: PublicPdfQuery },
    )
    .get(
      '/:token/logo',
      async ({ params, query, address, request }) => {
        const { account } = await open(params.token, address)
        const { seller } = await findCompany({ db: db.read, account, now: now() })
        return logoAnswer(request, await findLogo({ db: db.read, account }, seller), query.v)
      },
      { params: PublicParams, query: PublicLogoQuery },
    )
}
