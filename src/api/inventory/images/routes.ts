import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { cacheableAnswer } from '#http/files.ts'
import { pictureBody, pictureBodyDetail } from '#http/picture-body.ts'
import { session } from '#http/session.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { ItemParams } from '#api/inventory/model.ts'
import { ItemImageQuery } from './model.ts'
import { imageOf, ITEM_IMAGE_SIDES, removeImage, requireItem, setImage } from './service.ts'

const one = { params: ItemParams }

/** Before whatever reads JSON: a picture comes as it is. */
export const itemImageRoutes = (deps: Deps, pictures: Pictures) =>
  new Elysia({ prefix: '/items' })
    .use(session(deps))
    .get(
      '/:id/image',
      async ({ account, params, query, request }) => {
        const { hash, type, bytes } = await imageOf(deps.db.read, account, params.id, query.size)
        const version = query.size === undefined ? hash : `${hash}-${query.size}`
        return cacheableAnswer(request, { bytes, type, version }, query.v === hash ? 'immutable' : 'checked')
      },
      { ...one, query: ItemImageQuery },
    )
    .put(
      '/:id/image',
      async ({ account, params, change, request }) => {
        await requireItem(deps.db.read, account, params.id)
        const picture = await pictures.draw(account, await pictureBody(request), { sides: ITEM_IMAGE_SIDES })
        return change(200, (tx) => setImage(tx, account, params.id, picture, deps.now()))
      },
      { ...one, parse: 'none', detail: pictureBodyDetail },
    )
    .delete(
      '/:id/image',
      async ({ account, params, status }) => {
        await deps.db.write((tx) => removeImage(tx, account, params.id, deps.now()))
        return status(204, undefined)
      },
      { ...one, parse: 'none' },
    )
