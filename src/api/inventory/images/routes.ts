import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { cacheableAnswer } from '#http/files.ts'
import { pictureBody, pictureBodyDetail } from '#http/body/picture-body.ts'
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
      async ({ context, params, query, request }) => {
        const { hash, type, bytes } = await imageOf(context, params.id, query.size)
        const version = query.size === undefined ? hash : `${hash}-${query.size}`
        return cacheableAnswer(request, { bytes, type, version }, query.v === hash ? 'immutable' : 'checked')
      },
      { ...one, query: ItemImageQuery },
    )
    .put(
      '/:id/image',
      async ({ account, context, params, change, request }) => {
        await requireItem(context, params.id)
        const picture = await pictures.draw(account, await pictureBody(request), { sides: ITEM_IMAGE_SIDES })
        return change(200, (context) => setImage(context, params.id, picture))
      },
      { ...one, parse: 'none', detail: pictureBodyDetail },
    )
    .delete('/:id/image', ({ params, change }) => change(204, (context) => removeImage(context, params.id)), {
      ...one,
      parse: 'none',
    })
