import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { Refusal } from '#domain/refusal.ts'
import { entries, LEDGER, migrationsFolder, numbersTaken, takeNumber, upTo } from '#tests/storage/ledger.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

describeDatabases('The writer', (backend) => {
  const migrationsDir = migrationsFolder(LEDGER)
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await openTestDatabase(backend, { migrationsDir })
  })
  afterEach(() => opened.close())
  afterAll(() => rmSync(migrationsDir, { recursive: true, force: true }))

  test('200 concurrent jobs, one in 16 failing after a write: numbers without gap or duplicate', async () => {
    const { db } = opened
    const fails = (at: number) => at % 16 === 7
    const jobs = Array.from({ length: 200 }, (_, at) =>
      db.write(async (tx) => {
        const number = await takeNumber(tx, `client ${at}`)
        if (fails(at)) throw new Error(`planted ${at}`)
        return number
      }),
    )
    const settled = await Promise.allSettled(jobs)
    const given: number[] = []
    for (const [at, one] of settled.entries()) {
      if (one.status === 'fulfilled') given.push(one.value)
      // The error of this job, not of another.
      else expect(one.reason).toMatchObject({ message: `planted ${at}` })
      expect(one.status).toBe(fails(at) ? 'rejected' : 'fulfilled')
    }
    expect(given.toSorted((a, b) => a - b)).toEqual(upTo(187))
    expect(await numbersTaken(db.read)).toEqual({ numbers: upTo(187), last: 187 })
  })

  test('a job sees its own writes, readers see them after the commit', async () => {
    const { db } = opened
    const before = await db.write(async (tx) => {
      await takeNumber(tx, 'one')
      const inside = await tx.select().from(entries)
      const outside = await db.read.select().from(entries)
      return { inside: inside.length, outside: outside.length }
    })
    expect(before).toEqual({ inside: 1, outside: 0 })
    expect(await db.read.select().from(entries)).toHaveLength(1)
  })

  test('a failed statement fails the job, even when its error is caught', async () => {
    const { db } = opened
    await db.write((tx) => takeNumber(tx, 'one'))
    const swallows = db.write(async (tx) => {
      await takeNumber(tx, 'two')
      await tx
        .insert(entries)
        .values({ number: 9, who: 'one' })
        .catch(() => undefined)
      return 'kept'
    })
    await expect(swallows).rejects.toThrow('UNIQUE constraint failed')
    const renames = db.write((tx) =>
      takeNumber(tx, 'one').catch(() => {
        throw new Refusal('numbering.used')
      }),
    )
    await expect(renames).rejects.toMatchObject({ reason: 'numbering.used' })
    expect(await numbersTaken(db.read)).toEqual({ numbers: [1], last: 1 })
  })

  test('a write that its job did not wait for fails that job, and no other of the group', async () => {
    const { db } = opened
    const before = db.write((tx) => takeNumber(tx, 'before'))
    const failing = db.write(async (tx) => {
      const number = await takeNumber(tx, 'failing')
      await tx.later.insert(entries).values({ number: number + 1, who: 'before' })
      return number
    })
    const value = db.write(async (tx) => {
      await tx.later.insert(entries).values({ number: Number.NaN, who: 'of no number' })
    })
    const after = db.write((tx) => takeNumber(tx, 'after'))
    expect(await before).toBe(1)
    await expect(failing).rejects.toThrow('UNIQUE constraint failed')
    await expect(value).rejects.toThrow()
    expect(await after).toBe(2)
    expect(await numbersTaken(db.read)).toEqual({ numbers: [1, 2], last: 2 })
  })

  test('a write that its job did not wait for answers nothing', async () => {
    const answer = await opened.db.write(async (tx) => tx.later.insert(entries).values({ number: 1, who: 'one' }))
    // @ts-expect-error its outcome is not known yet
    expect(answer.rowsAffected).toBe(0)
    expect((await numbersTaken(opened.db.read)).numbers).toEqual([1])
    const returning = opened.db.write(async (tx) => {
      await tx.later.insert(entries).values({ number: 2, who: 'two' }).returning()
    })
    await expect(returning).rejects.toThrow()
    expect((await numbersTaken(opened.db.read)).numbers).toEqual([1])
  })

  test('reads made ahead are answered anew after a write', async () => {
    const { db } = opened
    const call = { account: crypto.randomUUID(), name: 'count around a write' }
    const counted = () =>
      db.write(
        async (tx) => {
          const count = () => tx.$count(entries)
          const before = await count()
          await tx.later.insert(entries).values({ number: before + 1, who: `client ${before}` })
          return [before, await count()]
        },
        { call },
      )
    expect([await counted(), await counted(), await counted()]).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  test('a job that calls write fails at once and is rolled back', async () => {
    const { db } = opened
    const nested = db.write(async (tx) => {
      await takeNumber(tx, 'outer')
      return db.write((inner) => takeNumber(inner, 'inner'))
    })
    await expect(nested).rejects.toThrow('must not call write')
    expect(await numbersTaken(db.read)).toEqual({ numbers: [], last: 0 })
  })

  test('the tx of a job is unusable after it', async () => {
    const { db } = opened
    const stored = await db.write(async (tx) => ({ tx }))
    await expect(takeNumber(stored.tx, 'late')).rejects.toThrow()
    expect(await numbersTaken(db.read)).toEqual({ numbers: [], last: 0 })
  })

  test('a job that goes first passes those that wait', async () => {
    const { db } = opened
    const waiting = Array.from({ length: 40 }, (_, at) => db.write((tx) => takeNumber(tx, `client ${at}`)))
    const first = db.write((tx) => takeNumber(tx, 'first'), { first: true })
    expect(await first).toBe(1)
    expect(await Promise.all(waiting)).toEqual(upTo(41).slice(1))
  })

  test('close finishes queued jobs and refuses later ones', async () => {
    const { db } = opened
    const waiting = Array.from({ length: 40 }, (_, at) => db.write((tx) => takeNumber(tx, `client ${at}`)))
    const closed = db.close()
    await expect(db.write((tx) => takeNumber(tx, 'late'))).rejects.toMatchObject({ reason: 'storage.unavailable' })
    expect(await Promise.all(waiting)).toEqual(upTo(40))
    await closed
  })
})
