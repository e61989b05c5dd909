/**
 * The app's page, `index.html`, as it is served at an address: it names the files that the screen there begins with, so
 * that the browser loads them at once, and shows a first picture of it before they are there (decision 118).
 */
import { readFileSync } from 'node:fs'
import { patterns, protectedRoutes, publicPatterns, routes } from '#domain/navigation/routes.ts'
import type { AuthMode } from './first-paint/sign-up-form.ts'
import { firstPaint } from './first-paint/first-paint.ts'
import { html } from './html.ts'

/** Written by scripts/first-files.ts, by the name of a route. */
type FirstFiles = Record<string, { scripts: string[]; styles: string[] }>

/** Patterns with a parameter come last: `/inventory/:id` also fits `/inventory/stocktakes`. */
const ROUTES: readonly [string, RegExp][] = Object.entries({ ...routes, ...patterns, ...publicPatterns })
  .toSorted(([, a], [, b]) => Number(a.includes(':')) - Number(b.includes(':')))
  .map(([name, pattern]) => [name, new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')])

/**
 * Requests that the app begins every screen with, and those of a screen whose address says no more than its path. One that not
 * every role may make has its permission in front.
 */
const ON_EVERY_SCREEN = ['/api/subscription/status', '/api/account']
const FIRST_ANSWERS: Record<string, readonly string[]> = {
  dashboard: ['figures.read:/api/dashboard', '/api/dashboard-settings'],
  createInvoice: ['/api/tax-configuration', '/api/dashboard-settings'],
  invoices: ['/api/invoices', 'figures.read:/api/invoices/summary'],
  quotations: ['/api/quotations', 'figures.read:/api/quotations/summary'],
  creditNotes: ['/api/credit-notes', 'figures.read:/api/credit-notes/summary'],
  payments: ['payments.read:/api/payments'],
  customers: ['/api/customers?sort=name'],
  inventory: ['/api/items?sort=name', 'figures.read:/api/items/summary', '/api/item-categories'],
}

const SUPPORT_META = '<meta name="support-email" content="support@localhost" />'
const APP = '<div id="app">'
const BOOT = '<script  src="/boot.js"></script>'
/** Replaced by the answers that a page begins with: before ui/boot.ts, which reads their names. */
const ANSWERS = '<!-- first answers -->'

export type AppPageSource = {
  /** index.html as it was built. */
  built: string
  /** The built ui/boot.ts: as a file of its own it would cost a round trip before the first paint and the first request. */
  script: string
  /** The path of the list of files that the build wrote beside it. */
  firstFiles: string
  supportEmail: string
}

/** @returns the page at an address; addresses of one screen have the same text. */
export function appPages({ built, script, firstFiles, supportEmail }: AppPageSource): (address: URL) => string {
  // because the build writes the list in this shape
  const files = JSON.parse(readFileSync(firstFiles, 'utf8')) as FirstFiles
  const meta = html`<meta name="support-email" content="${supportEmail}" />`.markup
  // An installation without a mail address of its own has another page than the build: never a value with `$` in a pattern.
  const inline = `<script data-file="/boot.js">${script}</script>`
  const page = built.replace(SUPPORT_META, () => meta).replace(BOOT, () => ANSWERS + inline)
  const texts = new Map<string, string>()
  return ({ pathname, searchParams }) => {
    const name = ROUTES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? ''
    const mode = searchParams.get('mode') === 'login' ? 'logIn' : 'signUp'
    // Filters in an address change what its screen requests.
    const hasOwnAnswers = searchParams.size === 0
    const key = name === 'signup' ? mode : `${name} ${hasOwnAnswers}`
    const text = texts.get(key) ?? pageOf({ page, files, name, mode, hasOwnAnswers })
    texts.set(key, text)
    return text
  }
}

type Page = { page: string; files: FirstFiles; name: string; mode: AuthMode; hasOwnAnswers: boolean }

function pageOf({ page, files, name, mode, hasOwnAnswers }: Page): string {
  const { scripts, styles } = files[name] ?? { scripts: [], styles: [] }
  // Styles are loaded ahead and applied with the scripts that import them: the first picture does not wait for them.
  const links = html`${styles.map((file) => html`<link rel="preload" as="style" crossorigin href="/${file}" />`)}
  ${scripts.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}" />`)}`.markup
  const first = firstPaint(name, mode)?.markup ?? ''
  const own = (hasOwnAnswers && FIRST_ANSWERS[name]) || []
  const answers = name in protectedRoutes || name in patterns ? [...ON_EVERY_SCREEN, ...own] : []
  const named = answers.length === 0 ? '' : html`<meta name="first-answers" content="${answers.join(' ')}" />`.markup
  return page
    .replace(ANSWERS, () => named)
    .replace('</head>', () => `${links}</head>`)
    .replace(APP, () => first + APP)
}
