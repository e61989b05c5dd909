/**
 * Security headers of every response; those of pages are left out of other files. The app runs one inline script, which its policy
 * names by its hash, and loads nothing from elsewhere; the gallery is Storybook.
 */
import type { Env } from '#src/env/env.ts'

/** Everything that is not listed is blocked. The preview's pages need `blob:`, small icons in CSS need `data:`. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The app also compiles the reader of barcodes, which is WebAssembly of its own origin (decision 60). */
const APP_POLICY = PAGE_POLICY.replace("script-src 'self'", (own) => `${own} 'wasm-unsafe-eval'`)

type Inline = { script: string | undefined; styles?: string | undefined }

/** The policy of public pages that contain this script and these styles inline, and no others. */
export const policyWith = (inline: Inline): string => allowing(PAGE_POLICY, inline)

/** The policy of the app's page, which contains this script inline. */
export const appPolicyWith = (inline: Inline): string => allowing(APP_POLICY, inline)

function allowing(policy: string, { script, styles }: Inline): string {
  const allowed = (text: string | undefined) =>
    text === undefined ? '' : ` 'sha256-${new Bun.CryptoHasher('sha256').update(text).digest('base64')}'`
  return policy
    .replace("script-src 'self'", (own) => own + allowed(script))
    .replace("style-src 'self'", (own) => own + allowed(styles))
}

/** Storybook's own pages need inline scripts and styles, evaluated modules and frames of themselves. */
const GALLERY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** The gallery's own page is built like the app and also frames stories. */
const GALLERY_PAGE = '/gallery/review.html'
const GALLERY_PAGE_POLICY = `${PAGE_POLICY}; frame-src 'self'`

/** Client pages are restricted further: no generated pictures, no forms. */
const CLIENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The check page asks for a code in a form that works without scripts. */
const CHECK_POLICY = CLIENT_POLICY.replace("form-action 'none'", "form-action 'self'")
const CHECK_PAGE = /^\/check(?:\/|$)/

/** Files from elsewhere, which are saved and never shown: nothing in one may run or load, whatever reads it. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const ATTACHMENT = /^\/api\/.+\/attachments\//

/** Pages and files whose URL is their key. It must reach neither other sites nor search engines. */
const OPENED_BY_TOKEN = ['/d/', '/api/public/']

/** Scripts, styles and typefaces of the build are no documents and no workers, so headers for pages are left out. */
export const BUILT = '/assets/'

export type HeaderSettings = Pick<Env, 'appUrl' | 'hstsSubdomains'> & { servesGallery: boolean }

export function addSecurityHeaders(
  headers: Record<string, string | number | undefined>,
  path: string,
  { appUrl, hstsSubdomains, servesGallery }: HeaderSettings,
): void {
  headers['x-content-type-options'] = 'nosniff'
  headers['cross-origin-resource-policy'] = 'same-origin'
  if (appUrl.startsWith('https:'))
    headers['strict-transport-security'] = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  if (path.startsWith(BUILT)) return
  const gallery = servesGallery && (path === '/gallery' || path.startsWith('/gallery/'))
  const isCheck = CHECK_PAGE.test(path)
  const byToken = isCheck || OPENED_BY_TOKEN.some((start) => path.startsWith(start))
  const galleryPolicy = path === GALLERY_PAGE ? GALLERY_PAGE_POLICY : GALLERY_POLICY
  const pagePolicy = isCheck ? CHECK_POLICY : byToken ? CLIENT_POLICY : APP_POLICY
  const ownPolicy = ATTACHMENT.test(path) ? FILE_POLICY : pagePolicy
  headers['content-security-policy'] = gallery ? galleryPolicy : ownPolicy
  headers['referrer-policy'] = byToken ? 'no-referrer' : 'strict-origin-when-cross-origin'
  if (byToken) headers['x-robots-tag'] = 'noindex, nofollow'
  headers['cross-origin-opener-policy'] = 'same-origin'
  // The app scans barcodes with the camera.
  const camera = byToken ? '()' : '(self)'
  headers['permissions-policy'] = `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`
}
