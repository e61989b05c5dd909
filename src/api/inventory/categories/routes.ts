import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { CategoryBody, CategoryChangeBody, CategoryParams } from './model.ts'
import { createCategory, deleteCategory, listCategories, updateCategory } from './service.ts'

const one = { params: CategoryParams }

export const itemCategoryRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/item-categories' })
    .use(session(deps))
    .get('/', ({ context }) => listCategories(context))
    .post('/', ({ body, change }) => change(201, (context) => createCategory(context, body)), {
      body: CategoryBody,
    })
    .put('/:id', ({ params, body, change }) => change(200, (context) => updateCategory(context, params.id, body)), {
      ...one,
      body: CategoryChangeBody,
    })
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deleteCategory(deps, account, params.id)
        return status(204, undefined)
      },
      one,
    )
