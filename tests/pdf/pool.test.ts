/** Guarantees of the worker pool: bounded queue, recovery from lost workers, responsive event loop. */
import { afterEach, describe, expect, test } from 'bun:test'
import { Refusal } from '#domain/refusal.ts'
import { printModelOf } from '#pdf/document-print.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from '#pdf/pool.ts'
import { invoice, manyLines } from './invoices.ts'

let pool: PdfPool | null = null
afterEach(() => pool?.close())

function open(options: PdfPoolOptions): PdfPool {
  pool = createPdfPool(options)
  return pool
}

const UNSTABLE = new URL('./unstable-worker.ts', import.meta.url)
const modelTitled = (name: string) => ({
  ...printModelOf(invoice(), { language: 'en' }),
  metadata: { title: name, author: '' },
})

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )

test('refuses jobs beyond the queue at once and renders the others', async () => {
  const busy = open({ workers: 1, maxQueue: 3 })
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(busy.pdf(modelTitled('plain')))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome === 'pdf.busy')).toHaveLength(4)
})

describe('a lost worker', () => {
  test('is replaced, and its job retried by the next', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    expect(await unstable.pages(modelTitled('dies once'))).toEqual(['rendered'])
    expect(await unstable.pages(modelTitled('plain'))).toEqual(['rendered'])
  })

  test('a job that kills every worker is refused, and others continue', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    const [deadly, plain] = await Promise.all([
      refusal(unstable.pages(modelTitled('dies always'))),
      unstable.pages(modelTitled('plain')),
    ])
    expect(deadly).toBe('pdf.busy')
    expect(plain).toEqual(['rendered'])
  })

  test('a job that hangs is refused after its timeout, and others continue', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE, timeoutMs: 300 })
    const [hanging, plain] = await Promise.all([
      refusal(unstable.pages(modelTitled('hangs'))),
      unstable.pages(modelTitled('plain')),
    ])
    expect(hanging).toBe('pdf.busy')
    expect(plain).toEqual(['rendered'])
  })
})

test('a template error is thrown, and the worker survives', async () => {
  const one = open({ workers: 1 })
  const broken = {
    ...modelTitled('broken'),
    logo: { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' as const, description: '' },
  }
  expect(await refusal(one.pdf(broken))).toStartWith('Error: The template failed')
  expect(await refusal(one.pdf(modelTitled('plain')))).toBe('done')
})

test('close refuses queued and later jobs', async () => {
  const closing = open({ workers: 1 })
  const waiting = [1, 2, 3].map(() => refusal(closing.pdf(modelTitled('plain'))))
  await closing.close()
  expect(await Promise.all(waiting)).toEqual(['pdf.busy', 'pdf.busy', 'pdf.busy'])
  expect(await refusal(closing.pdf(modelTitled('plain')))).toBe('pdf.busy')
})

test('the event loop stays responsive while 1,000 lines are rendered', async () => {
  const one = open({ workers: 1 })
  await one.pdf(modelTitled('warm'))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  await one.pdf(printModelOf(invoice({ lines: manyLines(1_000) }), { language: 'en' }))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})
