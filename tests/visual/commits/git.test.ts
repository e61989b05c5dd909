import { expect, test } from 'bun:test'
import { baseCommit, commitOf, filesOf } from './git.ts'

test('a commit is named by any of its names, and by nothing else', () => {
  const head = commitOf('HEAD')
  expect(head).toMatch(/^[0-9a-f]{40}$/)
  expect(commitOf(head?.slice(0, 12) ?? '')).toBe(head)
  for (const name of ['', 'f'.repeat(40), '--all', 'HEAD:tests']) expect(commitOf(name)).toBeNull()
})

test('the files of a commit are told apart by their contents', () => {
  const files = filesOf('HEAD', 'tests/visual')
  expect(files.get('tests/visual/fonts.conf')).toMatch(/^[0-9a-f]{40}$/)
  expect(new Set(files.values()).size).toBeGreaterThan(100)
  expect(filesOf('HEAD', 'no/such/folder').size).toBe(0)
})

test('another base may be named', () => {
  const before = process.env.PICTURES_BASE
  try {
    process.env.PICTURES_BASE = 'HEAD'
    expect(baseCommit()).toBe(commitOf('HEAD'))
    process.env.PICTURES_BASE = 'no-such-branch'
    expect(baseCommit()).toBeNull()
  } finally {
    if (before === undefined) delete process.env.PICTURES_BASE
    else process.env.PICTURES_BASE = before
  }
})
