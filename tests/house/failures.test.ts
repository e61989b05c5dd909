/** The first lines of a failure, read from what the runners of tests really print. */
import { describe, expect, test } from 'bun:test'
import { failuresIn } from '#scripts/gate/failures.ts'
import { plant } from './planted.ts'

const PLANTED = `import { describe, expect, test } from 'bun:test'
describe('sums (of two)', () => {
  test('adds', () => {
    expect({ a: 1, b: 2 }).toEqual({ a: 1, b: 3 })
  })
  test('holds', () => {})
  test("isn't slow", async () => {
    await Bun.sleep(300)
  }, 20)
  test('throws', () => {
    JSON.parse('{')
  })
})
`

describe('bun test', () => {
  using planted = plant({ 'tests/sums.test.ts': PLANTED }, [])
  const command = [process.execPath, 'test', './tests/sums.test.ts']
  const { stderr } = Bun.spawnSync(command, { cwd: planted.root, stdout: 'ignore', stderr: 'pipe' })
  const failures = failuresIn(stderr.toString(), planted.root)

  test('names file, line, test and what was expected, and the command that runs it alone', () => {
    expect(failures).toHaveLength(3)
    const [first = ''] = failures
    expect(first.split('\n')[0]).toBe('tests/sums.test.ts:4 › sums (of two) > adds')
    expect(first).toContain('-   "b": 3')
    expect(first).toContain('+   "b": 2')
    expect(first).toEndWith(String.raw`again: bun test ./tests/sums.test.ts -t 'sums \(of two\) adds'`)
  })

  test('names each once, where a long run lists them again at its end', () => {
    const again = `${stderr.toString()}\n1 tests failed:\n(fail) sums (of two) > adds [0.27ms]\n\n 1 pass\n 1 fail\n`
    expect(failuresIn(again, planted.root)).toEqual(failures)
  })

  test('a test out of time and an error of the code say so', () => {
    expect(failures[1]).toStartWith(
      "tests/sums.test.ts › sums (of two) > isn't slow\n    ^ this test timed out after 20ms",
    )
    expect(failures[2]).toStartWith('tests/sums.test.ts:11 › sums (of two) > throws\n    SyntaxError: ')
  })

  const again = failures.map((failure) => {
    const printed = /again: bun (.*)$/.exec(failure)?.[1] ?? ''
    const shell = ['sh', '-c', `'${process.execPath}' ${printed}`]
    return Bun.spawnSync(shell, { cwd: planted.root, stdout: 'ignore', stderr: 'pipe' }).stderr.toString()
  })

  test('the printed command runs the test that failed, and it alone', () => {
    for (const output of again) expect(output).toMatch(/\n 0 pass\n 3 filtered out\n 1 fail\n/)
  })
})

describe('Playwright', () => {
  const output = `
  ✘  1 [stories] › tests/visual/stories.e2e.ts:47:7 › en › Kit/Button It's (new) (1.2s)
  ✓  2 [stories] › tests/visual/stories.e2e.ts:47:7 › ar › Kit/Button Default (1.2s)


  1) [stories] › tests/visual/stories.e2e.ts:47:7 › en › Kit/Button It's (new) ─────────────────────

    Error: expect(received).toBe(expected) // Object.is equality

    Expected: ""
    Received: "overflow at 360"

      59 |         }
    > 60 |         expect(problems.join('\\n')).toBe('')

  1 failed
    [stories] › tests/visual/stories.e2e.ts:47:7 › en › Kit/Button It's (new) ──────────────────────
  1 passed (3.4s)
`

  test('names file, line, test and what was expected, and the command that runs it alone', () => {
    const [failure = '', ...others] = failuresIn(output)
    expect(others).toEqual([])
    expect(failure.split('\n')[0]).toBe("tests/visual/stories.e2e.ts:47 › en › Kit/Button It's (new)")
    expect(failure).toContain('    Received: "overflow at 360"')
    expect(failure).toEndWith(
      String.raw`again: bun --bun playwright test --project=stories tests/visual/stories.e2e.ts -g 'en Kit/Button It'\''s \(new\)'`,
    )
  })

  test('says nothing where all passed', () => {
    expect(failuresIn('  ✓  1 [stories] › a\n\n  3 passed (5.2s)\n')).toEqual([])
  })
})
