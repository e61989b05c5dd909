/** Responds to a request that is refused. A file of its own, because the page itself is drawn by stories, in a browser. */
import { isLocale } from '#domain/locale.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { refusalOf } from '#http/error-response.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { htmlResponse } from '#pages/html-response.ts'
import type { ClientPage } from './facts.ts'
import { refusedPage } from './refused-page.ts'

type RefusedRequest = Pick<ClientPage, 'typefaces'> & { request: Request; language: string | undefined }

/** @throws the error itself when it is the server's, so that the error handler logs it. */
export function refusedAnswer(error: unknown, { request, language, typefaces }: RefusedRequest): Response {
  const { reason } = refusalOf(error)
  if (reason === 'server.error') throw error
  const reader = isLocale(language) ? language : negotiatedLocale(request)
  return htmlResponse(request, refusedPage(reason, { language: reader, typefaces }), REFUSALS[reason])
}
