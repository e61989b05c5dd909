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
    .get('/', ({ account, query, read }) => read((db) => listDocuments(db, account, type, query, deps.now())), {
      query: DocumentListQuery,
    })
    .get('/summary', ({ account, read }) => read((db) => summarizeDocuments(db, account, type, deps.now())))
    .get(
      '/:id',
      async ({ account, params, read }) => {
        const document = await read((db) => getDocument(db, account, type, params.id, deps.now()))
        return withPublicUrl(withPrintWarnings(document), deps.env)
      },
      one,
    )
    .get('/:id/history', ({ account, params }) => getHistory(deps.db.read, account, type, params.id), one)

/** Drafts, issuing and voiding. */
export const draftedRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(readableRoutes(deps, type))
    .use(issuingRoutes(deps, type))
    .use(session(deps))
    .post(
      '/',
      async ({ account, body, query, change }) => {
        const made = await change(201, async (tx) =>
          query.issue
            ? createAndIssue(tx, account, type, body, deps.now())
            : withPrintWarnings(await createDraft(tx, account, type, body, deps.now())),
        )
        return withPublicUrl(made, deps.env)
      },
      { body: DraftBody, query: IssueQuery },
    )
    .put(
      '/:id',
      ({ account, params, body, change }) =>
        change(200, async (tx) => withPrintWarnings(await updateDraft(tx, account, type, params.id, body, deps.now()))),
      { ...one, body: DraftChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => deleteDraft(tx, account, type, params.id, deps.now()))
        return status(204, undefined)
      },
      one,
    )
    .post(
      '/delete-drafts',
      ({ account, body, change }) => change(200, (tx) => deleteDrafts(tx, account, type, body.ids, deps.now())),
      { body: DeleteDraftsBody },
    )
    .post(
      '/:id/duplicate',
      ({ account, params, change }) => change(201, (tx) => duplicateDocument(tx, account, type, params.id, deps.now())),
      one,
    )

const issuingRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/issue',
      async ({ account, params, change }) =>
        withPublicUrl(await change(200, (tx) => issueDocument(tx, account, type, params.id, deps.now())), deps.env),
      one,
    )
    .post(
      '/:id/void',
      async ({ account, params, body, change }) =>
        withPublicUrl(
          await change(200, (tx) => voidDocument(tx, account, type, params.id, body.reason, deps.now())),
          deps.env,
        ),
      { ...one, body: VoidBody },
    )
