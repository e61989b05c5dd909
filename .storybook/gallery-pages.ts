/**
 * The gallery's own pages beside Storybook's. Built, they are a build of their own (stories/gallery/vite.config.ts); while one
 * develops, Storybook's server has them too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { changedPicture, CHANGES } from '#pages/gallery.ts'

export const PICTURES = 'tests/visual/pictures'

const PAGE = 'stories/gallery/review.html'

export function galleryPages(): Plugin {
  return {
    name: 'sanad:gallery-pages',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pictures.json', source: listOfPictures() })
    },
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use('/review.html', (request, response, next) => {
        const page = readFileSync(PAGE, 'utf8').replace('./main.tsx', '/stories/gallery/main.tsx')
        transformIndexHtml(`/${PAGE}`, page, request.originalUrl).then((html) => {
          response.setHeader('content-type', 'text/html')
          response.end(html)
        }, next)
      })
      middlewares.use('/pictures.json', (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(listOfPictures())
      })
      middlewares.use('/changes', (request, response, next) => {
        const [folder = '', file = ''] = (request.url ?? '').slice(1).split('/')
        changedPicture(CHANGES[folder], file)
          .then(async (answer) => {
            response.setHeader('content-type', answer.headers.get('content-type') ?? '')
            response.end(new Uint8Array(await answer.arrayBuffer()))
          })
          .catch(next)
      })
    },
  }
}

/** The stored pictures, for the wall, which cannot read their folder. */
function listOfPictures(): string {
  const files = existsSync(PICTURES) ? readdirSync(PICTURES, { recursive: true, encoding: 'utf8' }) : []
  return JSON.stringify(files.filter((file) => file.endsWith('.webp')).sort())
}
