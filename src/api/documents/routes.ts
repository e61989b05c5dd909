import { Elysia } from 'elysia'
import { isLocale, type Locale } from '#domain/locale.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { languageOf, refusalOf } from '#http/border.ts'
import { clientAddress } from '#http/client-address.ts'
import { clientPage, clientPaperPage, refusedPage } from '#http/client-page.ts'
import type { Deps } from '#http/deps.ts'
import { fileAnswer } from '#http/files.ts'
import type { Html } from '#http/html.ts'
import { htmlAnswer } from '#http/html-answer.ts'
import { publicLimits } from '#http/public-limits.ts'
import { session, visitor } from '#http/session.ts'
import { visits } from '#http/visits.ts'
import { findShared, recordView } from '#api/invoices/share-service.ts'
import { createDownload, openDownload } from './download-service.ts'
import {
  ClientPageQuery,
  DownloadBody,
  DownloadParams,
  PreviewBody,
  PreviewQuery,
  PublicPageParams,
  PublicParams,
  PublicPdfQuery,
} from './model.ts'
import { clientPageOf, countPages, type Opened, openShared, paperPicture } from './public-service.ts'
import { previewPages, printedPdf } from './service.ts'

/** The one call here without a session: its token is the key, once and for a minute. */
const redemption = (deps: Deps) =>
  new Elysia().get(
    '/downloads/:token',
    async ({ params }) => fileAnswer(await openDownload(deps, params.token), 'attachment'),
    {
      params: DownloadParams,
    },
  )

export const documentRoutes = (deps: Deps) =>
  new Elysia()
    .use(redemption(deps))
    .use(session(deps))
    .post('/documents/preview', ({ account, body, query }) => previewPages(deps, account, body, query.page), {
      body: PreviewBody,
      query: PreviewQuery,
    })
    .post(
      '/downloads',
      async ({ account, body, change, request }) => ({
        url: addressOf(await change(201, (tx) => createDownload(tx, account, body.path, deps.now())), request, deps),
      }),
      { body: DownloadBody },
    )

/** A webview needs the whole address. Behind a proxy only APP_URL knows it; elsewhere it is where the caller came. */
function addressOf(path: string, request: Request, { env }: Deps): string {
  return new URL(path, env.production ? env.appUrl : request.url).href
}

const shared = { params: PublicParams }

/** What a client gets of a document that was shared with him. No session: the token is the key. */
export const publicDocumentRoutes = (deps: Deps) => {
  const { db, env, now } = deps
  const limits = publicLimits()
  const seen = visits()
  const open = (token: string, address: string | undefined) => {
    limits.look(address, now())
    return limits.finding(address, now(), () => openShared(db.read, token, now()))
  }
  return new Elysia({ prefix: '/public/documents' })
    .use(visitor(deps))
    .derive(({ request, server }) => ({ address: clientAddress(request, server, env) }))
    .get('/:token', async ({ params, address }) => publicDocument((await open(params.token, address)).invoice), shared)
    .get(
      '/:token/pdf',
      async ({ params, query, address }) => {
        const { account, id } = await open(params.token, address)
        limits.print(address, now())
        return fileAnswer(await printedPdf(deps, account, id, query.language), query.download ? 'attachment' : 'inline')
      },
      { ...shared, query: PublicPdfQuery },
    )
    .get(
      '/:token/pages/:page',
      async ({ params, query, address, request }) => {
        const opened = await open(params.token, address)
        limits.print(address, now())
        return fileAnswer(await paperPicture(deps, opened, readIn(opened, query, request), params.page), 'inline')
      },
      { params: PublicPageParams, query: ClientPageQuery },
    )
    .post(
      '/:token/view',
      async ({ params, address, owner, request, status }) => {
        const found = await limits.finding(address, now(), () => findShared(db.read, params.token))
        const looking = { address, userAgent: request.headers.get('user-agent') }
        if (owner === found.account || !seen.isNew(found.id, looking, now())) return status(204, undefined)
        limits.view(found.id, now())
        await db.write((tx) => recordView(tx, found, now()))
        return status(204, undefined)
      },
      shared,
    )
}

/** The same for people: pages at /d/…, without the app. */
export const clientPages = (deps: Deps) => {
  const { db, env, now } = deps
  const limits = publicLimits()
  return new Elysia()
    .derive(({ request, server, query }) => ({
      show: async (token: string, make: (opened: Opened, language: Locale) => Html | Promise<Html>) => {
        const address = clientAddress(request, server, env)
        try {
          limits.look(address, now())
          const opened = await limits.finding(address, now(), () => openShared(db.read, token, now()))
          return htmlAnswer(request, await make(opened, readIn(opened, query, request)))
        } catch (error) {
          const { reason } = refusalOf(error)
          // A fault of ours goes to the border, where it is logged.
          if (reason === 'server.error') throw error
          const language = isLocale(query.language) ? query.language : languageOf(request)
          return htmlAnswer(request, refusedPage(reason, language), REFUSALS[reason])
        }
      },
    }))
    .get(
      '/d/:token',
      ({ params, show }) => show(params.token, (opened, language) => clientPage(clientPageOf(opened, language))),
      {
        ...shared,
        query: ClientPageQuery,
      },
    )
    .get(
      '/d/:token/paper',
      ({ params, show }) =>
        show(params.token, async (opened, language) =>
          clientPaperPage(clientPageOf(opened, language), await countPages(deps, opened, language)),
        ),
      { ...shared, query: ClientPageQuery },
    )
}

/** The language asked for, else the document's own, else, of one in both, the reader's. */
function readIn({ invoice }: Opened, { language }: { language?: string | undefined }, request: Request): Locale {
  if (isLocale(language)) return language
  return invoice.language === 'bilingual' ? languageOf(request) : invoice.language
}
