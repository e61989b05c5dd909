import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { StatementParams, StatementQuery } from './model.ts'
import { findStatement } from './service.ts'

const asked = { params: StatementParams, query: StatementQuery }

export const statementRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/customers' })
    .use(session(deps))
    .get(
      '/:id/statement',
      async ({ account, params, query }) =>
        (await findStatement(deps.db.read, account, params.id, query, deps.now())).statement,
      asked,
    )
