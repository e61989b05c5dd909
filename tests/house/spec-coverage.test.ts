/** docs/spec-coverage.md must be true: its format is fixed, each file it names exists, and so does each test it quotes. */
import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { notExercised } from './exercised.ts'
import { ROOT, textOf } from './tree.ts'

type Requirement = { text: string; code: string[]; tests: { path: string; title?: string }[]; open: boolean }

const CODE = /^`[^`]+`(, `[^`]+`)*$/
const TEST = /^`(?<path>[^`]+)`(?: "(?<title>[^"]+)")?$/

describe('the list', () => {
  const coverage = textOf('docs/spec-coverage.md')
  const { requirements } = readCoverage(coverage)

  test('names only files and tests that exist, and both for each requirement that is not open', () => {
    expect(problemsIn(coverage)).toEqual([])
  })

  test('is read as a whole', () => {
    expect(requirements.length).toBeGreaterThan(80)
    expect(requirements.flatMap(({ tests }) => tests).filter(({ title }) => title).length).toBeGreaterThan(80)
  })
})

describe('over a planted mistake', () => {
  const CODE_LINE = '  - Code: `ui/main.tsx`'
  const TEST_LINE = '  - Test: `tests/house/spec-coverage.test.ts` "is read as a whole"'

  test.each([
    ['a file that does not exist', ['  - Code: `ui/main.tsx`, `ui/gone.tsx`', TEST_LINE], 'no file ui/gone.tsx'],
    [
      'a test file that does not exist',
      [CODE_LINE, '  - Test: `tests/gone.test.ts` "x"'],
      'no file tests/gone.test.ts',
    ],
    [
      'a test that is not in its file',
      [CODE_LINE, '  - Test: `tests/house/tree.ts` "is read as a whole"'],
      'no test "is read as a whole" in tests/house/tree.ts',
    ],
    ['no code', [TEST_LINE], 'no code'],
    ['no test', [CODE_LINE], 'no test'],
    ['a wrong file although open', ['  - Open: later', '  - Code: `ui/gone.tsx`'], 'no file ui/gone.tsx'],
    ['a code line that is not a list of files', ['  - Code: ui/gone.tsx', CODE_LINE, TEST_LINE], 'cannot read'],
    ['two titles on a line', [CODE_LINE, TEST_LINE, `${TEST_LINE}, "gone"`], 'cannot read'],
    ['a line of another kind', [CODE_LINE, TEST_LINE, '  - Proof: `ui/main.tsx`'], 'cannot read'],
    ['text between the items', [CODE_LINE, TEST_LINE, 'and so on'], 'cannot read'],
  ])('%s is red', (_, details, problem) => {
    const problems = problemsIn(['## §2 Routes', '', '- A rule', ...details].join('\n'))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })

  test.each(['/nowhere', '"Nobody says this"', 'POST /api/nowhere'])('%s that no test exercises is red', (named) => {
    const problems = problemsIn(['## §2', `- ${named}`, CODE_LINE, '  - Test: `tests/house/tree.ts`'].join('\n'))
    expect(problems).toEqual([expect.stringContaining('no test exercises')])
  })

  test('what is right, or open, stays green', () => {
    expect(problemsIn(['## §2', '- A rule', CODE_LINE, TEST_LINE, '- /b', '  - Open: later'].join('\n'))).toEqual([])
  })
})

function problemsIn(text: string): string[] {
  const { requirements, unreadable } = readCoverage(text)
  return [...unreadable.map((line) => `cannot read: ${line}`), ...requirements.flatMap(problemsOf)]
}

function problemsOf({ text, code, tests, open }: Requirement): string[] {
  const exists = (path: string) => existsSync(join(ROOT, path))
  const missing = [...code, ...tests.map(({ path }) => path)].filter((path) => !exists(path))
  const untrue = tests.filter(({ path, title = '' }) => exists(path) && !textOf(path).includes(title))
  return [
    ...(code.length === 0 && !open ? ['no code'] : []),
    ...(tests.length === 0 && !open ? ['no test'] : []),
    ...missing.map((path) => `no file ${path}`),
    ...untrue.map(({ path, title }) => `no test "${title}" in ${path}`),
    ...(open ? [] : untested(text, tests)).map((named) => `no test exercises ${named}`),
  ].map((problem) => `${text}: ${problem}`)
}

/** A missing file is reported already. */
function untested(text: string, tests: Requirement['tests']): string[] {
  const files = tests.filter(({ path }) => existsSync(join(ROOT, path))).map(({ path }) => textOf(path))
  return files.length === 0 ? [] : notExercised(text, files)
}

/** The sections of the list, after its introduction. */
function readCoverage(text: string): { requirements: Requirement[]; unreadable: string[] } {
  const requirements: Requirement[] = []
  const unreadable: string[] = []
  const [, ...lines] = text.slice(text.search(/^## /m)).split('\n')
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('## '))) {
    if (line.startsWith('- ')) requirements.push({ text: line.slice(2), code: [], tests: [], open: false })
    else if (!addDetail(requirements.at(-1), line)) unreadable.push(line)
  }
  return { requirements, unreadable }
}

/** @returns false when the line is none of the four kinds, or is not written as its kind is. */
function addDetail(requirement: Requirement | undefined, line: string): boolean {
  const [, kind, value = ''] = /^ {2}- (Note|Open|Code|Test): (.+)$/.exec(line) ?? []
  if (!requirement || kind === undefined) return false
  if (kind === 'Open') requirement.open = true
  if (kind === 'Code') {
    if (!CODE.test(value)) return false
    requirement.code.push(...value.slice(1, -1).split('`, `'))
  }
  if (kind === 'Test') {
    const { path, title } = TEST.exec(value)?.groups ?? {}
    if (path === undefined) return false
    requirement.tests.push(title === undefined ? { path } : { path, title })
  }
  return true
}
