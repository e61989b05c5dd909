/**
 * Several clients that work until their server dies, and remember its answers. An unanswered request is sent again to the
 * next server with the same key, as the app does.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { SeededRandom } from '#tests/faults/seeded-random.ts'
import { type Asking, ask, contentOf, type Reply } from '#tests/faults/shopkeeper.ts'
import { invoiceBody } from '#tests/support/examples.ts'

type Posting = { path: string; asking: Asking; onResponse: (answer: Reply) => void }

export type Memory = {
  /** The invoice's own address, and what it was last answered with (`contentOf`). */
  invoices: Map<string, string>
  /** The address of each invoice with payments or credits, and the number of requests: each is for 1.00. */
  settled: Map<string, { paid: number; credited: number }>
  /** The address of each PDF that was answered, and its SHA-256. */
  pdfs: Map<string, string>
  /** E-mails to which a code was promised (202), and those where no answer came. */
  promised: Set<string>
  unsure: Set<string>
  /** Sent and not answered. */
  open: Posting[]
  /** The number of answered writes. */
  answers: number
  /** Requested effects, answered or not: each must happen once. */
  issues: number
  drafts: number
  replays: number
}

export function emptyMemory(): Memory {
  const counts = { answers: 0, issues: 0, drafts: 0, replays: 0 }
  return {
    invoices: new Map(),
    settled: new Map(),
    pdfs: new Map(),
    promised: new Set(),
    unsure: new Set(),
    open: [],
    ...counts,
  }
}

export type Shop = { url: string; token: string; memory: Memory; random: SeededRandom }

/** Works until the server is gone. @throws when an answer does not match its request. */
export async function workUntilItDies(shop: Shop): Promise<void> {
  const acts = [
    issueAtOnce,
    issueAtOnce,
    issueAtOnce,
    draftThenIssue,
    payOne,
    creditOne,
    quoteAndConvert,
    printOne,
    askForCode,
  ]
  try {
    for (;;) await shop.random.pick(acts)(shop)
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}

class Gone extends Error {
  override readonly name = 'Gone'
}

/** Sends every unanswered request again. */
export async function askAgain({ url, memory }: Shop): Promise<void> {
  for (const { path, asking, onResponse } of memory.open.splice(0)) {
    const answer = await ask(url, 'POST', path, asking)
    if (answer.headers.get('idempotent-replayed') === 'true') memory.replays++
    onResponse(answer)
  }
}

async function post(shop: Shop, path: string, asking: Asking, onResponse: (answer: Reply) => void): Promise<void> {
  const answer = await unlessGone(ask(shop.url, 'POST', path, asking))
  if (answer !== undefined) {
    shop.memory.answers++
    return onResponse(answer)
  }
  shop.memory.open.push({ path, asking, onResponse })
  throw new Gone()
}

async function unlessGone(pending: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await pending
  } catch {
    return undefined
  }
}

const bodyOf = (random: SeededRandom) => ({ ...invoiceBody(), reference: `R${random.below(1_000_000)}` })

async function issueAtOnce(shop: Shop): Promise<void> {
  const { token, memory, random } = shop
  const asking = { token, key: crypto.randomUUID(), body: bodyOf(random) }
  memory.issues++
  await post(shop, '/api/invoices?issue=1', asking, (answer) => remember(memory, answer, 201))
}

async function draftThenIssue(shop: Shop): Promise<void> {
  const { token, memory, random } = shop
  const id = crypto.randomUUID()
  memory.drafts++
  // A client-made id instead of a key.
  const draft = { token, body: { ...bodyOf(random), id } }
  await post(shop, '/api/invoices', draft, (answer) => remember(memory, answer, 201))
  memory.drafts--
  memory.issues++
  const asking = { token, key: crypto.randomUUID() }
  await post(shop, `/api/invoices/${id}/issue`, asking, (answer) => remember(memory, answer, 200))
}

