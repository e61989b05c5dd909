/** Our own Drizzle session gives what Drizzle's session for libSQL gives, for whatever a query may select. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json, minor } from '#db/columns.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { rowDatabase, type RowDatabase } from '#db/rows/row-session.ts'

const people = sqliteTable('people', {
  id: integer('id').primaryKey(),
  name: text('name'),
  isAdmin: integer('is_admin', { mode: 'boolean' }),
  born: instant('born'),
  owes: minor('owes'),
  looks: json<{ eyes: string }>('looks'),
  picture: blob('picture', { mode: 'buffer' }),
})
const houses = sqliteTable('houses', {
  id: integer('id').primaryKey(),
  owner: integer('owner'),
  street: text('street'),
})

const folder = mkdtempSync(join(tmpdir(), 'sanad-rows-'))
let client: ReturnType<typeof openFileClient>
let ours: RowDatabase
let theirs: RowDatabase

beforeAll(async () => {
  client = openFileClient(join(folder, 'test.db'), [])
  client.runMany(`
    CREATE TABLE people (id INTEGER PRIMARY KEY, name, is_admin, born, owes, looks, picture);
    CREATE TABLE houses (id INTEGER PRIMARY KEY, owner, street);
    INSERT INTO people VALUES
      (1, 'نور', 1, 1764028800000, 9223372036854775807, '{"eyes":"brown"}', x'00ff10'),
      (2, NULL, 0, NULL, 5, NULL, NULL),
      (3, 'length', NULL, 0, 0, '{"eyes":""}', x'');
    INSERT INTO houses VALUES (1, 1, 'Al Wasl'), (2, 3, NULL), (3, NULL, 'Nobody’s');`)
  ours = rowDatabase(client)
  theirs = drizzle({ client })
})
afterAll(() => {
  client.close()
  rmSync(folder, { recursive: true })
})

const alias = sql<number>`${people.id} * 2`.as('twice')
const QUERIES = {
  'whole rows': (db: RowDatabase) => db.select().from(people).orderBy(people.id),
  'no row': (db: RowDatabase) => db.select().from(people).where(eq(people.id, 9)),
  'nested fields and expressions': (db: RowDatabase) =>
    db
      .select({
        id: people.id,
        of: { owes: people.owes, born: people.born },
        twice: alias,
        n: sql<number>`1.5`,
      })
      .from(people),
  'an expression with a decoder': (db: RowDatabase) =>
    db.select({ total: sql<bigint>`sum(${people.id})`.mapWith(BigInt), n: count() }).from(people),
  'bytes without a column': (db: RowDatabase) => db.select({ bytes: sql<Buffer>`${people.picture}` }).from(people),
  'an outer join that finds no row': (db: RowDatabase) =>
    db.select().from(houses).leftJoin(people, eq(people.id, houses.owner)).orderBy(houses.id),
  'an outer join whose first column is null in a row that exists': (db: RowDatabase) =>
    db
      .select({ street: houses.street, owner: { name: people.name, id: people.id } })
      .from(houses)
      .leftJoin(people, eq(people.id, houses.owner)),
  'columns of two tables in one object': (db: RowDatabase) =>
    db
      .select({ both: { name: people.name, street: houses.street } })
      .from(houses)
      .leftJoin(people, eq(people.id, houses.owner)),
  'an inner join': (db: RowDatabase) => db.select().from(houses).innerJoin(people, eq(people.id, houses.owner)),
  'a subquery': (db: RowDatabase) => {
    const some = db.select({ id: people.id, name: people.name, twice: alias }).from(people).as('some')
    return db.select().from(some)
  },
  'INSERT … RETURNING': (db: RowDatabase) =>
    db
      .insert(houses)
      .values({ id: 9, street: 'x' })
      .onConflictDoUpdate({ target: houses.id, set: { street: 'x' } })
      .returning(),
}

for (const [name, query] of Object.entries(QUERIES)) {
  test(name, async () => {
    const [all, theirAll] = [await query(ours), await query(theirs)]
    expect(all).toEqual(theirAll as never)
    expect(await query(ours).get()).toEqual((await query(theirs).get()) as never)
    expect(await query(ours).values()).toEqual(asArrays(await query(theirs).values()) as never)
  })
}

/** Theirs are rows that can be indexed. */
const asArrays = (rows: unknown[][]) => rows.map((row) => Array.prototype.slice.call(row))

test('statements in SQL are objects by the names of their columns', async () => {
  const statement = sql`select id, name as "length", picture from people order by id`
  expect(await ours.all(statement)).toEqual(await theirs.all(statement))
  expect(await ours.get(statement)).toEqual(await theirs.get<object>(statement))
  expect(await ours.$count(people)).toBe(3)
})

test('placeholders are bound by name, and one that is missing is told', async () => {
  const query = ours
    .select()
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare()
  expect(await query.get({ id: 3 })).toMatchObject({ id: 3, name: 'length' })
  expect(await query.get({ id: 4 })).toBeUndefined()
  expect(query.get({})).rejects.toThrow('id')
})

test('one row and many are read in any order, whatever the read before found', async () => {
  const query = ours
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare()
  const one = { id: 3 }
  const none = { id: 9 }
  for (const before of [one, none]) {
    for (const read of [
      () => query.all(before),
      () => query.get(before),
      () => query.get({ id: Number.NaN }).catch(() => 0),
    ]) {
      await read()
      expect(await query.get(one)).toEqual(one)
      await read()
      expect(await query.all(one)).toEqual([one])
      await read()
      expect(await query.get(none)).toBeUndefined()
    }
  }
})

test('a read of one row goes on after a change of its table', async () => {
  const street = ours
    .select()
    .from(houses)
    .where(eq(houses.id, sql.placeholder('id')))
    .prepare()
  const before = await street.get({ id: 1 })
  const other = openFileClient(join(folder, 'test.db'), [])
  other.runMany('ALTER TABLE houses ADD COLUMN floors')
  other.close()
  expect(await street.get({ id: 1 })).toEqual(before as never)
})

test('a write tells what it did, and a failure carries its cause', async () => {
  const written = await ours.update(people).set({ name: 'x' }).where(eq(people.id, 2))
  expect(written.rowsAffected).toBe(1)
  const failure: unknown = await ours
    .insert(people)
    .values({ id: 1 })
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(failure).toMatchObject({ cause: { code: 'SQLITE_CONSTRAINT' } })
})

test('reading the first of many rows leaves no transaction open', async () => {
  await ours.select().from(people).get()
  const other = openFileClient(join(folder, 'test.db'), ['journal_mode = WAL'])
  other.run('INSERT INTO houses (id) VALUES (10)')
  const { rows } = other.run('PRAGMA wal_checkpoint(TRUNCATE)')
  other.close()
  expect(Object.values(rows[0] ?? {})).toEqual([0, 0, 0])
})
