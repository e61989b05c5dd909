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
      async ({ params, query, read }) => (await read((context) => findStatement(context, params.id, query))).statement,
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

/** The calls that send statements, and those that read what was sent. */
const outgoing = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/:id/statements',
      async ({ context, params }) => {
        const record = requireCustomerRecord(context, params.id)
        const [, sent] = await Promise.all([record, listSent(context, params.id)])
        return sent
      },
      one,
    )
    .get(
      '/:id/statements/:statementId/pdf',
      async ({ context, params, query }) =>
        fileAnswer(await sentPdf(context, params.id, params.statementId), query.download ? 'attachment' : 'inline'),
      { params: SentParams, query: SentPdfQuery },
    )
    .post(
      '/:id/statement/send',
      async ({ account, context, params, query, body, change, request: { signal } }) => {
        // Printed first, so that no write job waits for it.
        const copy = copyOf(await findStatement(context, params.id, query))
        const bytes = await printStatement({ ...deps, signal }, account, copy, copy.statement.language)
        const sent = await change(201, (context) => sendStatement(context, { copy, bytes }, body, deps.env))
        deps.mail.wake()
        return sent
      },
      { ...one, query: StatementQuery, body: SendBody },
    )
    .post(
      '/:id/statement/public-link',
      async ({ context, params, query, change }) => {
        const { currency } = await findCurrency(context, params.id, query)
        const path = await change(201, (context) => shareStatement(context, { customerId: params.id, currency }))
        return { publicUrl: new URL(path, deps.env.appUrl).href }
      },
      { ...one, query: StatementLinkQuery },
    )
    .delete(
      '/:id/statement/public-link',
      async ({ context, params, query, change }) => {
        const { currency } = await findCurrency(context, params.id, query)
        return change(204, (context) => unshareStatement(context, { customerId: params.id, currency }))
      },
      { ...one, query: StatementLinkQuery },
    )
