/** The way of an invoice from signing up to its reader and back, one step a function, in any browser. */
import { expect } from 'playwright/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { landingMessages } from '#i18n/landing/landing.ts'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { translator } from '#i18n/translator.ts'
import { inArabicDigits } from '#tests/e2e/browsing.ts'
import type { Product } from '#tests/e2e/product.ts'
import type { Session, Target } from './session.ts'

export type Way = { locale: 'en' | 'ar'; width: number }

export type Journey = Way & { session: Session; product: Product; say: ReturnType<typeof speaker>; email: string }

const SLOW = { timeout: 20_000 }

export function speaker(locale: Way['locale']) {
  return {
    auth: translator(authMessages, locale),
    connection: translator(connectionMessages, locale),
    customer: translator(customerMessages, locale),
    document: translator(documentMessages, locale),
    form: translator(editorMessages, locale),
    landing: translator(landingMessages, locale),
    line: translator(lineMessages, locale),
    send: translator(issueAndSendMessages, locale),
  }
}

/** Starts at the landing page, which has the language. */
export async function signUp({ session, product, say, locale, width, email }: Journey) {
  await session.open(product.url + (locale === 'ar' ? '/ar' : '/'))
  await session.click({ role: 'link', name: say.landing('tryIt', { n: 3 }) })
  await session.write('[name=email]', email)
  await session.write('[name=password]', 'nine palms by the sea')
  await session.write('[name=companyName]', COMPANY)
  if (isPhone(width)) expect(await session.read(fieldsThatZoom)).toEqual([])
  await session.click({ role: 'button', name: say.auth('continue') })
  await expectShown(session, 'input:focus[autocomplete=one-time-code]')
  const code = await product.codeFor(email)
  await session.type(locale === 'ar' ? inArabicDigits(code) : code)
  await expectPath(session, /^\/create-invoice$/)
  await expectShown(session, newLine(say))
  expect(await session.read(() => document.documentElement.dir)).toBe(locale === 'ar' ? 'rtl' : 'ltr')
}

const COMPANY = 'Al Waha Trading L.L.C.'

export async function addCustomer(journey: Journey) {
  const { session, say, locale, width } = journey
  const name = CUSTOMER[locale]
  if (isPhone(width)) await session.click('[data-field=customer] button')
  await session.write({ role: 'combobox', name: say.customer('customer') }, name)
  await session.click({ role: 'option', name: say.customer('add', { text: name }) })
  await expectShown(session, `[name=${locale === 'ar' ? 'nameAr' : 'name'}]:focus`)
  await session.write('[name=email]', clientEmail(journey))
  await session.click({ role: 'button', name: say.customer('save') })
  await expectGone(session, '[name=email]')
  await expectGone(session, '[role=dialog]')
  await expectText(session, name)
}

const CUSTOMER = { en: 'Noor Design Studio', ar: 'استوديو نور للتصميم' }

/** An address for this journey alone, because the mail of another one has another link. */
const clientEmail = ({ email }: Journey) => `client.${email}`

/** Fills the grid from cell to cell by Enter; on a phone the sheet of the line. */
export async function writeLine(journey: Journey, position: number, description: string, price: string) {
  const { session, say, locale, width } = journey
  const typed = locale === 'ar' ? inArabicDigits(price) : price
  if (isPhone(width)) await session.click(`${newLine(say)} button`)
  const frame = isPhone(width) ? '[role=dialog]' : newLine(say)
  await session.write(`${frame} [data-cell=description]`, description)
  await session.press('Enter')
  await expectShown(session, '[data-cell=quantity]:focus')
  await session.press('Enter')
  await expectShown(session, '[data-cell=unitPrice]:focus')
  await session.type(typed)
  if (isPhone(width)) {
    expect(await session.read(fieldsThatZoom)).toEqual([])
    await session.click({ role: 'button', name: say.line('done') })
    await expectGone(session, '[role=dialog]')
  }
  await expectShown(session, lineAt(say, position))
  if (!isPhone(width)) expect(await session.read(oddRows)).toEqual([])
}

/** Rows of the grid that are lower than their text, or higher than they need to be. */
function oddRows(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const field = row.querySelector('textarea')
    if (!field) return ['A row has no text']
    const { scrollHeight, clientHeight, value } = field
    const isOdd = scrollHeight > clientHeight || row.offsetHeight > (value.length > 60 ? 68 : 46)
    return isOdd ? [`${row.offsetHeight} px, ${scrollHeight} of text: ${value}`] : []
  })
}

/** Safari on a phone zooms into a field whose letters are smaller than 16 px. */
function fieldsThatZoom(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const isText = ({ type }: HTMLInputElement) => !['hidden', 'submit', 'checkbox', 'radio', 'file'].includes(type)
  return fields
    .filter((field) => isText(field) && field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ name, dataset }) => name || (dataset.cell ?? '?'))
}

const newLine = (say: Journey['say']) => `[role=group][aria-label="${say.document('newLine')}"]`

const lineAt = (say: Journey['say'], position: number) =>
  `[role=group][aria-label="${say.document('line', { line: position })}"]`

const isPhone = (width: number) => width < 480

/** The server has them, in this order. */
export async function expectSaved({ session, product }: Journey, descriptions: readonly string[]) {
  await expect.poll(() => savedLines(session, product), SLOW).toEqual(descriptions)
}

export async function expectLines({ session, say }: Journey, descriptions: readonly string[]) {
  for (const [index, description] of descriptions.entries()) {
    await expect.poll(() => session.read(textOf, lineAt(say, index + 1)), SLOW).toContain(description)
  }
}

