import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { PublicAttachmentParams } from '#api/documents/attachments/model.ts'
import { printedPdf } from '#api/documents/print.ts'
import { findShared, recordView } from '#api/documents/share/share.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { clientAddress } from '#http/client-address.ts'
import { fileAnswer } from '#http/files.ts'
import { visitor } from '#http/session.ts'
import type { PublicLimits } from './limits.ts'
import { findLogo, logoAnswer } from './logo.ts'
import {
  ClientPageQuery,
  PublicLogoQuery,
  PublicPageParams,
  PublicParams,
  PublicPdfQuery,
  PublicReceiptParams,
} from './model.ts'
import { openShared, pageImage, readerLocale, sharedFile, sharedReceipt } from './service.ts'
import { visits } from './visits.ts'

const shared = { params: PublicParams }

/** The public calls of a shared document. They have no session: the token is the key. */
export const publicDocumentRoutes = (deps: Deps, limits: PublicLimits) => {
  const { db, env, now } = deps
  const seen = visits()
  const open = (token: string, address: string | undefined) => {
    limits.look(address, now())
    return limits.finding(address, now(), () => openShared(db.read, token, now()))
  }
  return new Elysia({ prefix: '/public/documents' })
    .use(visitor(deps))
    .derive(({ request, server }) => ({ address: clientAddress(request, server, env) }))
    .get('/:token', async ({ params, address }) => publicDocument((await open(params.token, address)).document), shared)
    .get(
      '/:token/pdf',
      async ({ params, query, address, request: { signal } }) => {
        const { account, type, id } = await open(params.token, address)
        limits.print(address, now())
        const pdf = await printedPdf({ ...deps, account, signal }, type, id, query.language)
        return fileAnswer(pdf, query.download ? 'attachment' : 'inline')
      },
      { ...shared, query: PublicPdfQuery },
    )
    .get(
      '/:token/logo',
      async ({ params, query, address, request }) => {
        const { account, document } = await open(params.token, address)
        return logoAnswer(request, await findLogo({ db: db.read, account }, document.seller), query.v)
      },
      { ...shared, query: PublicLogoQuery },
    )
    .get(
      '/:token/attachments/:name',
      async ({ params, address }) => {
        const opened = await open(params.token, address)
        limits.print(address, now())
        return fileAnswer(await sharedFile(db.read, opened, params.name), 'attachment')
      },
      { params: PublicAttachmentParams },
    )
    .get(
      '/:token/receipts/:number',
      async ({ params, query, address, request: { signal } }) => {
        const opened = await open(params.token, address)
        limits.print(address, now())
        const pdf = await sharedReceipt({ ...deps, signal }, opened, params.number, query.language)
        return fileAnswer(pdf, query.download ? 'attachment' : 'inline')
      },
      { params: PublicReceiptParams, query: PublicPdfQuery },
    )
    .get(
      '/:token/pages/:page',
      async ({ params, query, address, request }) => {
        const opened = await open(params.token, address)
        limits.print(address, now())
        const language = readerLocale(opened, query, request)
        const { signal } = request
        return fileAnswer(await pageImage({ ...deps, signal }, opened, language, params.page), 'inline')
      },
      { params: PublicPageParams, query: ClientPageQuery },
    )
    .post(
      '/:token/view',
      async ({ params, address, owner, request, status }) => {
        const found = await limits.finding(address, now(), () => findShared(db.read, params.token))
        const looking = { address, userAgent: request.headers.get('user-agent') }
        if (owner === found.account || !seen.isNew(found, looking, now())) return status(204, undefined)
        limits.change(found, now())
        await db.write((tx) => recordView(tx, found, now()))
        return status(204, undefined)
      },
      shared,
    )
}
