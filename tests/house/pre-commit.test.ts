/** The optional hook holds back a commit with a staged file that lint or format refuses. */
import { expect, test } from 'bun:test'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plant } from './planted.ts'
import { ROOT } from './tree.ts'

const SETTINGS = ['.githooks', '.oxlintrc.json', '.oxlint-staged.json', '.oxfmtrc.json', 'scripts/lint', 'package.json']

/** Commits `staged` in a new repository, beside a file with faults that is not staged. */
function commit(staged: Record<string, string>, ...options: string[]): { exitCode: number; output: string } {
  using planted = plant(staged, SETTINGS)
  const { root } = planted
  const git = (...args: string[]) =>
    Bun.spawnSync(['git', '-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'core.hooksPath=.githooks', ...args], {
      cwd: root,
    })
  git('init', '-q')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  git('add', '--', ...Object.keys(staged))
  writeFileSync(join(root, 'not-staged.ts'), `export const a = process.env.PORT;`)
  const { exitCode, stdout, stderr } = git('commit', '-qm', 'a', ...options)
  return { exitCode, output: Bun.stripANSI(stdout.toString() + stderr.toString()) }
}

const LINT_FAULT = { 'src/http/a.ts': `export const a = process.env.PORT\n` }

test('good files pass, and files that neither tool knows', () => {
  // The suppressed rule reads types: without them it does not fire, and its comment is no fault.
  const suppressed = `// oxlint-disable-next-line typescript/no-floating-promises -- because nobody waits\nvoid 0\nexport const b = 1\n`
  const good = { 'src/http/a b.ts': `export const a = 1\n`, 'src/http/b.ts': suppressed, 'public/a.png': 'PNG' }
  expect(commit(good)).toEqual({ exitCode: 0, output: expect.any(String) })
}, 30_000)

test('a fault of lint and one of format hold the commit back, and are named', () => {
  const lint = commit(LINT_FAULT)
  expect(lint.exitCode).toBe(1)
  expect(lint.output).toContain('src/http/a.ts')
  expect(lint.output).toContain('restricted-apis')
  const format = commit({ 'src/http/b.ts': `export const b = "1";\n` })
  expect(format.exitCode).toBe(1)
  expect(format.output).toContain('src/http/b.ts')
}, 30_000)

test('--no-verify leaves it out', () => {
  expect(commit(LINT_FAULT, '--no-verify').exitCode).toBe(0)
}, 30_000)
