import { Elysia } from 'elysia'
import { type AttachmentType, readAttachmentName } from '#domain/documents/attachments/attachment.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { fileAnswer } from '#http/files.ts'
import { session } from '#http/session.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { attach, detach, findAttachment, requireSpace } from './attachments.ts'
import { AttachmentParams } from './model.ts'
import { attachmentUploads, readUpload, storedFile } from './uploads.ts'

/** Before whatever reads JSON: a file comes as it is. */
export const attachmentRoutes = (deps: Deps, pictures: Pictures) => {
  const uploading = { deps, pictures, inTurn: attachmentUploads() }
  return new Elysia()
    .use(new Elysia({ prefix: '/invoices' }).use(routesOf('invoice', uploading)))
    .use(new Elysia({ prefix: '/quotations' }).use(routesOf('quotation', uploading)))
    .use(new Elysia({ prefix: '/credit-notes' }).use(routesOf('credit-note', uploading)))
}

type Uploading = { deps: Deps; pictures: Pictures; inTurn: ReturnType<typeof attachmentUploads> }

const routesOf = (type: DocumentType, { deps, pictures, inTurn }: Uploading) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/:id/attachments/:name',
      async ({ context, params }) => {
        const { id, name } = keyOf(params)
        return fileAnswer(await findAttachment(context, type, id, name), 'attachment')
      },
      { params: AttachmentParams },
    )
    .put(
      '/:id/attachments/:name',
      ({ account, context, params, change, request }) =>
        inTurn(account, async () => {
          const key = { type, ...keyOf(params) }
          // A picture becomes smaller, so how much it takes is known later.
          await requireSpace(context, key, 1)
          const file = await storedFile(pictures, account, await readUpload(request))
          return change(200, (context) => attach(context, { ...key, ...file }))
        }),
      { params: AttachmentParams, parse: 'none', detail: attachmentBodyDetail },
    )
    .delete(
      '/:id/attachments/:name',
      ({ params, change }) => change(204, (context) => detach(context, { type, ...keyOf(params) })),
      { params: AttachmentParams, parse: 'none' },
    )

/** @throws Refusal `request.invalid` naming `name` */
function keyOf({ id, name }: { id: string; name: string }) {
  const read = readAttachmentName(name)
  if (!read.ok) throw new Refusal('request.invalid', { fields: { name: read.problem } })
  return { id, name: read.value }
}

const UPLOADED_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const satisfies readonly AttachmentType[]

/** OpenAPI details, because Elysia does not describe a body that it does not parse. */
const attachmentBodyDetail = {
  summary: 'Attaches a PDF or picture of at most 5 MB to a draft, in place of one with the same name',
  requestBody: {
    required: true,
    content: Object.fromEntries(
      [...UPLOADED_TYPES, 'image/webp'].map((type) => [
        type,
        { schema: { type: 'string', format: 'binary' } as const },
      ]),
    ),
  },
}
