import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { retryLetter, takeBackLetter } from './acts-service.ts'
import { LetterListQuery, LetterParams, LetterRetryBody } from './model.ts'
import { getLetter, listLetters } from './service.ts'

/** The letters to clients. What the product itself mails is not among them. */
export const letterRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/mail' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => listLetters(context, query)), { query: LetterListQuery })
    .get('/:id', ({ params, read }) => read((context) => getLetter(context, params.id)), { params: LetterParams })
    .post(
      '/:id/retry',
      async ({ params, body, change }) => {
        const letter = await change(200, (context) => retryLetter(context, params.id, body?.to))
        deps.mail.wake()
        return letter
      },
      {
        params: LetterParams,
        body: LetterRetryBody,
        detail: {
          summary: 'Sends a letter again to those who did not get it, or to other addresses',
          description:
            'With `to` it answers the new letter, whose `retryOf` names this one. 409 `mail.under-way`, `mail.already-sent`, `mail.withdrawn`, or `mail.text-deleted` 30 days after its last attempt.',
        },
      },
    )
    .post('/:id/withdraw', ({ params, change }) => change(200, (context) => takeBackLetter(context, params.id)), {
      params: LetterParams,
      detail: {
        summary: 'Takes a letter back that nobody has got yet',
        description: '409 `mail.under-way`, `mail.already-sent`, or `mail.withdrawn`.',
      },
    })
