/** When a step runs, when it need not, and what is said of it. */
import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '#scripts/gate/arguments.ts'
import { changedSince, defaultBase, listFiles } from '#scripts/gate/changes.ts'
import { bunTestCounts } from '#scripts/gate/counts.ts'
import { greenRunsIn } from '#scripts/gate/green-runs.ts'
import { showProgress } from '#scripts/gate/progress.ts'
import { summaryOf } from '#scripts/gate/report.ts'
import { judge, saidBy } from '#scripts/gate/run-step.ts'
import { failedNeedOf, runScheduled, type Scheduled } from '#scripts/gate/schedule.ts'
import { gateSteps, type Step } from '#scripts/gate/steps.ts'
import { plant, type Planted } from './planted.ts'

describe('the schedule', () => {
  /** Runs steps that last so many turns, and tells which ran in each turn. */
  async function turnsOf(steps: readonly (Scheduled & { turns: number })[]): Promise<string[]> {
    const turns: string[] = []
    let running: { name: string; left: number; end: () => void }[] = []
    const all = runScheduled(
      steps,
      2,
      ({ name, turns: left }) => new Promise((end) => running.push({ name, left, end })),
    )
    while (running.length > 0) {
      turns.push(running.map(({ name }) => name).join(' '))
      for (const step of running) step.left -= 1
      const ended = running.filter(({ left }) => left === 0)
      running = running.filter(({ left }) => left > 0)
      for (const { end } of ended) end()
      await Bun.sleep(0)
    }
    await all
    return turns
  }

  test('two steps run at once on two cores, and the next starts when one ends', async () => {
    const steps = [
      { name: 'a', turns: 3 },
      { name: 'b', turns: 1 },
      { name: 'c', turns: 1 },
    ]
    expect(await turnsOf(steps)).toEqual(['a b', 'a c', 'a'])
  })

  test('a step waits for what it needs, but not for what does not run', async () => {
    const steps = [
      { name: 'tests', turns: 1, needs: ['build', 'absent'] },
      { name: 'build', turns: 2 },
    ]
    expect(await turnsOf(steps)).toEqual(['build', 'build', 'tests'])
  })

  test('steps that wait for each other are an error, not a wait without end', async () => {
    const steps = [{ name: 'a', needs: ['a'] }]
    expect(runScheduled(steps, 2, () => Promise.resolve())).rejects.toThrow('no step is ready: a')
  })

  test('a step is not run when one that it needs has failed', () => {
    const reports = [
      { name: 'build', failed: 1 },
      { name: 'lint', failed: 0 },
    ]
    expect(failedNeedOf({ name: 'end-to-end', needs: ['build', 'lint'] }, reports)).toBe('build')
    expect(failedNeedOf({ name: 'stories', needs: ['lint'] }, reports)).toBeUndefined()
    expect(failedNeedOf({ name: 'build' }, reports)).toBeUndefined()
  })

  test('the steps of the gate need nothing that there is not', () => {
    const names = gateSteps().map(({ name }) => name)
    expect(gateSteps().flatMap(({ needs = [] }) => needs.filter((name) => !names.includes(name)))).toEqual([])
  })
})

