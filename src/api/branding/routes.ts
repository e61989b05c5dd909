import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { cacheableAnswer } from '#http/files.ts'
import { pictureBody, pictureBodyDetail } from '#http/body/picture-body.ts'
import { session } from '#http/session.ts'
import { BRAND_PICTURE_LIMITS } from '#domain/pictures/upload.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { BrandPictureParams, BrandPictureQuery, CompanyBrandingBody } from './model.ts'
import { currentPicture, drawingOf, removePicture, setPicture } from './picture-service.ts'
import { getCompanyBranding, updateCompanyBranding } from './service.ts'

export const brandingRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/company-branding' })
    .use(session(deps))
    .get('/', ({ context }) => getCompanyBranding(context))
    .put('/', ({ body, change }) => change(200, (context) => updateCompanyBranding(context, body)), {
      body: CompanyBrandingBody,
    })

/** Before whatever reads JSON: a picture comes as it is. */
export const brandPictureRoutes = (deps: Deps, pictures: Pictures) =>
  new Elysia({ prefix: '/company-branding' })
    .use(session(deps))
    .get(
      '/:picture',
      async ({ context, params, query, request }) => {
        const { hash, image } = await currentPicture(context, params.picture)
        const file = { bytes: image, type: 'image/png', version: hash }
        return cacheableAnswer(request, file, query.v === hash ? 'immutable' : 'checked')
      },
      { params: BrandPictureParams, query: BrandPictureQuery },
    )
    .put(
      '/:picture',
      async ({ account, change, params: { picture }, request }) => {
        const bytes = await pictureBody(request, BRAND_PICTURE_LIMITS)
        const drawn = await pictures.draw(account, bytes, drawingOf(picture), BRAND_PICTURE_LIMITS)
        return change(200, async (context) => {
          await setPicture(context, picture, drawn)
          return getCompanyBranding(context)
        })
      },
      { parse: 'none', params: BrandPictureParams, detail: pictureBodyDetail },
    )
    .delete(
      '/:picture',
      ({ params: { picture }, change }) => change(204, (context) => removePicture(context, picture)),
      { parse: 'none', params: BrandPictureParams },
    )
