/** The calls of one type of document: read by every type, and written by those that begin as a draft. */
import { Elysia } from 'elysia'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { DeleteDraftsBody, DraftBody, DraftChangeBody } from '#api/documents/drafts/model.ts'
import { withPrintWarnings } from '#api/documents/drafts/print-warnings.ts'
import {
  createDraft,
  deleteDraft,
  deleteDrafts,
  duplicateDocument,
  getHistory,
  updateDraft,
} from '#api/documents/drafts/drafts.ts'
import { requestIssue, withdrawIssueRequest } from '#api/documents/drafts/issue-request.ts'
import { createAndIssue, issueDocument, voidDocument } from '#api/documents/issue/issue.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { DocumentListQuery } from '#api/documents/list/model.ts'
import { summarizeDocuments } from '#api/documents/list/summary.ts'
import { DocumentParams, IssueQuery, VoidBody } from '#api/documents/model.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { outgoingRoutes } from '#api/documents/share/routes.ts'

const one = { params: DocumentParams }

/** List, figures, one document with its history, and what leaves the house of it. */
export const readableRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(outgoingRoutes(deps, type))
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => listDocuments(context, type, query)), {
      query: DocumentListQuery,
    })
    .get('/summary', ({ read }) => read((context) => summarizeDocuments(context, type)))
    .get(
      '/:id',
      async ({ params, read }) => {
        const document = await read((context) => getDocument(context, type, params.id))
        return withPublicUrl(withPrintWarnings(document), deps.env)
      },
      one,
    )
    .get('/:id/history', ({ context, params }) => getHistory(context, type, params.id), one)

/** Drafts, issuing and voiding. */
export const draftedRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(readableRoutes(deps, type))
    .use(issuingRoutes(deps, type))
    .use(session(deps))
    .post(
      '/',
      async ({ body, query, change, needs }) => {
        if (query.issue) needs('documents.issue')
        const made = await change(201, async (context) =>
          query.issue ? createAndIssue(context, type, body) : withPrintWarnings(await createDraft(context, type, body)),
        )
        return withPublicUrl(made, deps.env)
      },
      { body: DraftBody, query: IssueQuery },
    )
    .put(
      '/:id',
      ({ params, body, change }) =>
        change(200, async (context) => withPrintWarnings(await updateDraft(context, type, params.id, body))),
      { ...one, body: DraftChangeBody },
    )
    .delete('/:id', ({ params, change }) => change(204, (context) => deleteDraft(context, type, params.id)), one)
    .post('/delete-drafts', ({ body, change }) => change(200, (context) => deleteDrafts(context, type, body.ids)), {
      body: DeleteDraftsBody,
    })
    .post(
      '/:id/issue-request',
      ({ params, change }) => change(200, (context) => requestIssue(context, type, params.id)),
      one,
    )
    .delete(
      '/:id/issue-request',
      ({ params, change }) => change(200, (context) => withdrawIssueRequest(context, type, params.id)),
      one,
    )
    .post(
      '/:id/duplicate',
      ({ params, change }) => change(201, (context) => duplicateDocument(context, type, params.id)),
      one,
    )

const issuingRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/issue',
      async ({ params, change }) =>
        withPublicUrl(await change(200, (context) => issueDocument(context, type, params.id)), deps.env),
      one,
    )
    .post(
      '/:id/void',
      async ({ params, body, change }) =>
        withPublicUrl(await change(200, (context) => voidDocument(context, type, params.id, body.reason)), deps.env),
      { ...one, body: VoidBody },
    )
