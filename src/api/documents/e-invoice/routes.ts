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
      {
        ...one,
        detail: {
          summary: 'Whether a document has an e-invoice, and what its file lacks',
          description:
            '`state` is ready, not-ready, or not-applicable with the reason in `why`: country, quotation, private-person, currency-decimals, off, draft or void. A `fatal` finding keeps the file away, a `warning` does not; sentences are in the language of `Accept-Language`. `madeLater`: it was issued before e-invoicing was on, so the file is not inside its PDF.',
        },
      },
    )
    .get(
      '/:id/e-invoice.xml',
      async ({ account, params }) => fileAnswer(await eInvoiceXml({ ...deps, account }, type, params.id), 'attachment'),
      {
        ...one,
        detail: {
          summary: 'The XML of a document’s e-invoice',
          description:
            'The same bytes each time, and those inside the PDF. 409 `e-invoice.not-ready` with `fields`, the paths of what is missing; 409 `e-invoice.not-applicable` with `why`.',
        },
      },
    )

export const draftCheckRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/documents/e-invoice',
      ({ body, read, request }) => read((context) => checkDraft(context, body, negotiatedLocale(request))),
      {
        body: DraftCheckBody,
        detail: {
          summary: 'What the e-invoice of a draft would lack if it were issued now',
          description:
            'Takes a draft as it is sent, with `type` and, where it is saved, `id`; writes nothing. 422 `request.invalid` for figures that do not compute.',
        },
      },
    )
