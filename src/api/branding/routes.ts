import { Elysia } from 'elysia'
import type { Deps } from '#api/deps.ts'
import { cacheableAnswer } from '#http/files.ts'
import { pictureBody, pictureBodyDetail } from '#http/picture-body.ts'
import { session } from '#http/session.ts'
import type { Pictures } from '#pictures/pictures.ts'
import { CompanyBrandingBody, LogoQuery } from './model.ts'
import { currentLogo, getCompanyBranding, LOGO_DRAWING, removeLogo, setLogo, updateCompanyBranding } from './service.ts'

export const brandingRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/company-branding' })
    .use(session(deps))
    .get('/', ({ account }) => getCompanyBranding(deps.db.read, account, deps.now()))
    .put(
      '/',
      ({ account, body, change }) => change(200, (tx) => updateCompanyBranding(tx, account, body, deps.now())),
      { body: CompanyBrandingBody },
    )

/** Before whatever reads JSON: a picture comes as it is. */
export const logoRoutes = (deps: Deps, pictures: Pictures) =>
  new Elysia({ prefix: '/company-branding' })
    .use(session(deps))
    .get(
      '/logo',
      async ({ account, query, request }) => {
        const { hash, image } = await currentLogo(deps.db.read, account)
        const file = { bytes: image, type: 'image/png', version: hash }
        return cacheableAnswer(request, file, query.v === hash ? 'immutable' : 'checked')
      },
      { query: LogoQuery },
    )
    .put(
      '/logo',
      async ({ account, change, request }) => {
        const picture = await pictures.draw(account, await pictureBody(request), LOGO_DRAWING)
        return change(200, (tx) => setLogo(tx, account, picture, deps.now()))
      },
      { parse: 'none', detail: pictureBodyDetail },
    )
    .delete(
      '/logo',
      async ({ account, status }) => {
        await deps.db.write((tx) => removeLogo(tx, account))
        return status(204, undefined)
      },
      { parse: 'none' },
    )
