/** Guarantees of the render pool: fair turns, bounded queues, recovery from lost processes, responsive event loop. */
import { afterEach, describe, expect, test } from 'bun:test'
import { getPriority } from 'node:os'
import { Refusal } from '#domain/refusal.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { DrawingTooLarge, splitPages } from '#pdf/rendering/svg-pages.ts'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from '#pdf/pool.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
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

const SMALL = { account: 'one', lane: 'print' as const }
const LARGE = { ...SMALL, size: 1_000_000 }
const PREVIEW = { account: 'one', lane: 'preview' as const }
const slow = modelTitled('takes 200 ms')
const plain = modelTitled('plain')

/** Renders what is given at once, and tells in which order it was done. */
async function orderOf(jobs: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const done: string[] = []
  await Promise.all(Object.entries(jobs).map(([name, run]) => run().then(() => done.push(name))))
  return done
}

describe('an account', () => {
  test('has one preview rendered and two waiting; one more is refused, another account is not', async () => {
    const { pages } = open({ script: UNSTABLE })
    const previews = ['a', 'b', 'c', 'd'].map((draft) => refusal(pages(slow, { ...PREVIEW, draft })))
    expect(await refusal(pages(plain, { ...PREVIEW, account: 'two' }))).toBe('done')
    expect(await Promise.all(previews)).toEqual(['done', 'done', 'done', 'pdf.busy'])
  })

  test('gets the newest of several waiting previews of a draft', async () => {
    const { pages } = open({ script: UNSTABLE })
    const previews = Array.from({ length: 6 }, () => refusal(pages(slow, { ...PREVIEW, draft: 'a' })))
    const older = Array<string>(4).fill('pdf.superseded')
    expect(await Promise.all(previews)).toEqual(['done', ...older, 'done'])
  })

  test('has 16 prints waiting, beside its previews', async () => {
    const { pages } = open({ script: UNSTABLE })
    const previews = ['a', 'b', 'c'].map((draft) => refusal(pages(plain, { ...PREVIEW, draft })))
    const prints = Array.from({ length: 18 }, () => refusal(pages(plain, SMALL)))
    expect(await Promise.all(previews)).toEqual(['done', 'done', 'done'])
    expect((await Promise.all(prints)).filter((outcome) => outcome === 'pdf.busy')).toHaveLength(2)
  })

  test('takes turns with others, however much it wants', async () => {
    const { pages } = open({ workers: 1, script: UNSTABLE })
    const run = (account: string) => () => pages(plain, { account, lane: 'print' })
    const order = await orderOf({ a1: run('a'), a2: run('a'), a3: run('a'), b1: run('b'), b2: run('b'), c1: run('c') })
    // The first found nobody waiting.
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('leaves a worker to others, and large jobs leave one to small ones', async () => {
    const { pages } = open({ workers: 2, script: UNSTABLE })
    const large = (account: string) => () => pages(slow, { ...LARGE, account })
    const small = (account: string) => () => pages(plain, { ...SMALL, account })
    await Promise.all([small('a')(), small('b')()])
    const order = await orderOf({ large1: large('a'), large2: large('b'), own: small('a'), small: small('c') })
    expect(order).toEqual(['small', 'large1', 'own', 'large2'])
  })

  test('makes one archive after another, at most two waiting', async () => {
    const { beginArchive } = open({})
    const begun: string[] = []
    const begin = async (name: string, account = 'one') => {
      const end = await beginArchive(account)
      begun.push(name)
      return end
    }
    const first = begin('first')
    const second = begin('second')
    const third = begin('third')
    expect(await refusal(begin('fourth'))).toBe('pdf.busy')
    const end = await first
    await begin('other', 'two')
    expect(begun).toEqual(['first', 'other'])
    end()
    end()
    await second
    expect(begun).toEqual(['first', 'other', 'second'])
    const endSecond = await second
    endSecond()
    await third
  })
})

describe('a job whose caller has gone', () => {
  test('is dropped before it is rendered', async () => {
    const { pages } = open({ workers: 1, script: UNSTABLE })
    const running = pages(slow, SMALL)
    const gone = new AbortController()
    let made = 0
    const model = () => {
      made += 1
      return plain
    }
    const dropped = refusal(pages(model, { ...SMALL, signal: gone.signal }))
    const stored = pages(model, SMALL)
    gone.abort()
    expect(await dropped).toBe('pdf.superseded')
    await Promise.all([running, stored])
    expect(made).toBe(1)
  })

  test('leaves its place to the next', async () => {
    const { pages } = open({ workers: 1, script: UNSTABLE })
    const gone = new AbortController()
    const [, , dropped] = ['a', 'b', 'c'].map((draft) =>
      refusal(pages(slow, { ...PREVIEW, draft, signal: gone.signal })),
    )
    gone.abort()
    expect(await dropped).toBe('pdf.superseded')
    expect(await refusal(pages(plain, { ...PREVIEW, draft: 'd' }))).toBe('done')
  })

  test('is stopped while it is rendered, when it is large; others continue', async () => {
    const { pages } = open({ workers: 1, script: UNSTABLE })
    const gone = new AbortController()
    const begun = Promise.withResolvers<void>()
    const model = () => {
      begun.resolve()
      return modelTitled('hangs')
    }
    const stopped = refusal(pages(model, { ...LARGE, signal: gone.signal }))
    const next = refusal(pages(plain, LARGE))
    await begun.promise
    // The process has its job by then.
    await Bun.sleep(0)
    gone.abort()
    expect([await stopped, await next]).toEqual(['pdf.superseded', 'done'])
  })

  test('ends in its process when it is small, which the next one gets', async () => {
    const { pages } = open({ workers: 1, script: UNSTABLE })
    const whichProcess = () => pages(modelTitled('tells its process'), SMALL)
    const before = await whichProcess()
    const gone = new AbortController()
    const ends = refusal(pages(slow, { ...SMALL, signal: gone.signal }))
    await Bun.sleep(0)
    gone.abort()
    expect(await ends).toBe('done')
    expect(await whichProcess()).toEqual(before)
  })

  test('gives up its archive', async () => {
    const { beginArchive } = open({})
    const gone = new AbortController()
    const end = await beginArchive('one')
    const waiting = refusal(beginArchive('one', gone.signal))
    gone.abort()
    expect(await waiting).toBe('pdf.superseded')
    end()
    expect(await refusal(beginArchive('one'))).toBe('done')
  })
})

describe('a large job', () => {
  test('is rendered at a lower priority, in processes of its own', async () => {
    const { pages } = open({ workers: 2, script: UNSTABLE })
    const priority = async (job: typeof SMALL) => Number((await pages(modelTitled('tells its priority'), job))[0])
    const own = getPriority()
    expect(await priority(SMALL)).toBe(own)
    expect(await priority(LARGE)).toBe(Math.min(own + 10, 19))
    expect(await priority(SMALL)).toBe(own)
  })

  test('adds no process to those of the workers', async () => {
    const { pages } = open({ workers: 2, script: UNSTABLE })
    const processes = (job: typeof SMALL) => pages(modelTitled('tells its process'), job)
    const small = await Promise.all(['a', 'b'].map((account) => processes({ ...SMALL, account })))
    const all = [...small, await processes(LARGE)].flat().map(Number)
    expect(new Set(all).size).toBe(3)
    // One of the two that gives way ends a moment later.
    await waitUntil('one process to end', () => all.filter(isAlive).length <= 2)
    expect(all.filter(isAlive)).toHaveLength(2)
    expect(all.map(isAlive).at(-1)).toBe(true)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a lost process', () => {
  test('is replaced, and its job retried by the next', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    expect(await unstable.pages(modelTitled('dies once'))).toEqual(['rendered'])
    expect(await unstable.pages(modelTitled('plain'))).toEqual(['rendered'])
  })

  test('a job that kills every process is refused, and others continue', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE })
    const [deadly, plain] = await Promise.all([
      refusal(unstable.pages(modelTitled('dies always'))),
      unstable.pages(modelTitled('plain')),
    ])
    expect(deadly).toBe('pdf.busy')
    expect(plain).toEqual(['rendered'])
  })

  test('a job that hangs is refused after its timeout, and others continue', async () => {
    const unstable = open({ workers: 1, script: UNSTABLE, withinMs: { pdf: 1_000, pages: 1_000, preview: 1_000 } })
    const [print, drawing, after] = await Promise.all([
      refusal(unstable.pdf(modelTitled('hangs'))),
      refusal(unstable.pages(modelTitled('hangs'))),
      unstable.pages(plain),
    ])
    expect([print, drawing]).toEqual(['pdf.busy', 'pdf.too-large'])
    expect(after).toEqual(['rendered'])
  })

  test('a process that uses much memory is replaced after its job', async () => {
    const processOf = async (pool: PdfPool) => (await pool.pages(modelTitled('tells its process')))[0]
    const roomy = open({ workers: 1, script: UNSTABLE, maxResidentBytes: 1 })
    expect(await processOf(roomy)).toBe(await processOf(roomy))
    await roomy.close()
    const narrow = open({ workers: 1, script: UNSTABLE, maxResidentBytes: 0 })
    expect(await processOf(narrow)).not.toBe(await processOf(narrow))
  })
})

test('drawings that no screen should be sent are refused', async () => {
  const { pages } = open({ workers: 1, script: UNSTABLE })
  expect(await refusal(pages(modelTitled('too large')))).toBe('pdf.too-large')
  expect(() => splitPages(' '.repeat(16_000_001), 1)).toThrow(DrawingTooLarge)
})

test('a template error is thrown, and the process survives', async () => {
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

test('the event loop stays responsive while 300 lines are rendered', async () => {
  const one = open({ workers: 1 })
  await one.pdf(modelTitled('warm'))
  let turns = 0
  const counting = setInterval(() => (turns += 1), 5)
  await one.pdf(printModelOf(invoice({ lines: manyLines(300) }), { language: 'en' }))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})
