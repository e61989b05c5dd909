import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import type { PublicLimits, SharedDocument } from '#api/client-page/limits.ts'
import { PublicParams } from '#api/client-page/model.ts'
import {
  acceptShared,
  declineShared,
  findSharedQuotation,
  requireAcceptable,
  type SharedAnswer,
  totalsForClient,
} from '#api/quotations/client-answer-service.ts'
import { drawnSignature } from '#api/quotations/signature-service.ts'
import { readJsonBody } from '#http/body/json-body.ts'
import { clientAddress } from '#http/client-address.ts'
import { visitor } from '#http/session.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { LONGEST_SIGNATURE, SharedAcceptBody, type SharedAcceptInput, SharedDeclineBody, TotalsQuery } from './model.ts'

/** A signature is longer than any text; nothing else of an answer is long. */
const BODY_BOUNDS = { longestText: LONGEST_SIGNATURE, mostBytes: LONGEST_SIGNATURE + 64 * 1024 }

const shared = { params: PublicParams }

/** The calls by which a client answers a quotation. A GET changes nothing, so that a scanner of mails answers nothing. */
export const publicQuotationRoutes = (deps: Deps, limits: PublicLimits, pictures: Pictures) => {
  const { db, env, now } = deps
  const find = (token: string, address: string | undefined) =>
    limits.finding(address, now(), () => findSharedQuotation(db.read, token))
  const sign = async (answer: SharedAnswer & SharedDocument, address: string | undefined, body: SharedAcceptInput) => {
    if (body.signature === undefined) return undefined
    await requireAcceptable(db.read, answer, body, now())
    limits.sign(answer, address, now())
    return drawnSignature(pictures, answer.account, body.signature)
  }
  return new Elysia({ prefix: '/public/documents' })
    .guard({ parse: [({ request, contentType }) => readJsonBody(request, contentType, BODY_BOUNDS), 'json'] })
    .use(visitor(deps))
    .derive(({ request, server, owner }) => {
      const address = clientAddress(request, server, env)
      return {
        address,
        /** Says who answers: a company on its own page answers as itself, and without an address. */
        answerTo: async (token: string, hash: string | undefined) => {
          const { account, id } = await find(token, address)
          limits.change({ account, id }, now())
          const isOwner = owner === account
          return {
            token,
            hash,
            account,
            id,
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
      async ({ params, body, answerTo, address, status }) => {
        const answer = await answerTo(params.token, body.hash)
        await acceptShared(deps, answer, { ...body, signature: await sign(answer, address, body) })
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
}
