import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { hideCosts } from '#api/inventory/costs-of-role.ts'
import { session } from '#http/session.ts'
import { listMovements } from './list.ts'
import { MovementBody, MovementListQuery, MovementParams } from './model.ts'
import { postMovement } from './post.ts'

/** The movements of an item, and those that a person posts by hand. */
export const stockRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/items' })
    .use(session(deps))
    .onAfterHandle(hideCosts)
    .get('/:id/movements', ({ params, query, read }) => read((context) => listMovements(context, params.id, query)), {
      params: MovementParams,
      query: MovementListQuery,
    })
    .post(
      '/:id/movements',
      ({ params, body, change }) => change(201, (context) => postMovement(context, params.id, body)),
      { params: MovementParams, body: MovementBody },
    )