/** The page with the values of its fields. */
function textOf(selector: string): string {
  const found = document.querySelector<HTMLElement>(selector)
  const fields = [...(found?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  return [found?.innerText ?? '', ...fields.map(({ value }) => value)].join(' ')
}

async function savedLines(session: Session, product: Product) {
  const id = new URL(await session.address()).searchParams.get('id')
  const token = await session.read(() => localStorage.getItem('auth_token'))
  const answer = await fetch(`${product.url}/api/invoices/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { lines = [] }: Answered = await answer.json()
  return lines.map(({ description, descriptionAr }) => description || descriptionAr)
}

type AnsweredLine = { description: string; descriptionAr?: string }

type Answered = { lines?: AnsweredLine[] }

/** Kept for a start without a server: the worker has its files, and the page is its own. */
export async function expectInstalled({ session }: Journey) {
  await expect.poll(() => session.read(() => navigator.serviceWorker.controller?.state), SLOW).toBe('activated')
}

/** The server is gone: written on, reloaded, and all of it sent once the server is back. */
export async function writeWithoutServer(journey: Journey) {
  const { session, product, say, locale } = journey
  const [first, second, third] = LINES[locale]
  await product.kill()
  await writeLine(journey, 2, second, '20')
  await expectText(session, say.connection('offlineText'))
  await storedOnDevice(journey, [first, second])
  await session.reload()
  await expectLines(journey, [first, second])
  await expectText(session, say.connection('offlineText'))
  await writeLine(journey, 3, third, '3')
  await storedOnDevice(journey, LINES[locale])
  await product.restart()
  await expectSaved(journey, LINES[locale])
  await expectNoText(session, say.connection('offlineText'))
}

export const LINES = {
  en: [
    'Design of the menu, with photographs of twelve dishes, in English and in Arabic, once more after your remarks',
    'Without a server',
    'After the reload',
  ],
  ar: [
    'تصميم قائمة الطعام مع صور لاثني عشر طبقاً باللغتين العربية والإنجليزية، ثم مرة أخرى بعد ملاحظاتكم',
    'بلا خادم',
    'بعد إعادة التحميل',
  ],
} as const

/** The draft is saved, so that a reload loses nothing. */
async function storedOnDevice({ session }: Journey, descriptions: readonly string[]) {
  await expect
    .poll(async () => JSON.parse(await session.read(draftsOnDevice)), SLOW)
    .toContainEqual({ descriptions, isUnsent: true })
}

function draftsOnDevice(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sanad')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        const textOf = (line: AnsweredLine) => line.description || line.descriptionAr
        const copies = all.result.map(({ draft, isUnsent }) => ({
          descriptions: draft.lines.map(textOf).filter(Boolean),
          isUnsent,
        }))
        resolve(JSON.stringify(copies))
      })
    })
  })
}

/** @returns the link that the customer's mail leads to. */
export async function issueAndSend(journey: Journey): Promise<string> {
  const { session, product, say } = journey
  const client = clientEmail(journey)
  await session.click({ role: 'button', name: say.send('issueAndSend') })
  await session.click({ role: 'button', name: say.send('issueAndSendTo', { to: client }) })
  await expectPath(session, /^\/invoices\/[0-9a-f-]{36}$/)
  await expectText(session, say.send('notViewed'))
  const { text } = await product.mailTo(client)
  const link = /https?:\/\/\S+\/d\/[\w-]{32}/.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link')
  return link
}

/** The client has a session of their own. */
export async function readAsClient(client: Session, link: string) {
  await client.open(link)
  await expectShown(client, 'h1')
  expect(await client.read(textOf, 'h1')).toContain('INV-0001')
  expect(await client.read(textOf, '.amount')).toContain('123.00')
  await expect.poll(() => client.read(() => document.fonts.status), SLOW).toBe('loaded')
  expect(await client.read(loadPdf)).toBe('application/pdf')
}

async function loadPdf(): Promise<string> {
  const address = document.querySelector<HTMLAnchorElement>('a[href*=pdf]')?.href
  const answer = await fetch(address ?? '')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
  return isPdf ? (answer.headers.get('content-type') ?? '') : `not a PDF: ${answer.status}`
}

/** The owner sees that it was read; without a server the page says so, also after a reload, and comes back by itself. */
export async function comeBackOnline({ session, product, say }: Journey) {
  await session.reload()
  await expectText(session, say.send('viewed', { n: 1 }))
  await product.kill()
  await session.reload()
  await expectShown(session, OFFLINE_SCREEN)
  await expectText(session, say.connection('offlineText'))
  await product.restart()
  await expectGone(session, OFFLINE_SCREEN)
  await expectText(session, say.send('viewed', { n: 1 }))
}

const OFFLINE_SCREEN = 'dialog[open]'

async function expectShown(session: Session, target: Target) {
  await expect.poll(() => session.isShown(target), { ...SLOW, message: JSON.stringify(target) }).toBe(true)
}

async function expectGone(session: Session, target: Target) {
  await expect.poll(() => session.isShown(target), { ...SLOW, message: JSON.stringify(target) }).toBe(false)
}

async function expectText(session: Session, text: string) {
  await expect.poll(() => session.read(textOf, 'body'), SLOW).toContain(text)
}

async function expectNoText(session: Session, text: string) {
  await expect.poll(() => session.read(textOf, 'body'), SLOW).not.toContain(text)
}

async function expectPath(session: Session, path: RegExp) {
  await expect.poll(async () => new URL(await session.address()).pathname, SLOW).toMatch(path)
}
