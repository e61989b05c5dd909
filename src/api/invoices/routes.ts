import { Elysia } from 'elysia'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { fileAnswer } from '#http/files.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { invoicesZip } from '#api/documents/files/zip.ts'
import { documentPages, printedPdf } from '#api/documents/print.ts'
import { getInvoice } from '#api/documents/read-document.ts'
import { invoicesCsv } from '#api/documents/files/csv.ts'
import { idsIn, listQueryOf } from '#api/documents/files/file-query.ts'
import { createAndIssueInvoice, issueInvoice, voidInvoice } from '#api/documents/issue/issue.ts'
import { listInvoices } from '#api/documents/list/list.ts'
import { DeleteDraftsBody, DraftBody, DraftChangeBody } from '#api/documents/drafts/model.ts'
import { documentFiles } from '#api/documents/files/document-files.ts'
import { DocumentFileQuery, PdfQuery } from '#api/documents/files/model.ts'
import { DocumentListQuery } from '#api/documents/list/model.ts'
import { DocumentParams, IssueQuery, PagesQuery, VoidBody } from '#api/documents/model.ts'
import { SendBody } from '#api/documents/share/model.ts'
import { printForSending, sendInvoice } from '#api/documents/share/send.ts'
import {
  createInvoice,
  deleteDrafts,
  deleteInvoice,
  duplicateInvoice,
  getInvoiceHistory,
  updateInvoice,
} from '#api/documents/drafts/drafts.ts'
import { shareInvoice, unshareInvoice } from '#api/documents/share/share.ts'
import { summarizeInvoices } from '#api/documents/list/summary.ts'

const one = { params: DocumentParams }

export const invoiceRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(outgoing(deps))
    .use(session(deps))
    .get('/', ({ account, query }) => listInvoices(deps.db.read, account, query, deps.now()), {
      query: DocumentListQuery,
    })
    .get('/summary', ({ account }) => summarizeInvoices(deps.db.read, account, deps.now()))
    .post(
      '/',
      async ({ account, body, query, change }) => {
        const create = query.issue ? createAndIssueInvoice : createInvoice
        return withPublicUrl(await change(201, (tx) => create(tx, account, body, deps.now())), deps.env)
      },
      { body: DraftBody, query: IssueQuery },
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
      { ...one, body: DraftChangeBody },
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

/** What one-use links may lead to. */
export const invoiceFiles = documentFiles('/api/invoices')

/** Many invoices as one file: what is bounded is how many are named, not how long a list may be. */
export const invoiceFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/invoices.csv',
      async ({ account, query, request }) => {
        const language = query.language ?? negotiatedLocale(request)
        return fileAnswer(
          await invoicesCsv(deps.db.read, account, listQueryOf(query), language, deps.now()),
          'attachment',
        )
      },
      { query: DocumentFileQuery },
    )
    .get(
      '/invoices.zip',
      async ({ account, query }) => fileAnswer(await invoicesZip(deps, account, idsIn(query.ids ?? '')), 'attachment'),
      { query: DocumentFileQuery },
    )
