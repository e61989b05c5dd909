/** The built gallery of stories, for designers: outside production, unless GALLERY is off. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { galleryChanges } from './gallery-changes.ts'

const ROOT = join(import.meta.dir, '../..')
const GALLERY = join(ROOT, 'dist-gallery')

/**
 * Pictures that changed, each folder with its `changes.json`: found by the last run of the stories and not accepted yet, and
 * between two commits (gallery-changes.ts). Read when asked for, because both may be written while the server runs.
 */
export const CHANGES: Readonly<Record<string, string>> = {
  found: join(ROOT, 'test-results/pictures'),
  compared: join(ROOT, 'test-results/compared-pictures'),
}

/** An image built without the gallery has an empty folder. */
export const servesGallery = ({ gallery }: Pick<Deps['env'], 'gallery'>): boolean =>
  gallery && existsSync(join(GALLERY, 'index.html'))

export async function galleryPages(env: Pick<Deps['env'], 'production'>) {
  const files = await staticPlugin({
    assets: GALLERY,
    prefix: '/gallery',
    alwaysStatic: true,
    // Above its limit of 1,024 files the plugin would serve none, and say nothing.
    staticLimit: Number.POSITIVE_INFINITY,
    indexHTML: false,
    maxAge: 0,
  })
  return new Elysia({ name: 'gallery' })
    .get('/gallery', () => Response.redirect('/gallery/review.html', 302))
    .use(galleryChanges(env))
    .get('/gallery/changes/:folder/:file', ({ params }) => changedPicture(CHANGES[params.folder], params.file))
    .use(files)
}

/** @throws Refusal for a name that is not of such a picture, or of none that is there. */
export async function changedPicture(folder: string | undefined, name: string): Promise<Response> {
  const headers = { 'cache-control': 'no-cache' }
  if (folder !== undefined && /^[\w.-]+\.(before|after|difference)\.png$|^changes\.json$/.test(name)) {
    const file = Bun.file(join(folder, name))
    if (await file.exists()) return new Response(file, { headers })
    if (name === 'changes.json') return Response.json({ pictures: [] }, { headers })
  }
  throw new Refusal('request.not-found')
}
