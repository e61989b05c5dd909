import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { session } from '#http/session.ts'
import { CategoryBody, CategoryChangeBody, CategoryParams } from './model.ts'
import { createCategory, deleteCategory, listCategories, updateCategory } from './service.ts'

const one = { params: CategoryParams }

export const itemCategoryRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/item-categories' })
    .use(session(deps))
    .get('/', ({ account }) => listCategories(deps.db.read, account))
    .post('/', ({ account, body, change }) => change(201, (tx) => createCategory(tx, account, body, deps.now())), {
      body: CategoryBody,
    })
    .put(
      '/:id',
      ({ account, params, body, change }) => change(200, (tx) => updateCategory(tx, account, params.id, body)),
      { ...one, body: CategoryChangeBody },
    )
    .delete(
      '/:id',
      async ({ account, params, status }) => {
        await deleteCategory(deps.db, account, params.id)
        return status(204, undefined)
      },
      one,
    )
