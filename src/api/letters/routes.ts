import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { LetterListQuery, LetterParams } from './model.ts'
import { getLetter, listLetters } from './service.ts'

/** The letters to clients. What the product itself mails is not among them. */
export const letterRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/mail' })
    .use(session(deps))
    .get('/', ({ query, read }) => read((context) => listLetters(context, query)), { query: LetterListQuery })
    .get('/:id', ({ params, read }) => read((context) => getLetter(context, params.id)), { params: LetterParams })
