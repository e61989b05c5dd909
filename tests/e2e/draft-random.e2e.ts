/**
 * Nothing typed is ever lost, by chance: sequences of writing, undoing, moving, reloading and a cut network end with form,
 * preview, device and server saying the same, and no reload takes a letter away. `check` runs one, `bun run soak` twenty;
 * what the store does with a thousand more, on a clock of its own, is in tests/ui/draft-sequences.test.ts.
 */
import { expect, type Page, type Request, type Route } from 'playwright/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { QUANTITY_RULES, readFigure, UNIT_PRICE_RULES } from '#domain/documents/drafts/typed-figures.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { hasPreloaded, openBrowser } from './browsing.ts'
import { storedDraftOf, token } from './device.ts'
import type { Owner, Product } from './product.ts'
import { expectSoon, installClock } from './page-clock.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { moreDetails, writeReference } from './writing.ts'

const STEPS = 12
const CURRENCY = 'AED'
const DRAFTS = /\/api\/invoices(\/[^/]+)?$/

let product: Product
let owner: Owner

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
})

const first = seed()
for (let run = 0; run < repetitions(1, { soak: 20 }); run += 1) {
  // Each process that reads this file throws its own dice: a name with them would be found by no other.
  test(`whatever happens, what is written stays, ${run + 1}`, async ({ browser }) => {
    process.stdout.write(`SANAD_SEED=${first + run}\n`)
    // Wide enough for the preview, which is compared too.
    const { page, close } = await openBrowser(browser, product.url, { locale: 'en', width: 1440 })
    await logIn(page)
    const choose = seededChoice(first + run)
    const session: EditorSession = { page, choose, printed: lastPrinted(page), isCut: false }
    for (let step = 0; step < STEPS; step += 1) await happen(session, step)
    await mend(session)
    await reload(session)
    await expectSame(session)
    await close()
  })
}

type Choose = <Side>(...sides: readonly Side[]) => Side

/** An editor session with one draft. `printed`: the content that the preview last requested. */
type EditorSession = { page: Page; choose: Choose; printed: () => Printed | null; isCut: boolean }

type Printed = Pick<CommercialDocument, 'lines' | 'reference'>

/** mulberry32, so that a failure can be repeated with `SANAD_SEED`. */
function seededChoice(start: number): Choose {
  let state = start >>> 0
  return (...sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    const index = (mixed ^ (mixed >>> 14)) >>> 0
    return sides[index % sides.length] as (typeof sides)[number] // because a remainder is an index, and nobody chooses among nothing
  }
}

async function happen(session: EditorSession, step: number): Promise<void> {
  const { page, choose } = session
  const what = choose('type', 'type', 'type', 'type', 'refer', 'undo', 'redo', 'keys', 'cut', 'lose', 'reload', 'wait')
  if (what === 'type') return type(session, step)
  if (what === 'refer') return writeReference(page, 'en', `PO-${step}`)
  if (what === 'undo' || what === 'redo') return page.keyboard.press(what === 'undo' ? 'Control+z' : 'Control+Shift+z')
  if (what === 'cut') return cut(session, !session.isCut)
  if (what === 'lose') return loseNextAnswer(page)
  if (what === 'wait') return page.clock.runFor(choose(50, 420, 2_100))
  if (what === 'reload') return reload(session)
  await cells(page, 'description')
    .nth(choose(0, 1, 2))
    .or(cells(page, 'description').first())
    .first()
    .focus()
  await page.keyboard.press(choose('Alt+ArrowUp', 'Alt+ArrowDown', 'Control+d'))
}

async function type({ page, choose }: EditorSession, step: number): Promise<void> {
  const column = choose('description', 'quantity', 'unitPrice')
  const text = {
    description: `Design ${step}`,
    quantity: choose('2', '٢٫٥', '2*3'),
    unitPrice: choose('100', '٧٥٫٥', '31.25'),
  }
  const count = await cells(page, column).count()
  const cell = cells(page, column).nth(choose(0, 1, 2, 3) % count)
  await cell.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text[column])
}

/** The page hears that it is left; what it shows before, it shows after. */
async function reload(session: EditorSession): Promise<void> {
  const { page } = session
  if (!new URL(page.url()).searchParams.has('id')) return
  // A half-typed figure comes back as it is after leaving, and is compared so.
  const before = await written(page)
  await cut(session, false)
  await page.reload()
  await expect(moreDetails(page, 'en')).toBeVisible()
  await hasPreloaded(page)
  await expect.poll(() => written(page)).toEqual(before)
}

