import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { blob, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { id, instant, json, minor } from '#db/columns.ts'
import { newId } from '#db/ids.ts'
import { migrationsFolder } from '#tests/storage/ledger.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'

const things = sqliteTable('things', {
  id: id(),
  amount: minor('amount').notNull(),
  at: instant('at'),
  note: json<{ ar: string; list: number[] }>('note'),
  paid: integer('paid', { mode: 'boolean' }),
  bytes: blob('bytes', { mode: 'buffer' }),
})

describeDatabases('Values', (backend) => {
  const migrationsDir = migrationsFolder([
    {
      tag: '0000_things',
      statements: [
        'CREATE TABLE things (id TEXT PRIMARY KEY, amount INTEGER NOT NULL, at INTEGER, note TEXT, paid INTEGER, bytes BLOB)',
        'CREATE TABLE words (place INTEGER PRIMARY KEY, word TEXT UNIQUE)',
      ],
    },
  ])
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await openTestDatabase(backend, { migrationsDir })
  })
  afterEach(() => opened.close())
  afterAll(() => rmSync(migrationsDir, { recursive: true }))

  test('an amount of 15 digits and 3 decimals is stored and summed exactly', async () => {
    const { db } = opened
    // 999,999,999,999,999.999 KWD, and values around the limit of exact JavaScript numbers.
    const amounts = [999_999_999_999_999_999n, -999_999_999_999_999_999n, 9_007_199_254_740_993n, 5n, 0n]
    for (const amount of amounts) await db.write((tx) => tx.insert(things).values({ id: newId(), amount }))
    const stored = await db.read.select({ amount: things.amount }).from(things).orderBy(things.id)
    expect(stored.map(({ amount }) => amount)).toEqual(amounts)
    const total = sql<bigint>`sum(${things.amount})`.mapWith(things.amount)
    expect(await db.read.select({ total }).from(things)).toEqual([{ total: 9_007_199_254_740_998n }])
    const [largest] = await db.read.select().from(things).where(eq(things.amount, 999_999_999_999_999_999n))
    expect(largest?.amount).toBe(999_999_999_999_999_999n)
  })

  test('each column type round-trips', async () => {
    const { db } = opened
    const row = {
      id: newId(),
      amount: 1n,
      at: new Date(1_795_435_200_123),
      note: { ar: 'فاتورة ١٢٣ 🧾', list: [1, 2.5] },
      paid: true,
      bytes: Buffer.from([0, 255, 1]),
    }
    await db.write((tx) => tx.insert(things).values([row, { id: newId(), amount: 2n }]))
    const [first, second] = await db.read.select().from(things).orderBy(things.id)
    expect(first).toEqual(row)
    expect(second).toMatchObject({ at: null, note: null, paid: null, bytes: null })
  })

  test('whole numbers are bound as integers, others as floats', async () => {
    const row = await opened.db.read.get(sql`SELECT typeof(${5}) AS whole, typeof(${2.5}) AS part, ${5} || '' AS text`)
    expect(row).toEqual({ whole: 'integer', part: 'real', text: '5' })
  })

  test('unsupported values are refused before they are sent', async () => {
    const select = (value: unknown) => opened.db.read.get(sql`SELECT ${value} AS value`).then()
    await expect(select(Number.NaN)).rejects.toThrow()
    await expect(select(2n ** 63n)).rejects.toThrow()
    await expect(select(undefined)).rejects.toThrow()
  })

  test('columns with equal names keep their positions; an insert reports its effect, with RETURNING too', async () => {
    const { db } = opened
    expect(await db.read.values(sql`SELECT 1 AS a, 2 AS a, 'x' AS length`)).toMatchObject([{ 0: 1, 1: 2, 2: 'x' }])
    await db.write(async (tx) => {
      const one = await tx.run(sql`INSERT INTO words (word) VALUES ('a'), ('b')`)
      expect({ rows: one.rowsAffected, last: one.lastInsertRowid }).toEqual({ rows: 2, last: 2n })
      const two = await tx.run(sql`INSERT INTO words (word) VALUES ('c') RETURNING place, word`)
      expect({ rows: two.rowsAffected, last: two.lastInsertRowid }).toEqual({ rows: 1, last: 3n })
      expect(two.columns).toEqual(['place', 'word'])
      expect((await tx.run(sql`UPDATE words SET word = word || '!' WHERE place > 1`)).rowsAffected).toBe(2)
      expect((await tx.run(sql`DELETE FROM words`)).rowsAffected).toBe(3)
    })
  })
})
