import { Elysia } from 'elysia'
import { documentFiles } from '#api/documents/files/document-files.ts'
import { getHistory } from '#api/documents/drafts/drafts.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import { DocumentListQuery } from '#api/documents/list/model.ts'
import { DocumentParams, VoidBody } from '#api/documents/model.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { summarizeDocuments } from '#api/documents/list/summary.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { outgoingRoutes } from '#api/documents/share/routes.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { CreditNoteBody, CreditNoteQuery } from './model.ts'
import { createCreditNote, getCreditable, previewCreditNote } from './service.ts'
import { voidCreditNote } from './void.ts'

const CREDIT_NOTE = 'credit-note'

const one = { params: DocumentParams }

/** A credit note is made from its invoice. */
export const invoiceCreditRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(session(deps))
    .get('/:id/creditable', ({ account, params }) => getCreditable(deps.db.read, account, params.id), one)
    .post(
      '/:id/credit-notes',
      async ({ account, params, body, query, change, request: { signal } }) => {
        if (query.preview) return previewCreditNote({ ...deps, signal }, account, params.id, body)
        return change(201, (tx) => createCreditNote(tx, account, params.id, body, deps.now()))
      },
      { ...one, body: CreditNoteBody, query: CreditNoteQuery },
    )

export const creditNoteRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/credit-notes' })
    .use(outgoingRoutes(deps, CREDIT_NOTE))
    .use(session(deps))
    .get('/', ({ account, query }) => listDocuments(deps.db.read, account, CREDIT_NOTE, query, deps.now()), {
      query: DocumentListQuery,
    })
    .get('/summary', ({ account }) => summarizeDocuments(deps.db.read, account, CREDIT_NOTE, deps.now()))
    .get(
      '/:id',
      async ({ account, params }) =>
        withPublicUrl(await getDocument(deps.db.read, account, CREDIT_NOTE, params.id, deps.now()), deps.env),
      one,
    )
    .post(
      '/:id/void',
      async ({ account, params, body, change }) =>
        withPublicUrl(
          await change(200, (tx) => voidCreditNote(tx, account, params.id, body.reason, deps.now())),
          deps.env,
        ),
      { ...one, body: VoidBody },
    )
    .get('/:id/history', ({ account, params }) => getHistory(deps.db.read, account, CREDIT_NOTE, params.id), one)

/** What one-use links may lead to. */
export const creditNoteFiles = documentFiles(CREDIT_NOTE)
