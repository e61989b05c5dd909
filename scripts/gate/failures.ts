/** Failed tests with place and cause, from the output of `bun test` and Playwright: the first lines name the problem. */
import { relative } from 'node:path'

/** The lines shown of a message; a whole page as text would hide the next failure. */
const SHOWN_LINES = 12

/** Each failed test of a run in `root`: its file and line, its name, what was expected, and the command that runs it alone. */
export function failuresIn(output: string, root = process.cwd()): string[] {
  const lines = Bun.stripANSI(output).split('\n')
  return [...bunFailures(lines, root), ...playwrightFailures(lines)]
}

function bunFailures(output: readonly string[], root: string): string[] {
  // A long run names at its end once more which failed.
  const sum = output.findIndex((line) => /^\d+ tests? failed:$/.test(line))
  const lines = sum === -1 ? output : output.slice(0, sum)
  const failures: string[] = []
  let file = ''
  let from = 0
  lines.forEach((line, index) => {
    const header = /^(\S+\.test\.tsx?):$/.exec(line)?.[1]
    const failed = /^\(fail\) (.*?)(?: \[[\d.]+m?s\])?$/.exec(line)?.[1]
    if (failed !== undefined) {
      const after = lines[index + 1]?.trimStart() ?? ''
      const message = messageOf(lines.slice(from, index))
      // A test out of time has no message before its name, but a line below it.
      if (after.startsWith('^')) message.push(after)
      failures.push(bunFailure(file, failed, locationsIn(lines.slice(from, index), root), message))
    }
    if (header !== undefined) file = header
    if (header !== undefined || /^\((pass|fail|skip|todo)\) /.test(line)) from = index + 1
  })
  return failures
}

function bunFailure(file: string, name: string, locations: readonly string[], message: readonly string[]): string {
  // The line in the test itself, below which a fixture may have thrown.
  const location = locations.findLast((one) => one.startsWith(`${file}:`)) ?? locations[0] ?? file
  const title = name.split(' > ').map(asPattern).join(' ')
  return [
    `${location} › ${name}`,
    ...message.slice(0, SHOWN_LINES).map((line) => `    ${line}`),
    ...(file === '' ? [] : [`    again: bun test ./${file} -t ${quoted(title)}`]),
  ].join('\n')
}

/** `tests/sums.test.ts:4` of each line of a stack in the repository. */
function locationsIn(lines: readonly string[], root: string): string[] {
  return lines
    .flatMap((line) => /^\s+at .*?\(?(\/[^():]+:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
    .map((location) => relative(root, location))
    .filter((location) => !/^\.\.|node_modules/.test(location))
}

/** From `error: …` to the stack, without the source that is shown before it. */
function messageOf(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => /^(error|\w*Error): /.test(line))
  if (from === -1) return []
  const rest = lines.slice(from)
  const stack = rest.findIndex((line) => /^\s+at /.test(line))
  return rest.slice(0, stack === -1 ? undefined : stack).filter((line) => line.trim() !== '')
}

/** ` 1) [stories] › tests/visual/stories.e2e.ts:47:7 › en › Kit/Button Default ───`, with what follows until the next. */
function playwrightFailures(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const [, project, location, titles] = /^ {2}\d+\) \[([^\]]+)\] › (\S+?:\d+):\d+ › (.*?)[ ─]*$/.exec(line) ?? []
    if (project === undefined || location === undefined || titles === undefined) return []
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((one) => /^ {2}\d+\) \[|^ {2}\d+ (failed|flaky|passed|skipped|did not run)/.test(one))
    const message = rest.slice(0, end === -1 ? undefined : end).filter((one) => one.trim() !== '')
    const title = titles.split(' › ').map(asPattern).join(' ')
    const [file = location] = location.split(':')
    return [
      [
        `${location} › ${titles}`,
        ...message.slice(0, SHOWN_LINES),
        `    again: bun --bun playwright test --project=${project} ${file} -g ${quoted(title)}`,
      ].join('\n'),
    ]
  })
}

function asPattern(title: string): string {
  return title.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** Quotes an argument for a shell, in single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
