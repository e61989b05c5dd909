import { Elysia } from 'elysia'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { fileAnswer } from '#http/files.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { outgoingRoutes } from '#api/documents/share/routes.ts'
import { documentsZip } from '#api/documents/files/zip.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { documentsCsv } from '#api/documents/files/csv.ts'
import { listQueryOf } from '#api/documents/files/file-query.ts'
import { createAndIssue, issueDocument, voidDocument } from '#api/documents/issue/issue.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { DeleteDraftsBody, DraftBody, DraftChangeBody } from '#api/documents/drafts/model.ts'
import { documentFiles } from '#api/documents/files/document-files.ts'
import { DocumentFileQuery } from '#api/documents/files/model.ts'
import { DocumentListQuery } from '#api/documents/list/model.ts'
import { DocumentParams, IssueQuery, VoidBody } from '#api/documents/model.ts'
import {
  createDraft,
  deleteDrafts,
  deleteDraft,
  duplicateDocument,
  getHistory,
  updateDraft,
} from '#api/documents/drafts/drafts.ts'
import { saveBuyerAsCustomer } from './save-customer.ts'
import { summarizeDocuments } from '#api/documents/list/summary.ts'
import { MAX_IN_ZIP } from '#domain/documents/limits.ts'
import { idsIn } from '#http/ids.ts'

const INVOICE = 'invoice'

const one = { params: DocumentParams }

export const invoiceRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(outgoingRoutes(deps, INVOICE))
    .use(session(deps))
    .get('/', ({ account, query }) => listDocuments(deps.db.read, account, INVOICE, query, deps.now()), {
      query: DocumentListQuery,
    })
    .get('/summary', ({ account }) => summarizeDocuments(deps.db.read, account, INVOICE, deps.now()))
    .post(
      '/',
      async ({ account, body, query, change }) => {
        const create = query.issue ? createAndIssue : createDraft
        return withPublicUrl(await change(201, (tx) => create(tx, account, INVOICE, body, deps.now())), deps.env)
      },
      { body: DraftBody, query: IssueQuery },
    )
    .get(
      '/:id',
      async ({ account, params }) =>
        withPublicUrl(await getDocument(deps.db.read, account, INVOICE, params.id, deps.now()), deps.env),
      one,
    )
    .put(
      '/:id',
      ({ account, params, body, change }) =>
        change(200, (tx) => updateDraft(tx, account, INVOICE, params.id, body, deps.now())),
      { ...one, body: DraftChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteDraft(tx, account, INVOICE, params.id, deps.now()))
        return status(204, undefined)
      },
      one,
    )
    .post(
      '/delete-drafts',
      ({ account, body, change }) => change(200, (tx) => deleteDrafts(tx, account, INVOICE, body.ids, deps.now())),
      { body: DeleteDraftsBody },
    )
    .post(
      '/:id/issue',
      ({ account, params, change }) => change(200, (tx) => issueDocument(tx, account, INVOICE, params.id, deps.now())),
      one,
    )
    .post(
      '/:id/duplicate',
      ({ account, params, change }) =>
        change(201, (tx) => duplicateDocument(tx, account, INVOICE, params.id, deps.now())),
      one,
    )
    .post(
      '/:id/void',
      async ({ account, params, body, change }) =>
        withPublicUrl(
          await change(200, (tx) => voidDocument(tx, account, INVOICE, params.id, body.reason, deps.now())),
          deps.env,
        ),
      { ...one, body: VoidBody },
    )
    .post(
      '/:id/save-customer',
      async ({ account, params, change }) =>
        withPublicUrl(await change(200, (tx) => saveBuyerAsCustomer(tx, account, params.id, deps.now())), deps.env),
      one,
    )
    .get('/:id/history', ({ account, params }) => getHistory(deps.db.read, account, INVOICE, params.id), one)

/** What one-use links may lead to. */
export const invoiceFiles = documentFiles(INVOICE)

/** Many invoices as one file: what is bounded is how many are named, not how long a list may be. */
export const invoiceFileRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/invoices.csv',
      async ({ account, query, request }) => {
        const language = query.language ?? negotiatedLocale(request)
        return fileAnswer(
          await documentsCsv(deps.db.read, account, INVOICE, listQueryOf(query), language, deps.now()),
          'attachment',
        )
      },
      { query: DocumentFileQuery },
    )
    .get(
      '/invoices.zip',
      async ({ account, query, request: { signal } }) =>
        fileAnswer(
          await documentsZip({ ...deps, signal }, account, INVOICE, idsIn(query.ids ?? '', MAX_IN_ZIP)),
          'attachment',
        ),
      { query: DocumentFileQuery },
    )
