import { expect, test } from 'bun:test'
import Connection from 'libsql'
import { StatementCache } from '#db/statement-cache.ts'

test('keeps at most so many statements, and gives up the least recently used', () => {
  const connection = new Connection(':memory:')
  const cache = new StatementCache(connection, 3)
  const [a, b, c] = [cache.take('SELECT 1'), cache.take('SELECT 2'), cache.take('SELECT 3')]
  expect(cache.take('SELECT 1')).toBe(a)
  cache.take('SELECT 4')
  expect(cache.size).toBe(3)
  expect(cache.take('SELECT 3')).toBe(c)
  expect(cache.take('SELECT 1')).toBe(a)
  expect(cache.take('SELECT 2')).not.toBe(b)
  for (let at = 0; at < 1_000; at++) cache.take(`SELECT ${at}, ${at}`)
  expect(cache.size).toBe(3)
  connection.close()
})

test('a kept statement serves again after it failed, and after the table changed', () => {
  const connection = new Connection(':memory:')
  connection.exec('CREATE TABLE t (a TEXT UNIQUE)')
  const cache = new StatementCache(connection)
  const insert = cache.take('INSERT INTO t VALUES (?)')
  insert.run(['x'])
  expect(() => insert.run(['x'])).toThrow('UNIQUE')
  expect(insert.run(['y']).rowsAffected).toBe(1)
  connection.exec('CREATE INDEX i ON t (a)')
  expect(insert.run(['z']).rowsAffected).toBe(1)
  expect(cache.take('SELECT count(*) AS n FROM t').run([]).rows[0]?.n).toBe(3)
  connection.close()
})
