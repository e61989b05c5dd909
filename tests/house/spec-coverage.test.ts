/** The list of what the specification says must tell the truth: each file it names exists, and each test it quotes. */
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { textOf } from './tree.ts'

const rows = textOf('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Sentence'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([sentence = '', place = '', proof = '']) => ({ sentence, place, proof }))

const files = (cell: string) => [...cell.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)

test('each row of the specification names files that exist', () => {
  expect(rows.length).toBeGreaterThan(60)
  const named = rows.flatMap(({ place, proof }) => files(place + proof))
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('each quoted test stands in the file beside it', () => {
  const quoted = rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+)` "([^"]+)"/g)])
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter(([, path = '', title = '']) => !textOf(path).includes(title)).map(([all]) => all)).toEqual([])
})

test('a row that is not open names who does it and what proves it', () => {
  const done = rows.filter(({ place, proof }) => !`${place}${proof}`.includes('open'))
  expect(done.filter(({ place, proof }) => files(place).length === 0 || files(proof).length === 0)).toEqual([])
})
