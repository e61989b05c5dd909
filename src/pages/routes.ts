/**
 * Serves the built app: hashed assets are cached for ever and precompressed, everything else is revalidated each time, and
 * `index.html` for every other address, with 404 where the app has no screen. The files are read into memory at the start,
 * so no request touches the disk or leaves dist/. The public pages (landing/) are made at the same moment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Elysia } from 'elysia'
import { isAppAddress } from '#domain/navigation/app-address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { appPolicyWith, policyWith } from '#http/headers.ts'
import { appPages } from './app-page.ts'
import { builtFiles, DIST, FIRST_FILES } from './built-files.ts'
import { galleryPages, servesGallery } from './gallery.ts'
import { type PageRequest, outboxPages } from './outbox/routes.ts'
import { assetsAmong, publicSite, type SiteFile } from './landing/site.ts'

type Page = {
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  type: string
  etag: string
  /** The page's own content policy, if it differs from the app's. */
  policy?: string
}

/** Read once a process: a deploy is another process. */
let builtPages: ReadonlyMap<string, Page> | undefined
const readBuiltPages = () => new Map(builtFiles().map(({ address, path }) => [address, readPage(path)]))

export async function pages({ env }: Pick<Deps, 'env'>) {
  const files = (builtPages ??= readBuiltPages())
  const built = files.get('/index.html')
  const assets = assetsAmong(files.keys(), (path) => new TextDecoder().decode(files.get(path)?.body))
  const index = built && indexPages(built, assets.script ?? '', env.supportEmail)
  const written = writtenPages(publicSite(env, assets), policyWith(assets))
  const site = new Elysia({ name: 'pages' })
  if (servesGallery(env)) site.use(galleryPages(env))
  const page = ({ request, path }: PageRequest) => {
    const file = written.get(path)?.() ?? files.get(path)
    if (file && file !== built) return answer(request, file, path)
    // Redirects to known pages only, because `//example.com/` would lead to another site.
    const plain = path.replace(/\/$/, '').toLowerCase()
    if (plain !== path && written.has(plain)) return redirect(plain + new URL(request.url).search)
    if (!index || path.startsWith('/api/') || looksLikeAFile(path)) throw new Refusal('request.not-found')
    return answer(request, index(new URL(request.url)), '/index.html', isAppAddress(path) ? 200 : 404)
  }
  if (env.outboxPage) site.use(outboxPages(env, page))
  return site.get('/*', page)
}

function readPage(name: string): Page {
  const body = new Uint8Array(readFileSync(name))
  const compressed = (ending: string) =>
    existsSync(name + ending) ? new Uint8Array(readFileSync(name + ending)) : undefined
  const br = compressed('.br')
  const gzip = compressed('.gz')
  return { body, ...(br && { br }), ...(gzip && { gzip }), type: Bun.file(name).type, etag: etagOf(body) }
}

const etagOf = (body: Uint8Array) => `"${new Bun.CryptoHasher('sha256').update(body).digest('hex').slice(0, 32)}"`

/** The app's page at an address. Each is compressed when it is first requested, so that the start does not wait for all. */
function indexPages({ body: built, type }: Page, script: string, supportEmail: string): (address: URL) => Page {
  const firstFiles = join(DIST, FIRST_FILES)
  const textAt = appPages({ built: new TextDecoder().decode(built), script, firstFiles, supportEmail })
  const policy = appPolicyWith({ script })
  const pages = new Map<string, Page>()
  return (address) => {
    const text = textAt(address)
    const known = pages.get(text)
    if (known) return known
    const page = compressedPage(text, { type, policy })
    pages.set(text, page)
    return page
  }
}

/** The maximum is 11, but it makes texts of some kilobytes no smaller, and the process waits for it. */
const BROTLI_QUALITY = 9

function compressedPage(text: string, kind: Pick<Page, 'type' | 'policy'>): Page {
  const body = new TextEncoder().encode(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const br = new Uint8Array(brotliCompressSync(body, { params }))
  return { ...kind, body, br, gzip: gzipSync(body), etag: etagOf(body) }
}

/** Each is compressed when it is first requested, so that the start does not wait for all. */
function writtenPages(site: readonly SiteFile[], policy: string): Map<string, () => Page> {
  return new Map(
    site.flatMap(({ addresses, type, text }) => {
      let page: Page | undefined
      const compressed = () => (page ??= compressedPage(text, { type, policy }))
      return addresses.map((address): [string, () => Page] => [address, compressed])
    }),
  )
}

/** A deep link has no extension. A missing file must not be answered with the app. */
const looksLikeAFile = (path: string) => /\.[a-z0-9]{2,11}$/i.test(path) || path.startsWith('/assets/')

const redirect = (location: string) => new Response(null, { status: 308, headers: { location } })

function answer(request: Request, page: Page, path: string, status = 200): Response {
  const hashed = path.startsWith('/assets/')
  const headers = new Headers({
    'content-type': page.type,
    // A service worker cached by a proxy would prevent the whole app from being updated.
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : path === '/sw.js' ? 'no-store' : 'no-cache',
    vary: 'Accept-Encoding',
  })
  // A file that is cached for ever is never revalidated, and each header counts where some forty small files are loaded.
  if (!hashed) headers.set('etag', page.etag)
  if (page.policy) headers.set('content-security-policy', page.policy)
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (page.br && /\bbr\b/.test(accepted)) return encoded(page.br, 'br', { status, headers })
  if (page.gzip && /\bgzip\b/.test(accepted)) return encoded(page.gzip, 'gzip', { status, headers })
  return new Response(page.body, { status, headers })
}

type Init = { status: number; headers: Headers }

function encoded(body: Uint8Array<ArrayBuffer>, encoding: string, { status, headers }: Init): Response {
  headers.set('content-encoding', encoding)
  return new Response(body, { status, headers })
}
