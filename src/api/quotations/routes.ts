import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { draftedRoutes } from '#api/documents/by-type/routes.ts'
import { DocumentParams } from '#api/documents/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { fileAnswer } from '#http/files.ts'
import { onlyKnownKeys } from '#http/field-problems.ts'
import { session } from '#http/session.ts'
import { acceptAsOwner, declineAsOwner, extend, reopen, signatureOf } from './answer-service.ts'
import { convertQuotation } from './convert.ts'
import { AcceptBody, ConvertBody, DeclineBody, ExtendBody } from './model.ts'
import { reviseQuotation } from './revise.ts'

const one = { params: DocumentParams }

export const quotationRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/quotations' })
    .use(draftedRoutes(deps, 'quotation'))
    .use(answerRoutes(deps))
    .use(changeRoutes(deps))

/** The answers that the company gives for its client, and takes back. */
const answerRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/accept',
      async ({ params, body, change }) =>
        withPublicUrl(await change(200, (context) => acceptAsOwner(context, params.id, body)), deps.env),
      { ...one, body: AcceptBody },
    )
    .post(
      '/:id/decline',
      async ({ params, body, change }) =>
        withPublicUrl(await change(200, (context) => declineAsOwner(context, params.id, body.reason)), deps.env),
      { ...one, body: DeclineBody },
    )
    .post(
      '/:id/reopen',
      async ({ params, change }) => withPublicUrl(await change(200, (context) => reopen(context, params.id)), deps.env),
      one,
    )
    .post(
      '/:id/extend',
      async ({ params, body, change }) =>
        withPublicUrl(await change(200, (context) => extend(context, params.id, body.validUntil)), deps.env),
      { ...one, body: ExtendBody },
    )
    .get(
      '/:id/signature',
      async ({ context, params }) => fileAnswer(await signatureOf(context, params.id), 'inline'),
      one,
    )

/** The documents made of a quotation: its next revision, and invoices. */
const changeRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post('/:id/revise', ({ params, change }) => change(201, (context) => reviseQuotation(context, params.id)), {
      ...one,
      detail: { summary: 'The next revision, as a draft: once issued it keeps the number and supersedes this one' },
    })
    .post(
      '/:id/convert',
      ({ params, body, change }) => change(201, (context) => convertQuotation(context, params.id, body)),
      // A misspelt key would invoice all that is open.
      { ...one, body: ConvertBody, transform: onlyKnownKeys(ConvertBody) },
    )