async function cut(session: EditorSession, isCut: boolean): Promise<void> {
  session.isCut = isCut
  await session.page.context().setOffline(isCut)
}

/** The server hears the next save, and nobody hears the server. */
async function loseNextAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await page.unroute(DRAFTS, lose)
    await route.fetch().catch(() => null)
    await route.abort().catch(() => null)
  }
  await page.route(DRAFTS, lose)
}

/** The network is back, no answer gets lost any more, and something is written that can be read. */
async function mend(session: EditorSession): Promise<void> {
  await session.page.unrouteAll({ behavior: 'wait' })
  await cut(session, false)
  await writeReference(session.page, 'en', 'PO-END')
  await expectDelivered(session.page)
}

async function expectDelivered(page: Page): Promise<void> {
  const draftState = async () => {
    const stored = await storedDraftOf(page, idOf(page))
    return stored && { isUnsent: stored.isUnsent, reference: stored.draft.reference }
  }
  await expectSoon(page, draftState).toEqual({ isUnsent: false, reference: 'PO-END' })
}

async function expectSame({ page, printed }: EditorSession): Promise<void> {
  await expectDelivered(page)
  const stored = await storedDraftOf(page, idOf(page))
  const headers = { authorization: `Bearer ${await token(page)}` }
  const answer = await page.request.get(`${product.url}/api/invoices/${idOf(page)}`, { headers })
  const invoice = (await answer.json()) as CommercialDocument // because the call is the contract's
  const server = sent(editableDraft(invoice, 'standard'))
  expect(sent(stored?.draft ?? null)).toEqual(server)
  await expect.poll(() => shown(printed())).toEqual(shown(server))
  expect(await written(page)).toEqual({
    reference: invoice.reference,
    lines: invoice.lines.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
  })
  await expect(page.getByText(invoice.totals.total.replace(/\B(?=(\d{3})+(?!\d))/g, ',')).first()).toBeVisible()
}

function sent(draft: EditableDraft | null) {
  const read = draft && readDraft(draft, CURRENCY)
  return read?.ok ? read.body : null
}

const shown = (document: (Pick<Printed, 'reference'> & { lines: readonly object[] }) | null) =>
  document && { reference: document.reference, lines: document.lines }

function lastPrinted(page: Page): () => Printed | null {
  let last: Printed | null = null
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().includes('/documents/preview')) last = request.postDataJSON()
  })
  return () => last
}

/** Everything in the form that these hands write, figures as they are meant: saved, a blank quantity is one. */
async function written(page: Page) {
  const [descriptions = [], quantities = [], prices = []] = await Promise.all(
    ['description', 'quantity', 'unitPrice'].map((column) => texts(page, column)),
  )
  const rows = descriptions.map((description, row) => ({
    description,
    quantity: quantities[row] ?? '',
    unitPrice: prices[row] ?? '',
  }))
  const isBlank = (row: (typeof rows)[number]) => Object.values(row).every((text) => text === '')
  return {
    reference: (await moreDetails(page, 'en').locator('bdi').allTextContents()).join(''),
    lines: rows
      .filter((row) => !isBlank(row))
      .map(({ description, quantity, unitPrice }) => ({
        description,
        quantity: meant(quantity, '1', QUANTITY_RULES),
        unitPrice: meant(unitPrice, '0', UNIT_PRICE_RULES),
      })),
  }
}

function meant(text: string, blank: string, rules: DecimalRules): string {
  const read = readFigure(text === '' ? blank : text, rules)
  return read.ok ? read.value : text
}

const texts = (page: Page, column: string) =>
  cells(page, column).evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : '')))
const cells = (page: Page, column: string) => page.locator(`[data-cell=${column}]`)
const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? ''

async function logIn(page: Page): Promise<void> {
  // A pause of the user takes no time of the test.
  await installClock(page)
  await comeSignedIn(page, owner)
  await page.goto('/create-invoice')
  await expect(cells(page, 'description')).toHaveCount(1)
  // The dialog of the reference opens without a network only where its code is there.
  await hasPreloaded(page)
}
