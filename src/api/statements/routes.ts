import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { requireCustomerRecord } from '#api/customers/service.ts'
import { SendBody } from '#api/documents/share/model.ts'
import { fileAnswer } from '#http/files.ts'
import { session } from '#http/session.ts'
import {
  SentParams,
  SentPdfQuery,
  StatementLinkQuery,
  StatementParams,
  StatementPdfQuery,
  StatementQuery,
} from './model.ts'
import { copyOf, printStatement, statementPdf } from './paper-service.ts'
import { listSent, sendStatement, sentPdf } from './send.ts'
import { findCurrency, findStatement } from './service.ts'
import { shareStatement, unshareStatement } from './share-service.ts'

const one = { params: StatementParams }

export const statementRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/customers' })
    .use(outgoing(deps))
    .use(session(deps))
    .get(
      '/:id/statement',
      async ({ account, params, query, read }) =>
        (await read((db) => findStatement(db, account, params.id, query, deps.now()))).statement,
      { ...one, query: StatementQuery },
    )
    .get(
      '/:id/statement.pdf',
      async ({ account, params, query: { download, ...request }, request: { signal } }) =>
        fileAnswer(
          await statementPdf({ ...deps, signal }, account, params.id, request),
          download ? 'attachment' : 'inline',
        ),
      { ...one, query: StatementPdfQuery },
    )

/** What leaves the house, and what has left it. */
const outgoing = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/:id/statements',
      async ({ account, params }) => {
        const record = requireCustomerRecord(deps.db.read, account, params.id)
        const [, sent] = await Promise.all([record, listSent(deps.db.read, account, params.id)])
        return sent
      },
      one,
    )
    .get(
      '/:id/statements/:statementId/pdf',
      async ({ account, params, query }) =>
        fileAnswer(
          await sentPdf(deps.db.read, account, params.id, params.statementId),
          query.download ? 'attachment' : 'inline',
        ),
      { params: SentParams, query: SentPdfQuery },
    )
    .post(
      '/:id/statement/send',
      async ({ account, params, query, body, change, request: { signal } }) => {
        // Printed first, so that no write job waits for it.
        const copy = copyOf(await findStatement(deps.db.read, account, params.id, query, deps.now()))
        const bytes = await printStatement({ ...deps, signal }, account, copy, copy.statement.language)
        const sent = await change(201, (tx) => sendStatement(tx, account, { copy, bytes }, body, deps.env, deps.now()))
        deps.mail.wake()
        return sent
      },
      { ...one, query: StatementQuery, body: SendBody },
    )
    .post(
      '/:id/statement/public-link',
      async ({ account, params, query, change }) => {
        const { currency } = await findCurrency(deps.db.read, account, params.id, query, deps.now())
        const shared = { account, customerId: params.id, currency }
        const path = await change(201, (tx) => shareStatement(tx, shared, deps.now()))
        return { publicUrl: new URL(path, deps.env.appUrl).href }
      },
      { ...one, query: StatementLinkQuery },
    )
    .delete(
      '/:id/statement/public-link',
      async ({ account, params, query, status }) => {
        const { currency } = await findCurrency(deps.db.read, account, params.id, query, deps.now())
        const shared = { account, customerId: params.id, currency }
        await deps.db.write((tx) => unshareStatement(tx, shared))
        return status(204, undefined)
      },
      { ...one, query: StatementLinkQuery },
    )
