/** The check pages at /check, rendered by the server without the app. */
import { Elysia } from 'elysia'
import { CheckFormQuery, CheckPageQuery, CheckParams } from '#api/client-page/check/model.ts'
import { findChecked } from '#api/client-page/check/service.ts'
import type { PublicLimits } from '#api/client-page/limits.ts'
import type { Deps } from '#api/deps.ts'
import { readCheckCode } from '#domain/check-page/check-code.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { clientAddress, type Listener } from '#http/client-address.ts'
import { refusalOf } from '#http/error-response.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { builtFiles } from '#pages/built-files.ts'
import { refusedAnswer } from '#pages/client-page/refused-answer.ts'
import { typefacesAmong } from '#pages/client-page/typefaces.ts'
import { htmlResponse } from '#pages/html-response.ts'
import { askForCode, checkPage } from './check-page.ts'

type Visit = { request: Request; server: Listener; language: string | undefined }

export const checkPages = (deps: Deps, limits: PublicLimits) => {
  const { env, now } = deps
  const typefaces = typefacesAmong(builtFiles().map(({ address }) => address))
  const readerOf = ({ request, language }: Visit): { language: Locale; typefaces: typeof typefaces } => ({
    language: isLocale(language) ? language : negotiatedLocale(request),
    typefaces,
  })
  /** Answers alike for a code that nothing has and for what is no code. */
  const answered = async (visit: Visit, answer: () => Promise<Response>): Promise<Response> => {
    const address = clientAddress(visit.request, visit.server, env)
    try {
      limits.look(address, now())
      return await limits.finding(address, now(), answer)
    } catch (error) {
      if (refusalOf(error).reason === 'request.not-found')
        return htmlResponse(visit.request, askForCode(readerOf(visit), true), 404)
      return refusedAnswer(error, { ...visit, typefaces })
    }
  }
  return new Elysia()
    .derive(({ request, server, query: { language } }) => ({ visit: { request, server, language } }))
    .get(
      '/check',
      ({ visit, query: { code, language } }) =>
        code === undefined
          ? htmlResponse(visit.request, askForCode(readerOf(visit)))
          : answered(visit, async () => toDocument(code, language)),
      { query: CheckFormQuery },
    )
    .get(
      '/check/:code',
      ({ visit, params }) =>
        answered(visit, async () =>
          htmlResponse(visit.request, checkPage(await findChecked(deps, params.code), readerOf(visit))),
        ),
      { params: CheckParams, query: CheckPageQuery },
    )
}

function toDocument(typed: string, language: string | undefined): Response {
  const code = readCheckCode(typed)
  if (code === null) throw new Refusal('request.not-found')
  const query = isLocale(language) ? `?language=${language}` : ''
  const headers = { location: `/check/${code}${query}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
