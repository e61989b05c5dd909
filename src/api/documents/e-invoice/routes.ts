import { Elysia } from 'elysia'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { session } from '#http/session.ts'
import { DocumentParams, DraftCheckBody } from '#api/documents/model.ts'
import { checkDraft } from './draft.ts'
import { eInvoiceXml, getEInvoice } from './e-invoice.ts'

const one = { params: DocumentParams }

/** The e-invoice of a document of one type, and its file. */
export const eInvoiceRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/:id/e-invoice',
      ({ account, params, request }) => getEInvoice({ ...deps, account }, type, params.id, negotiatedLocale(request)),
      one,
    )
    .get(
      '/:id/e-invoice.xml',
      async ({ account, params }) => fileAnswer(await eInvoiceXml({ ...deps, account }, type, params.id), 'attachment'),
      one,
    )

export const draftCheckRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/documents/e-invoice',
      ({ body, read, request }) => read((context) => checkDraft(context, body, negotiatedLocale(request))),
      { body: DraftCheckBody },
    )
