import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { countInRanges, rangesOf } from '#db/queries/ranges.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

const LETTERS = { from: sql`numbered`, where: sql`kind = 'sent'`, key: [sql`at`, sql`rowid`] }

/** Inserts so many numbered of each of two kinds, ten in one moment. */
async function databaseWith(numbered: number) {
  const database = await openTestDatabase('file')
  await database.db.write(async (tx) => {
    await tx.run(sql`create table numbered (kind text, at integer)`)
    await tx.run(sql`create index numbered_by_kind on numbered (kind, at)`)
    await tx.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${numbered})
      insert into numbered select kind, i / 10 from n, (select 'sent' as kind union all select 'read')`)
  })
  return database
}

for (const numbered of [1, 999, 1_000, 1_001, 2_000, 3_456]) {
  test(`${numbered} rows are in ranges of at most 1,000, each in one`, async () => {
    const { db, close } = await databaseWith(numbered)
    const sizes: number[] = []
    for await (const range of rangesOf(db.read, LETTERS)) {
      const [some] = await db.read.all<{ times: number }>(sql`select count(*) as times from numbered where ${range}`)
      sizes.push(some?.times ?? 0)
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(numbered)
    expect(await countInRanges(db.read, LETTERS)).toBe(numbered)
    await close()
  })
}

test('begins where it is asked to, and each range where the one before ended', async () => {
  const { db, close } = await databaseWith(20_000)
  const since = { ...LETTERS, since: sql`at >= 500` }
  expect(await countInRanges(db.read, since)).toBe(15_001)
  const walked: unknown[] = []
  for await (const range of rangesOf(db.read, since)) {
    const [first] = await db.read.all<{ at: number }>(sql`select at from numbered where ${range} order by at limit 1`)
    walked.push(first?.at)
  }
  expect(walked).toEqual(Array.from({ length: 16 }, (_, nth) => 500 + nth * 100))
  await close()
})

test('others are answered between two ranges', async () => {
  const { db, close } = await databaseWith(5_000)
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await countInRanges(db.read, { ...LETTERS, where: undefined })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  await close()
})