/** Invoices it in three parts, the last of which takes the open rest: each is a draft, made once. */
async function quoteAndConvert(shop: Shop): Promise<void> {
  const { token, memory, random } = shop
  let id = ''
  const quoted = { token, key: crypto.randomUUID(), body: bodyOf(random) }
  await post(shop, '/api/quotations?issue=1', quoted, ({ status, text }) => {
    if (status !== 201) throw new Error(`${status} instead of 201: ${text}`)
    id = (JSON.parse(text) as CommercialDocument).id // because that was requested
  })
  for (const body of [{ percent: '30' }, { lines: [{ line: 1, quantity: '3' }] }, {}]) {
    memory.drafts++
    const asking = { token, key: crypto.randomUUID(), body }
    await post(shop, `/api/quotations/${id}/convert`, asking, (answer) => remember(memory, answer, 201))
  }
}

/** The answer of the invoice changes with each entry from then on, so the remembered one is dropped. */
async function settleOne(shop: Shop, way: 'paid' | 'credited', path: string, body: object): Promise<void> {
  const { token, memory, random } = shop
  const isIssued = ([, text]: [string, string]) => text.includes('"status":"issued"')
  const fresh = [...memory.invoices]
    .filter(isIssued)
    .slice(-4)
    .map(([address]) => address)
  const known = [...fresh, ...[...memory.settled.keys()].slice(-4)]
  if (known.length === 0) return
  const address = random.pick(known)
  memory.invoices.delete(address)
  const settled = memory.settled.get(address) ?? { paid: 0, credited: 0 }
  memory.settled.set(address, { ...settled, [way]: settled[way] + 1 })
  await post(shop, `${address}/${path}`, { token, key: crypto.randomUUID(), body }, ({ status, text }) => {
    if (status !== 201) throw new Error(`${status} instead of 201: ${text}`)
  })
}

const payOne = (shop: Shop) =>
  settleOne(shop, 'paid', 'payments', { date: '2026-01-31', amount: '1.00', method: 'cash' })

const creditOne = (shop: Shop) =>
  settleOne(shop, 'credited', 'credit-notes', { reason: 'Price reduced', lines: [{ line: 1, amount: '1.00' }] })

function remember({ invoices }: Memory, { status, text }: Reply, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text}`)
  const { id } = JSON.parse(text) as CommercialDocument // because that was requested
  invoices.set(`/api/invoices/${id}`, contentOf(text))
}

export async function printOne(shop: Shop): Promise<void> {
  const { url, token, memory, random } = shop
  const issued = [...memory.invoices].filter(([, text]) => text.includes('"status":"issued"')).slice(-10)
  if (issued.length === 0) return
  const [address] = random.pick(issued)
  const path = `${address}/pdf?language=${random.pick(['en', 'ar', 'bilingual'])}`
  const answer = await unlessGone(ask(url, 'GET', path, { token }))
  if (answer === undefined) throw new Gone()
  if (answer.status !== 200) throw new Error(`${answer.status} for a PDF: ${answer.text}`)
  expectSame(memory.pdfs, path, sha256(answer.bytes))
}

function expectSame(known: Map<string, string>, path: string, sum: string): void {
  const before = known.get(path)
  if (before !== undefined && before !== sum) throw new Error(`Other bytes for ${path}`)
  known.set(path, sum)
}

async function askForCode({ url, memory }: Shop): Promise<void> {
  // A few in each life, for a code costs its address one of sixty tries.
  if (memory.unsure.size + memory.promised.size > 400) return
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await unlessGone(ask(url, 'POST', '/api/auth/verification-code', { body: { email } }))
  if (answer?.status === 202) memory.promised.add(email)
  else if (answer === undefined) memory.unsure.add(email)
  else if (answer.status !== 429) throw new Error(`${answer.status} for a code: ${answer.text}`)
  if (answer === undefined) throw new Gone()
}

export const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
