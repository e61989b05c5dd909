/**
 * Two companies of one login, each with a word of its own in everything that it has, and a watch over their pages: a page that
 * began in one company never shows the word of the other one, not for a moment.
 */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { callerOf, newCompany } from './money.ts'
import type { Product } from './product.ts'
import { stored } from './device.ts'

export type Planted = { id: string; name: string; word: string; call: ReturnType<typeof callerOf> }

const SECOND = { name: 'Palm Catering', country: 'AE' }
const [FIRST_WORD, SECOND_WORD] = ['Zafran', 'Lulwa']

/** The one of the login comes first. */
export async function plantedCompanies(product: Product) {
  const { credentials, call } = await newCompany(product, 'planted')
  const { company, token } = Object(await call('POST', '/api/companies', SECOND))
  const { items } = Object(await call('GET', '/api/companies'))
  const first = items.find(({ id }: { id: string }) => id !== company.id)
  const companies: Planted[] = [
    { id: first.id, name: first.name, word: FIRST_WORD, call },
    { id: company.id, name: company.name, word: SECOND_WORD, call: callerOf(product, token) },
  ]
  for (const one of companies) await plant(one)
  // A further company issues nothing before it is subscribed.
  await call('POST', '/api/invoices?issue=1', { ...draftOf(FIRST_WORD), customer: { name: `${FIRST_WORD} buyer` } })
  return { credentials, companies }
}

async function plant({ call, word }: Planted): Promise<void> {
  const { id: customerId } = await call('POST', '/api/customers', { name: `${word} customer` })
  const { id: itemId } = await call('POST', '/api/items', { name: `${word} item`, price: '5' })
  const draft = { ...draftOf(word, itemId), customerId }
  await call('POST', '/api/invoices', draft)
  await call('POST', '/api/quotations', draft)
  await call('PUT', '/api/account', { address: `${word} street` })
}

function draftOf(word: string, itemId?: string) {
  const line = {
    description: `${word} line`,
    quantity: '1',
    unitPrice: '5',
    tax: 'standard',
    ...(itemId && { itemId }),
  }
  return { lines: [line], notes: `${word} notes`, reference: `${word} reference` }
}

/** Before any page is opened. A word of the other company is written to the console as an error as soon as it is there. */
export async function watchPages(context: BrowserContext, companies: readonly Planted[]): Promise<void> {
  await context.addInitScript(
    (planted) => {
      // A blank page, and the browser's own about what could not be loaded.
      if (location.origin === 'null') return
      const here = JSON.parse(localStorage.getItem('auth_company') ?? 'null')?.id
      const others = planted.filter(({ id }) => id !== here).map(({ word }) => word)
      const found = (text: string | null) => here !== undefined && others.some((word) => text?.includes(word))
      const textIn = ({ target, type, attributeName, addedNodes }: MutationRecord) => {
        if (type === 'attributes') return (target as Element).getAttribute(attributeName ?? '')
        if (type === 'characterData') return target.textContent
        return [...addedNodes].map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join('\n')
      }
      const look = (records: MutationRecord[]) => {
        for (const record of records) if (found(textIn(record))) console.error(`Another company: ${textIn(record)}`)
      }
      const all = { subtree: true, childList: true, characterData: true, attributes: true }
      new MutationObserver(look).observe(document, all)
      Object.assign(window, { startedIn: here })
    },
    companies.map(({ id, word }) => ({ id, word })),
  )
}

/** The company in which a page began. Null while it is being loaded. */
export const startedIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.readyState === 'loading' ? null : Object(window).startedIn)).catch(() => null)

/** Neither title, text, attribute nor field has a word of the other company. */
export async function expectOnlyOwn(page: Page, companies: readonly Planted[]): Promise<void> {
  const here = await startedIn(page)
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      'value' in field ? field.value : '',
    )
    return [document.title, document.documentElement.outerHTML, ...fields].join('\n')
  })
  for (const { id, word } of companies) if (id !== here) expect(shown, page.url()).not.toContain(word)
}

/** The server has every draft in the company where it was written, and so has the device. */
export async function expectApart(page: Page, companies: readonly Planted[]): Promise<void> {
  for (const { id, word, call } of companies) {
    const others = companies.filter((other) => other.id !== id)
    const { items } = Object(await call('GET', '/api/invoices?limit=100'))
    for (const item of items as { id: string }[]) {
      const written = JSON.stringify(await call('GET', `/api/invoices/${item.id}`))
      for (const other of others) expect(written).not.toContain(other.word)
    }
    const copies = (await stored(page)).filter(([, copy]) => JSON.stringify(copy).includes(word))
    for (const [key, copy] of copies) {
      for (const other of others) {
        expect(JSON.stringify(copy)).not.toContain(other.word)
        // The first company's copies are under the login alone, the others' under the company too.
        expect(key).not.toContain(`.${other.id}`)
      }
    }
  }
}
