/** The public pages of shared documents at /d/…, rendered by the server without the app. */
import { Elysia } from 'elysia'
import { type BrandLogo, findLogo } from '#api/client-page/logo.ts'
import type { PublicLimits } from '#api/client-page/limits.ts'
import { ClientPageQuery, PageColorParams, PublicInvoiceParams, PublicParams } from '#api/client-page/model.ts'
import { countPages, type Opened, openShared, readerLocale } from '#api/client-page/service.ts'
import { findEarlierRevision } from '#api/client-page/earlier-revision.ts'
import type { Deps } from '#api/deps.ts'
import { printModelFor } from '#api/documents/print.ts'
import { checkPageOf, publicPath } from '#api/documents/share/public-address.ts'
import { parseColor } from '#domain/branding/brand.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { clientAddress } from '#http/client-address.ts'
import { builtFiles } from '#pages/built-files.ts'
import type { Html } from '#pages/html.ts'
import { htmlResponse } from '#pages/html-response.ts'
import { changesSection } from './changes-section.ts'
import { clientPage, clientPagesPage } from './client-page.ts'
import type { ClientPage } from './facts.ts'
import { colorStyles, lookOf } from './look.ts'
import { refusedAnswer } from './refused-answer.ts'
import { statementPages } from './show-statement.ts'
import { typefacesAmong } from './typefaces.ts'

const shared = { params: PublicParams, query: ClientPageQuery }

export const clientPages = (deps: Deps, limits: PublicLimits) => {
  const { db, env, now } = deps
  const typefaces = typefacesAmong(builtFiles().map(({ address }) => address))
  const statements = statementPages(deps, limits, typefaces)
  const pageOf = async (opened: Opened, language: Locale): Promise<ClientPage> => {
    const logo = await findLogo({ db: db.read, account: opened.account }, opened.document.seller)
    return { ...clientPageOf(opened, language, { logo, checkPage: checkPageOf(env) }), typefaces }
  }
  const changesFor = async (opened: Opened, language: Locale) => {
    const earlier = await findEarlierRevision(db.read, opened, now())
    return earlier ? changesSection(earlier, opened.document, language) : undefined
  }
  return new Elysia()
    .get('/client-page-color/:color', ({ params }) => colorSheet(params.color), { params: PageColorParams })
    .derive(({ request, server, query: { language } }) => ({
      visit: (token: string) => ({ token, language, request, address: clientAddress(request, server, env) }),
    }))
    .derive(({ request, server, query }) => ({
      show: async (
        token: string,
        make: (opened: Opened, language: Locale, address?: string) => Html | Promise<Html>,
      ) => {
        const address = clientAddress(request, server, env)
        try {
          limits.look(address, now())
          const opened = await limits.finding(address, now(), () => openShared(db.read, token, now()))
          return htmlResponse(request, await make(opened, readerLocale(opened, query, request), address))
        } catch (error) {
          return refusedAnswer(error, { request, language: query.language, typefaces })
        }
      },
    }))
    .get(
      '/d/:token',
      async ({ params, show, visit }) =>
        (await statements.show(visit(params.token))) ??
        show(params.token, async (opened, language) =>
          clientPage({ ...(await pageOf(opened, language)), changes: await changesFor(opened, language) }),
        ),
      shared,
    )
    .get('/d/:token/invoices/:id', ({ params, visit }) => statements.toInvoice(visit(params.token), params.id), {
      params: PublicInvoiceParams,
      query: ClientPageQuery,
    })
    .get(
      '/d/:token/paper',
      ({ params, show, request: { signal } }) =>
        show(params.token, async (opened, language, address) => {
          limits.print(address, now())
          const count = await countPages({ ...deps, signal }, opened, language)
          return clientPagesPage(await pageOf(opened, language), count)
        }),
      shared,
    )
}

function colorSheet(named: string): Response {
  const color = parseColor(named)
  if (color === null) throw new Refusal('request.not-found')
  return new Response(colorStyles(color), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

function clientPageOf(
  { token, document, today, timeZone }: Opened,
  language: Locale,
  { logo, checkPage }: { logo: BrandLogo | undefined; checkPage: string },
): Omit<ClientPage, 'typefaces'> {
  const api = `/api/public/documents/${token}`
  return {
    document: publicDocument(document),
    printModel: printModelFor(document, language, { checkPage }),
    language,
    today,
    timeZone,
    answeredBy: (document.accepted ?? document.declined)?.by,
    path: publicPath(token),
    api,
    look: lookOf(document.seller, logo, api),
  }
}
