/** Responds with the page of a shared statement of account, and redirects from it to an open invoice. */
import type { PublicLimits } from '#api/client-page/limits.ts'
import { findLogo } from '#api/client-page/logo.ts'
import { openSharedStatement, shareFromStatement } from '#api/client-page/statement/service.ts'
import type { Deps } from '#api/deps.ts'
import { findSharedStatement } from '#api/statements/share-service.ts'
import { publicPath } from '#api/documents/share/public-address.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { htmlResponse } from '#pages/html-response.ts'
import { lookOf } from './look.ts'
import { refusedAnswer } from './refused-answer.ts'
import { statementPage } from './statement-page.ts'
import type { Typefaces } from './typefaces.ts'

type Visit = { token: string; language: string | undefined; request: Request; address: string | undefined }

export const statementPages = (
  deps: Pick<Deps, 'db' | 'now'>,
  limits: PublicLimits,
  typefaces: Typefaces | undefined,
) => {
  const { db, now } = deps
  const guarded = async ({ language, request }: Visit, answer: () => Promise<Response>): Promise<Response> => {
    try {
      return await answer()
    } catch (error) {
      return refusedAnswer(error, { request, language, typefaces })
    }
  }
  return {
    /** Undefined when the token opens no statement. */
    async show(visit: Visit): Promise<Response | undefined> {
      const { token, request, address } = visit
      if (!(await findSharedStatement(db.read, token))) return undefined
      return guarded(visit, async () => {
        limits.look(address, now())
        const opened = await openSharedStatement(db.read, token, now())
        if (!opened) throw new Refusal('request.not-found')
        const language = languageOf(visit, opened.copy.statement.language)
        const { account, copy } = opened
        const logo = await findLogo({ db: db.read, account }, copy.seller)
        const look = lookOf(copy.seller, logo, `/api/public/statements/${token}`)
        return htmlResponse(request, statementPage({ opened, language, path: publicPath(token), typefaces, look }))
      })
    },
    /** Redirects to the page of an invoice. */
    toInvoice: (visit: Visit, id: string): Promise<Response> =>
      guarded(visit, async () => {
        const { token, address, language } = visit
        limits.look(address, now())
        const share = () => db.write((tx) => shareFromStatement(tx, token, id, now()))
        const path = await limits.finding(address, now(), share)
        const query = isLocale(language) ? `?language=${language}` : ''
        return new Response(null, {
          status: 302,
          headers: { location: `${path}${query}`, 'cache-control': 'no-store' },
        })
      }),
  }
}

/** The requested language; else the customer's; else, when the customer reads both, the reader's. */
function languageOf({ language, request }: Visit, ofCustomer: Locale | 'bilingual'): Locale {
  if (isLocale(language)) return language
  return ofCustomer === 'bilingual' ? negotiatedLocale(request) : ofCustomer
}
