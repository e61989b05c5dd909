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

/** What the company answers for its client, and takes back. */
const answerRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/accept',
      async ({ account, params, body, change }) =>
        withPublicUrl(await change(200, (tx) => acceptAsOwner(tx, account, params.id, body, deps.now())), deps.env),
      { ...one, body: AcceptBody },
    )
    .post(
      '/:id/decline',
      async ({ account, params, body, change }) =>
        withPublicUrl(
          await change(200, (tx) => declineAsOwner(tx, account, params.id, body.reason, deps.now())),
          deps.env,
        ),
      { ...one, body: DeclineBody },
    )
    .post(
      '/:id/reopen',
      async ({ account, params, change }) =>
        withPublicUrl(await change(200, (tx) => reopen(tx, account, params.id, deps.now())), deps.env),
      one,
    )
    .post(
      '/:id/extend',
      async ({ account, params, body, change }) =>
        withPublicUrl(await change(200, (tx) => extend(tx, account, params.id, body.validUntil, deps.now())), deps.env),
      { ...one, body: ExtendBody },
    )
    .get(
      '/:id/signature',
      async ({ account, params }) =>
        fileAnswer(await signatureOf(deps.db.read, account, params.id, deps.now()), 'inline'),
      one,
    )

/** What is made of a quotation: its next revision, and invoices. */
const changeRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/revise',
      ({ account, params, change }) => change(201, (tx) => reviseQuotation(tx, account, params.id, deps.now())),
      {
        ...one,
        detail: { summary: 'The next revision, as a draft: once issued it keeps the number and supersedes this one' },
      },
    )
    .post(
      '/:id/convert',
      ({ account, params, body, change }) =>
        change(201, (tx) => convertQuotation(tx, account, params.id, body, deps.now())),
      // A misspelt key would invoice all that is open.
      { ...one, body: ConvertBody, transform: onlyKnownKeys(ConvertBody) },
    )