describe('a green run', () => {
  const STEP: Step = { name: 'tests/a', commands: [{ args: ['bun', 'test', 'a'] }], limitMs: 1, reads: /^a\// }
  const GREEN = { name: STEP.name, passed: 3, failed: 0, skipped: 1, durationMs: 5 }
  const CI = process.env.CI
  let planted: Planted
  const inRoot = (browser?: string) => greenRunsIn(planted.root, ['a/a.ts', 'b/b.ts'], browser)

  beforeEach(() => {
    planted = plant({ 'a/a.ts': '1', 'b/b.ts': '1' }, [])
    delete process.env.CI
  })
  afterEach(() => {
    planted[Symbol.dispose]()
    if (CI !== undefined) process.env.CI = CI
    delete process.env.UPDATE_PICTURES
  })
  const change = (file: string, text: string) => writeFileSync(join(planted.root, file), text)

  test('with the same inputs counts again, and says since when', () => {
    expect(inRoot().find(STEP)).toBeUndefined()
    inRoot().keep(STEP, GREEN)
    expect(inRoot().find(STEP)).toMatchObject({ passed: 3, failed: 0, skipped: 1 })
    expect(inRoot().find(STEP)?.note).toStartWith('unchanged since 2')
  })

  test('is left alone by a change of what the step does not read', () => {
    inRoot().keep(STEP, GREEN)
    change('b/b.ts', '2')
    expect(inRoot().find(STEP)).toBeDefined()
  })

  test('counts no more after a change of a file, the command, the browser or the environment', () => {
    inRoot().keep(STEP, GREEN)
    expect(inRoot().find({ ...STEP, commands: [{ args: ['bun', 'test', 'b'] }] })).toBeUndefined()
    expect(inRoot(process.execPath).find(STEP)).toBeUndefined()
    change('a/a.ts', '2')
    expect(inRoot().find(STEP)).toBeUndefined()
    change('a/a.ts', '1')
    expect(inRoot().find(STEP)).toBeDefined()
    rmSync(join(planted.root, 'a/a.ts'))
    expect(inRoot().find(STEP)).toBeUndefined()
  })

  test('is not looked for in CI, nor while pictures are renewed, nor without git', () => {
    inRoot().keep(STEP, GREEN)
    expect(greenRunsIn(planted.root, null, undefined).find(STEP)).toBeUndefined()
    process.env.UPDATE_PICTURES = '1'
    expect(inRoot().find(STEP)).toBeUndefined()
    delete process.env.UPDATE_PICTURES
    process.env.CI = 'true'
    expect(inRoot().find(STEP)).toBeUndefined()
  })

  test('is only kept where the whole step was green, without a second try or a file saved meanwhile', () => {
    inRoot().keep({ ...STEP, whole: STEP }, GREEN)
    inRoot().keep(STEP, { ...GREEN, flaky: ['a'] })
    const begun = inRoot()
    begun.find(STEP)
    change('a/a.ts', '2')
    begun.keep(STEP, GREEN)
    change('a/a.ts', '1')
    expect(inRoot().find(STEP)).toBeUndefined()
  })

  test('is forgotten when the step fails', () => {
    inRoot().keep(STEP, GREEN)
    inRoot().keep(STEP, { ...GREEN, failed: 1 })
    expect(inRoot().find(STEP)).toBeUndefined()
  })
})

describe('the arguments', () => {
  test('are read', () => {
    expect(readArguments([])).toEqual({ only: [], force: false, changed: false })
    expect(readArguments(['--changed', '--force'])).toEqual({ only: [], force: true, changed: true })
    expect(readArguments(['--changed', 'HEAD~2', '--only', 'tests/api', '--only', 'dead code'])).toEqual({
      only: ['tests/api', 'dead code'],
      force: false,
      changed: true,
      base: 'HEAD~2',
    })
  })

  test('an unknown one is an error', () => {
    for (const wrong of [['--onyl', 'lint'], ['lint'], ['--only']])
      expect(() => readArguments(wrong)).toThrow('--changed')
  })
})

describe('what git says was changed', () => {
  test('since a commit, since the branch began, and not yet committed', () => {
    using planted = plant({ 'kept.ts': '1', 'gone.ts': '1', '.gitignore': 'ignored.ts\n' }, [])
    const { root } = planted
    const git = (...args: string[]) =>
      Bun.spawnSync(['git', '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root })
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-qm', 'first')
    git('checkout', '-qb', 'work')
    writeFileSync(join(root, 'committed بيت.ts'), '1')
    git('add', '.')
    git('commit', '-qm', 'second')
    rmSync(join(root, 'gone.ts'))
    for (const file of ['new.ts', 'ignored.ts']) writeFileSync(join(root, file), '1')
    expect(changedSince(root, defaultBase(root)).toSorted()).toEqual(['committed بيت.ts', 'gone.ts', 'new.ts'])
    expect(changedSince(root, 'HEAD').toSorted()).toEqual(['gone.ts', 'new.ts'])
    expect(listFiles(root)?.toSorted()).toEqual(['.gitignore', 'committed بيت.ts', 'kept.ts', 'new.ts'])
    expect(() => changedSince(root, 'nowhere')).toThrow('no commit nowhere')
  }, 30_000)

  test('nothing is known where there is no git', () => {
    using planted = plant({ 'a.ts': '1' }, [])
    expect(listFiles(planted.root)).toBeNull()
  })
})

describe('while steps run beside each other', () => {
  test('each beginning and each end is said, with how many have ended', () => {
    const said: string[] = []
    const progress = showProgress(2, (line) => said.push(line))
    progress.begin('lint')
    progress.begin('tests/api')
    progress.end({ name: 'tests/api', passed: 7, failed: 2, skipped: 0, durationMs: 1500, note: '5 of 94 files' })
    progress.end({ name: 'lint', passed: 1, failed: 0, skipped: 0, durationMs: 2000 })
    progress.stop()
    expect(said).toEqual([
      'lint …',
      'tests/api …',
      'tests/api: FAILED, 2 of 9 in 1.5 s, 5 of 94 files; 1 of 2 steps ended',
      'lint: ok, 1 passed in 2.0 s; 2 of 2 steps ended',
    ])
  })

  test('once a minute what runs is named, and for how long', () => {
    jest.useFakeTimers()
    const said: string[] = []
    const progress = showProgress(3, (line) => said.push(line))
    progress.begin('end-to-end')
    jest.advanceTimersByTime(60_000)
    progress.stop()
    jest.advanceTimersByTime(60_000)
    expect(said).toHaveLength(2)
    expect(said[1]).toMatch(/^… 0 of 3 steps ended; running: end-to-end for \d/)
  })

  afterEach(() => {
    jest.useRealTimers()
  })
})

describe('the report', () => {
  test('ends with the sum, and says how to run a failed step again', () => {
    const reports = [
      { name: 'lint', passed: 1, failed: 0, skipped: 0, durationMs: 1200 },
      { name: 'dead code', passed: 0, failed: 1, skipped: 0, durationMs: 10, note: 'ended with 1' },
      { name: 'tests/api', passed: 7, failed: 2, skipped: 1, durationMs: 10, failures: ['a.test.ts:3 › a', 'b'] },
    ]
    const lines = summaryOf(reports, 2500, ['stories (120 files of stories)']).trimEnd().split('\n')
    expect(lines.at(-1)).toBe('8 passed, 3 failed, 1 skipped')
    expect(lines).toContain("again: bun run check --only 'dead code' --force")
    expect(lines).toContain('again: bun run check --only tests/api --force')
    expect(lines.indexOf('a.test.ts:3 › a')).toBe(lines.indexOf('FAILED tests/api') + 1)
    expect(lines).toContain('left out, because the change reaches nothing of them: stories (120 files of stories)')
  })

  test('of a tool that failed, both ends of what it said are shown', () => {
    expect(saidBy(['one\n\ntwo\n'], undefined)).toEqual([])
    expect(saidBy(['one\n\ntwo\n'], 'ended with 1')).toEqual(['one\ntwo'])
    const [said = ''] = saidBy([Array.from({ length: 25 }, (_, line) => `line ${line}`).join('\n')], 'ended with 1')
    expect(said).toStartWith('line 0\n')
    expect(said).toContain('line 9\n… 5 more lines, above\nline 15\n')
    expect(said).toEndWith('\nline 24')
  })

  test('a step of two commands counts both; one without a test, and one that ended badly, failed', () => {
    const step = { counts: bunTestCounts }
    expect(judge(step, [' 2 pass\n 0 fail\n', ' 3 pass\n 1 skip\n'], undefined)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 1,
    })
    expect(judge(step, ['no test\n'], undefined)).toEqual({ passed: 0, failed: 1, skipped: 0, note: 'no test ran' })
    expect(judge(step, [' 2 pass\n'], 'ended with 1')).toMatchObject({ passed: 2, failed: 1, note: 'ended with 1' })
  })
})
