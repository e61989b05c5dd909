import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/database.ts'
import { LEDGER, migrationsFolder, numbersTaken, takeNumber, upTo } from '#tests/storage/ledger.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

const migrationsDir = migrationsFolder([
  ...LEDGER,
  { tag: '0001_blobs', statements: ['CREATE TABLE blobs (number INTEGER PRIMARY KEY, content BLOB NOT NULL)'] },
])
afterAll(() => rmSync(migrationsDir, { recursive: true }))

test('on a full disk reads continue, writes are refused atomically, and the same process recovers', async () => {
  const { db, close } = await openTestDatabase('file', { migrationsDir, maxPageCount: 200 })
  const written = await fillUp(db)
  // Space is available again: no restart, and the numbering continues.
  await db.write((tx) => tx.get(sql`PRAGMA max_page_count = 100000`))
  await expectWhole(db, written)
  await close()
})

// A page limit fails a statement; a disk that is really full fails the COMMIT. Only root may mount a small one.
const MOUNTS = process.platform === 'linux' && process.getuid?.() === 0 && Bun.which('mount') !== null

test.skipIf(!MOUNTS)('the same on a disk of 3 MB, including a restart while full', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'sanad-disk-'))
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk])
  // Root in a container may not mount either; the page limit test must do.
  if (!mounted.success) return rmSync(disk, { recursive: true })
  try {
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(1_000_000))
    const options = { dataDir: join(disk, 'data'), migrationsDir }
    const first = await openDatabase(options)
    const written = await fillUp(first)
    await first.close()

    const second = await openDatabase(options)
    expect(await numbersTaken(second.read)).toEqual({ numbers: upTo(written), last: written })
    await expect(store(second, 'still full')).rejects.toMatchObject({ reason: 'storage.full' })
    rmSync(join(disk, 'ballast'))
    await expectWhole(second, written)
    await second.close()
  } finally {
    Bun.spawnSync(['umount', '-l', disk])
    rmSync(disk, { recursive: true })
  }
})

/** The number first and then 12 pages of data, so that a full disk hits between the two. */
function store(db: Database, who: string): Promise<number> {
  return db.write(async (tx) => {
    const number = await takeNumber(tx, who)
    await tx.run(sql`INSERT INTO blobs VALUES (${number}, zeroblob(50000))`)
    return number
  })
}

/** Writes until the disk is full, checks that refused jobs left no trace, and returns how many were stored. */
async function fillUp(db: Database): Promise<number> {
  const settled = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => store(db, `client ${at}`)))
  const created = settled.filter(({ status }) => status === 'fulfilled').length
  expect(created).toBeGreaterThan(5)
  expect(created).toBeLessThan(50)
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'Refusal', reason: 'storage.full' })
  }
  await expect(store(db, 'one more')).rejects.toMatchObject({ reason: 'storage.full' })
  expect(await numbersTaken(db.read)).toEqual({ numbers: upTo(created), last: created })
  expect(await db.read.get<{ blobs: number }>(sql`SELECT count(*) AS blobs FROM blobs`)).toEqual({ blobs: created })
  return created
}

async function expectWhole(db: Database, written: number): Promise<void> {
  expect(await store(db, 'after')).toBe(written + 1)
  const check = await db.read.get<{ state: string }>(sql`SELECT integrity_check AS state FROM pragma_integrity_check`)
  expect(check).toEqual({ state: 'ok' })
}
