/** The built gallery of stories, for designers: outside production, unless GALLERY is off. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { DIRECTION } from '#domain/locale.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { galleryBuildMessages } from '#i18n/shell/gallery-build.ts'
import { translator } from '#i18n/translator.ts'
import { htmlResponse } from '#pages/html-response.ts'
import { html } from '#pages/html.ts'
import { galleryChanges } from './gallery-changes.ts'

const ROOT = join(import.meta.dir, '../..')
const folderIn = (root: string) => join(root, 'dist-gallery')

/**
 * Folders of changed pictures, each with its `changes.json`: those of the last run of the stories that are not accepted
 * yet, and those between two commits (gallery-changes.ts). They are read on request, because both may be written while the
 * server runs.
 */
export const CHANGES: Readonly<Record<string, string>> = {
  found: join(ROOT, 'test-results/pictures'),
  compared: join(ROOT, 'test-results/compared-pictures'),
}

/** The lock contains the process id while `bun start` builds the gallery beside the server (scripts/build-lock.ts). */
const BUILDING = '.build/gallery.lock'

const isBuilt = (root = ROOT) => existsSync(join(folderIn(root), 'index.html'))

/** An image built without the gallery has an empty folder. A server run from the sources builds it after the start. */
export const servesGallery = ({ gallery }: Pick<Deps['env'], 'gallery'>): boolean =>
  gallery && (isBuilt() || existsSync(join(ROOT, 'stories')))

export function galleryPages(env: Pick<Deps['env'], 'production'>, root = ROOT) {
  const files = filesOfBuilds(folderIn(root))
  return new Elysia({ name: 'gallery' })
    .get('/gallery', ({ request }) =>
      isBuilt(root) ? Response.redirect('/gallery/review.html', 302) : unbuiltPage(request, root),
    )
    .use(galleryChanges(env))
    .get('/gallery/changes/:folder/:file', ({ params }) => changedPicture(CHANGES[params.folder], params.file))
    .get('/gallery/*', async ({ request }) => {
      if (!isBuilt(root)) return unbuiltPage(request, root)
      const response = await (await files()).handle(request)
      if (response.status === 404) throw new Refusal('request.not-found')
      return response
    })
}

const filesOfBuild = async (folder: string) =>
  new Elysia().use(
    await staticPlugin({
      assets: folder,
      prefix: '/gallery',
      alwaysStatic: true,
      // Above its limit of 1,024 files the plugin would silently serve none.
      staticLimit: Number.POSITIVE_INFINITY,
      indexHTML: false,
      maxAge: 0,
    }),
  )

/** Lists the files again after each build, which replaces the folder. */
function filesOfBuilds(folder: string) {
  let listed: { build: number; files: ReturnType<typeof filesOfBuild> } | undefined
  return () => {
    const build = statSync(folder).ino
    if (listed?.build !== build) listed = { build, files: filesOfBuild(folder) }
    return listed.files
  }
}

const LOOK_AGAIN_SECONDS = 3

/** Reloads until the gallery exists. */
function unbuiltPage(request: Request, root: string): Response {
  const language = negotiatedLocale(request)
  const t = translator(galleryBuildMessages, language)
  const isBuilding = existsSync(join(root, BUILDING))
  const page = html`<!doctype html>
    <html lang="${language}" dir="${DIRECTION[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isBuilding && html`<meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}; url=/gallery" />`}
        <title>${t('title')}</title>
      </head>
      <body>
        <h1>${t('title')}</h1>
        <p role="status">${t(isBuilding ? 'building' : 'unbuilt')}</p>
      </body>
    </html>`
  const response = htmlResponse(request, page, 503)
  if (isBuilding) response.headers.set('retry-after', String(LOOK_AGAIN_SECONDS))
  return response
}

/** @throws Refusal for a name that is not one of such a picture, and for a missing picture. */
export async function changedPicture(folder: string | undefined, name: string): Promise<Response> {
  const headers = { 'cache-control': 'no-cache' }
  if (folder !== undefined && /^[\w.-]+\.(before|after|difference)\.png$|^changes\.json$/.test(name)) {
    const file = Bun.file(join(folder, name))
    if (await file.exists()) return new Response(file, { headers })
    if (name === 'changes.json') return Response.json({ pictures: [] }, { headers })
  }
  throw new Refusal('request.not-found')
}
