import { Elysia } from 'elysia'
import { DocumentParams, VoidBody } from '#api/documents/model.ts'
import { withPublicUrl } from '#api/documents/share/public-address.ts'
import { readableRoutes } from '#api/documents/by-type/routes.ts'
import { eInvoiceRoutes } from '#api/documents/e-invoice/routes.ts'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { CreditNoteBody, CreditNoteQuery } from './model.ts'
import { createCreditNote, getCreditable, previewCreditNote } from './service.ts'
import { voidCreditNote } from './void.ts'

const one = { params: DocumentParams }

/** A credit note is made from its invoice. */
export const invoiceCreditRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/invoices' })
    .use(session(deps))
    .get('/:id/creditable', ({ params, read }) => read((context) => getCreditable(context, params.id)), one)
    .post(
      '/:id/credit-notes',
      async ({ account, params, body, query, change, request: { signal } }) => {
        if (query.preview) return previewCreditNote({ ...deps, signal }, account, params.id, body)
        return change(201, (context) => createCreditNote(context, params.id, body))
      },
      { ...one, body: CreditNoteBody, query: CreditNoteQuery },
    )

export const creditNoteRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/credit-notes' })
    .use(readableRoutes(deps, 'credit-note'))
    .use(eInvoiceRoutes(deps, 'credit-note'))
    .use(session(deps))
    .post(
      '/:id/void',
      async ({ params, body, change }) =>
        withPublicUrl(await change(200, (context) => voidCreditNote(context, params.id, body.reason)), deps.env),
      { ...one, body: VoidBody },
    )
