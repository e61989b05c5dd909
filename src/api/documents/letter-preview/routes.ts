import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { unmeteredSession } from '#http/session.ts'
import { type ReceiptFinder, previewLetter } from './preview.ts'
import { LetterPreviewBody } from './model.ts'

/** Asked while somebody types, and writes nothing. */
export const letterPreviewRoutes = (deps: Deps, findReceipt: ReceiptFinder) =>
  new Elysia({ prefix: '/mail' }).use(unmeteredSession(deps)).post(
    '/preview',
    ({ body, context, needs }) => {
      if (body.type === 'receipt' && body.documentId !== undefined) needs('payments.read')
      return previewLetter(context, body, { appUrl: deps.env.appUrl, findReceipt })
    },
    {
      body: LetterPreviewBody,
      detail: {
        summary: 'The letter that a client would get',
        description:
          'Answers its subject, HTML and plain text, with the logo within the HTML. Nothing is stored or sent.',
      },
    },
  )
