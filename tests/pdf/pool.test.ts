/** The pool's promises: bounded, never stuck, never holding up the process. */
import { afterEach, describe, expect, test } from 'bun:test'
import { Refusal } from '#domain/refusal.ts'
import { paperOf } from '#pdf/paper.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from '#pdf/pool.ts'
import { invoice, manyLines } from './invoices.ts'

let pool: PdfPool | null = null
afterEach(() => pool?.close())

function open(options: PdfPoolOptions): PdfPool {
  pool = createPdfPool(options)
  return pool
}

const UNSTABLE = new URL('./unstable-worker.ts', import.meta.url)
const paper = (name: string) => ({ ...paperOf(invoice(), { language: 'en' }), metadata: { title: name, author: '' } })

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )

test('beyond the queue a paper is refused at once, the others are rendered', async () => {
  const busy = open({ workers: 1, maxQueue: 3 })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(busy.pdf(paper('plain')))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome === 'pdf.busy')).toHaveLength(4)
})

describe('a thread that is lost', () => {
  test('killed in the middle: replaced, and its paper rendered by the next', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    expect(await unstable.pages(paper('dies once'))).toEqual(['rendered'])
    expect(await unstable.pages(paper('plain'))).toEqual(['rendered'])
  })

  test('a paper that kills each thread is refused, and the rest go on', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    const [deadly, plain] = await Promise.all([
      refusal(unstable.pages(paper('dies always'))),
      unstable.pages(paper('plain')),
    ])
    expect(deadly).toBe('pdf.busy')
    expect(plain).toEqual(['rendered'])
  })

  test('a paper that hangs is refused when its time is over, and the rest go on', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE, timeoutMs: 300 })
    const [hanging, plain] = await Promise.all([
      refusal(unstable.pages(paper('hangs'))),
      unstable.pages(paper('plain')),
    ])
    expect(hanging).toBe('pdf.busy')
    expect(plain).toEqual(['rendered'])
  })
})

test('a failure of the template is thrown, not hidden, and the thread lives on', async () => {
  const one = open({ workers: 1 })
  const broken = {
    ...paper('broken'),
    logo: { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' as const, description: '' },
  }
  expect(await refusal(one.pdf(broken))).toStartWith('Error: The template failed')
  expect(await refusal(one.pdf(paper('plain')))).toBe('done')
})

test('closing refuses what waits and what comes later', async () => {
  const closing = open({ workers: 1 })
  const waiting = [1, 2, 3].map(() => refusal(closing.pdf(paper('plain'))))
  await closing.close()
  expect(await Promise.all(waiting)).toEqual(['pdf.busy', 'pdf.busy', 'pdf.busy'])
  expect(await refusal(closing.pdf(paper('plain')))).toBe('pdf.busy')
})

test('the process answers others while a thousand lines are rendered', async () => {
  const one = open({ workers: 1 })
  await one.pdf(paper('warm'))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  await one.pdf(paperOf(invoice({ lines: manyLines(1_000) }), { language: 'en' }))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})
