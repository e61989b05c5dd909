import { expect, test } from 'bun:test'
import Connection from 'libsql'
import { StatementCache } from '#db/rows/statement-cache.ts'

test('is bounded, and evicts the least recently used statement', () => {
  const connection = new Connection(':memory:')
  const cache = new StatementCache(connection, 3)
  const [a, b, c] = [cache.get('SELECT 1'), cache.get('SELECT 2'), cache.get('SELECT 3')]
  expect(cache.get('SELECT 1')).toBe(a)
  cache.get('SELECT 4')
  expect(cache.size).toBe(3)
  expect(cache.get('SELECT 3')).toBe(c)
  expect(cache.get('SELECT 1')).toBe(a)
  expect(cache.get('SELECT 2')).not.toBe(b)
  for (let at = 0; at < 1_000; at++) cache.get(`SELECT ${at}, ${at}`)
  expect(cache.size).toBe(3)
  connection.close()
})

test('a cached statement is reusable after a failure and after a change of its table', () => {
  const connection = new Connection(':memory:')
  connection.exec('CREATE TABLE t (a TEXT UNIQUE)')
  const cache = new StatementCache(connection)
  const insert = cache.get('INSERT INTO t VALUES (?)')
  insert.run(['x'])
  expect(() => insert.run(['x'])).toThrow('UNIQUE')
  expect(insert.run(['y']).rowsAffected).toBe(1)
  connection.exec('CREATE INDEX i ON t (a)')
  expect(insert.run(['z']).rowsAffected).toBe(1)
  expect(cache.get('SELECT count(*) AS n FROM t').run([]).rows[0]?.n).toBe(3)
  connection.close()
})
