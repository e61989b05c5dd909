import { Elysia } from 'elysia'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Deps } from '#api/deps.ts'
import { PdfQuery } from '#api/documents/files/model.ts'
import { DocumentParams, PagesQuery } from '#api/documents/model.ts'
import { documentPages, printedPdf } from '#api/documents/print.ts'
import { fileAnswer } from '#http/files.ts'
import { session } from '#http/session.ts'
import { DocumentSendBody, SendManyAnswer, SendManyBody } from './model.ts'
import { queueInJobs } from './letter-jobs.ts'
import { markSent } from './mark-sent.ts'
import { withPublicUrl } from './public-address.ts'
import { prepareSending, sendDocument } from './send.ts'
import { prepareMany, requireMessage, sendMany } from './send-many.ts'
import { shareDocument, unshareDocument } from './share.ts'

const one = { params: DocumentParams }

/** The outgoing calls of one type of document: the print, letters, and the link for the client. */
export const outgoingRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(sendingRoutes(deps, type))
    .use(session(deps))
    .get(
      '/:id/pdf',
      async ({ account, params, query, request: { signal } }) =>
        fileAnswer(
          await printedPdf({ ...deps, account, signal }, type, params.id, query.language),
          query.download ? 'attachment' : 'inline',
        ),
      { ...one, query: PdfQuery },
    )
    .get(
      '/:id/pages',
      ({ account, params, query, request: { signal } }) =>
        documentPages({ ...deps, account, signal }, type, params.id, query.page),
      { ...one, query: PagesQuery },
    )
    .post(
      '/:id/public-link',
      async ({ params, change }) => {
        const path = await change(201, (context) => shareDocument(context, type, params.id))
        return { publicUrl: new URL(path, deps.env.appUrl).href }
      },
      one,
    )
    .delete(
      '/:id/public-link',
      ({ params, change }) => change(204, (context) => unshareDocument(context, type, params.id)),
      one,
    )

const sendingRoutes = (deps: Deps, type: DocumentType) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/:id/send',
      async ({ account, params, body, change }) => {
        const eInvoice = await prepareSending({ ...deps, account }, type, params.id, body)
        const sent = await change(200, (context) =>
          sendDocument(context, type, params.id, { ...body, appUrl: deps.env.appUrl, eInvoice }),
        )
        deps.mail.wake()
        return withPublicUrl(sent, deps.env)
      },
      {
        ...one,
        body: DocumentSendBody,
        detail: {
          summary: 'Mails a document with its PDF, and with its e-invoice where it is wanted',
          description:
            '`attachEInvoice` adds the XML, or leaves it out; without it the customer’s `attachEInvoice` decides. 409 `e-invoice.not-ready` or `e-invoice.not-applicable` when it is asked for and there is none.',
        },
      },
    )
    .post(
      '/:id/mark-sent',
      async ({ params, change }) =>
        withPublicUrl(await change(200, (context) => markSent(context, type, params.id)), deps.env),
      {
        ...one,
        detail: {
          summary: 'Notes that a document was sent by other means',
          description: '`sentAt` stays the first time. 409 `invoice.wrong-status` for what may not be sent.',
        },
      },
    )

/** Documents of any type. */
export const manySendingRoutes = (deps: Deps) =>
  new Elysia().use(session(deps)).post(
    '/documents/send',
    async ({ account, body, read, change }) => {
      await read((context) => requireMessage(context, body))
      const files = await prepareMany({ ...deps, account }, body.ids)
      const alone = body.ids.map((id) => [id])
      const answer = await queueInJobs(change, body.ids, alone, (context, ids) =>
        sendMany(context, { ...body, ids: [...ids], appUrl: deps.env.appUrl, files }),
      )
      deps.mail.wake()
      return answer
    },
    {
      body: SendManyBody,
      response: { 200: SendManyAnswer },
      detail: {
        summary: 'Mails up to a hundred documents, each to its own customer',
        description:
          'Answers the fate of each: its letter is queued, or there is none and why. Each letter is in the language of its customer, with the company’s own text or `message`, whose placeholders are filled in; 422 names a placeholder that a type does not have. `cc` gets a copy of each. What cannot be printed within 20 seconds is refused as `pdf.busy`: send it again.',
      },
    },
  )
