import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import type { PublicLimits } from '#api/client-page/limits.ts'
import { PublicParams } from '#api/client-page/model.ts'
import {
  acceptShared,
  declineShared,
  findSharedQuotation,
  totalsForClient,
} from '#api/quotations/client-answer-service.ts'
import { readJsonBody } from '#http/body.ts'
import { clientAddress } from '#http/client-address.ts'
import { visitor } from '#http/session.ts'
import { LONGEST_SIGNATURE, SharedAcceptBody, SharedDeclineBody, TotalsQuery } from './model.ts'

const shared = { params: PublicParams }

/** What a client answers to a quotation. A GET changes nothing, so that a scanner of mails answers nothing. */
export const publicQuotationRoutes = (deps: Deps, limits: PublicLimits) => {
  const { db, env, now } = deps
  const find = (token: string, address: string | undefined) =>
    limits.finding(address, now(), () => findSharedQuotation(db.read, token))
  return (
    new Elysia({ prefix: '/public/documents' })
      // A signature is longer than any text.
      .guard({ parse: [({ request, contentType }) => readJsonBody(request, contentType, LONGEST_SIGNATURE), 'json'] })
      .use(visitor(deps))
      .derive(({ request, server, owner }) => {
        const address = clientAddress(request, server, env)
        return {
          address,
          /** Whose answer it is: that of a company on its own page is not its client's, and comes from nowhere. */
          answerTo: async (token: string, hash: string | undefined) => {
            const { account, id } = await find(token, address)
            limits.change(id, now())
            const isOwner = owner === account
            return {
              token,
              hash,
              by: isOwner ? ('owner' as const) : ('client' as const),
              network: isOwner ? undefined : address,
            }
          },
        }
      })
      .get(
        '/:token/totals',
        async ({ params, query: { options = '' }, address }) => {
          limits.look(address, now())
          const chosen = options === '' ? [] : options.split(',').map(Number)
          return totalsForClient(db.read, await find(params.token, address), chosen, now())
        },
        { ...shared, query: TotalsQuery },
      )
      .post(
        '/:token/accept',
        async ({ params, body, answerTo, status }) => {
          await acceptShared(deps, await answerTo(params.token, body.hash), body)
          return status(204, undefined)
        },
        { ...shared, body: SharedAcceptBody },
      )
      .post(
        '/:token/decline',
        async ({ params, body, answerTo, status }) => {
          await declineShared(deps, await answerTo(params.token, body.hash), body.reason)
          return status(204, undefined)
        },
        { ...shared, body: SharedDeclineBody },
      )
  )
}
