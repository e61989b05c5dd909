/** A company's user in a browser, signed in, and a draft for it to open. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'
import type { Company } from './company.ts'

export type ViewportSize = { width: number; height: number }

export async function signedIn(
  browser: Browser,
  url: string,
  { token }: Company,
  options: Pick<BrowserContextOptions, 'locale' | 'viewport' | 'serviceWorkers' | 'extraHTTPHeaders'> = {},
): Promise<BrowserContext> {
  const viewport: ViewportSize = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL: url, locale: 'en-AE', viewport, ...options })
  const me = await fetch(`${url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await me.json()) as { user: unknown } // because `Response.json` is untyped
  await context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('auth_token', key ?? '')
      localStorage.setItem('auth_user', person ?? '')
    },
    [token, JSON.stringify(user)],
  )
  return context
}

/** @returns the draft's id */
export async function writeDraft(url: string, { token }: Company, count: number): Promise<string> {
  const lines = Array.from({ length: count }, (_, index) => ({
    description: `Part ${index + 1} of the fit-out, delivered and set up`,
    quantity: '2.5',
    unitPrice: '31.25',
    tax: 'standard',
    ...(index % 3 === 0 && { discount: { percent: '10' } }),
  }))
  const id = crypto.randomUUID()
  const body = { id, currency: 'AED', language: 'en', issueDate: '2027-03-02', pricesIncludeTax: false, lines }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/invoices`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The draft: ${answer.status} ${await answer.text()}`)
  return id
}
