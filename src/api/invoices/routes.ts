import { Elysia } from 'elysia'
import { languageOf } from '#http/border.ts'
import type { Deps } from '#http/deps.ts'
import { session } from '#http/session.ts'
import { fileAnswer } from '#http/files.ts'
import { withPublicUrl } from '#http/public-address.ts'
import { invoicesZip } from '#api/documents/archive-service.ts'
import { documentPages, printedPdf } from '#api/documents/service.ts'
import { getInvoice } from './answer-service.ts'
import { invoicesCsv } from './export-service.ts'
import { idsIn, listAskedIn } from './file-query-service.ts'
import { createAndIssueInvoice, issueInvoice, voidInvoice } from './issue-service.ts'
import { listInvoices } from './list-service.ts'
import {
  DeleteDraftsBody,
  InvoiceBody,
  InvoiceChangeBody,
  InvoiceFileQuery,
  InvoiceListQuery,
  InvoiceParams,
  IssueQuery,
  PagesQuery,
  PdfQuery,
  SendBody,
  VoidBody,
} from './model.ts'
import { printForSending, sendInvoice } from './send-service.ts'
import {
  createInvoice,
  deleteDrafts,
  deleteInvoice,
  duplicateInvoice,
  getInvoiceHistory,
  updateInvoice,
} from './service.ts'
import { shareInvoice, unshareInvoice } from './share-service.ts'
import { summarizeInvoices } from './summary-service.ts'

const one = { params: InvoiceParams }

export const invoiceRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(outgoing(deps))
    .use(session(deps))
    .get('/', ({ account, query }) => listInvoices(deps.db.read, account, query, deps.now()), {
      query: InvoiceListQuery,
    })
    .get('/summary', ({ account }) => summarizeInvoices(deps.db.read, account, deps.now()))
    .post(
      '/',
      async ({ account, body, query, change }) => {
        const create = query.issue ? createAndIssueInvoice : createInvoice
        return withPublicUrl(await change(201, (tx) => create(tx, account, body, deps.now())), deps.env)
      },
      { body: InvoiceBody, query: IssueQuery },
    )
    .get(
      '/:id',
      async ({ account, params }) =>
        withPublicUrl(await getInvoice(deps.db.read, account, params.id, deps.now()), deps.env),
      one,
    )
    .put(
      '/:id',
      ({ account, params, body, change }) =>
        change(200, (tx) => updateInvoice(tx, account, params.id, body, deps.now())),
      { ...one, body: InvoiceChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteInvoice(tx, account, params.id, deps.now()))
        return status(204, undefined)
      },
      one,
    )
    .post(
      '/delete-drafts',
      ({ account, body, change }) => change(200, (tx) => deleteDrafts(tx, account, body.ids, deps.now())),
      { body: DeleteDraftsBody },
    )
    .post(
      '/:id/issue',
      ({ account, params, change }) => change(200, (tx) => issueInvoice(tx, account, params.id, deps.now())),
      one,
    )
    .post(
      '/:id/duplicate',
      ({ account, params, change }) => change(201, (tx) => duplicateInvoice(tx, account, params.id, deps.now())),
      one,
    )
    .post(
      '/:id/void',
      async ({ account, params, body, change }) =>
        withPublicUrl(
          await change(200, (tx) => voidInvoice(tx, account, params.id, body.reason, deps.now())),
          deps.env,
        ),
      { ...one, body: VoidBody },
    )
    .get('/:id/history', ({ account, params }) => getInvoiceHistory(deps.db.read, account, params.id), one)

/** What leaves the house: the print, letters, and the link for the client. */
const outgoing = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/:id/pdf',
      async ({ account, params, query }) =>
        fileAnswer(
          await printedPdf(deps, account, params.id, query.language),
          query.download ? 'attachment' : 'inline',
        ),
      { ...one, query: PdfQuery },
    )
    .get('/:id/pages', ({ account, params, query }) => documentPages(deps, account, params.id, query.page), {
      ...one,
      query: PagesQuery,
    })
    .post(
      '/:id/send',
      async ({ account, params, body, change }) => {
        await printForSending(deps, account, params.id)
        const sent = await change(200, (tx) => sendInvoice(tx, account, params.id, body, deps.env, deps.now()))
        deps.mail.wake()
        return withPublicUrl(sent, deps.env)
      },
      { ...one, body: SendBody },
    )
    .post(
      '/:id/public-link',
      async ({ account, params, change }) => {
        const path = await change(201, (tx) => shareInvoice(tx, account, params.id, deps.now()))
        return { publicUrl: new URL(path, deps.env.appUrl).href }
      },
      one,
    )
    .delete(
      '/:id/public-link',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => unshareInvoice(tx, account, params.id))
        return status(204, undefined)
      },
      one,
    )

/** Many invoices as one file: what is bounded is how many are named, not how long a list may be. */
export const invoiceFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/invoices.csv',
      async ({ account, query, request }) => {
        const language = query.language ?? languageOf(request)
        return fileAnswer(
          await invoicesCsv(deps.db.read, account, listAskedIn(query), language, deps.now()),
          'attachment',
        )
      },
      { query: InvoiceFileQuery },
    )
    .get(
      '/invoices.zip',
      async ({ account, query }) => fileAnswer(await invoicesZip(deps, account, idsIn(query.ids ?? '')), 'attachment'),
      { query: InvoiceFileQuery },
    )
