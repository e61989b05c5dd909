/** Templates of reads: what a run of a call has read, with where each value came from, so that the next run can be guessed. */
import type { InValue } from '@libsql/client'
import type { Literals } from '#db/rows/row-session.ts'

export type Statement = { sql: string; args: InValue[]; literals?: Literals }

export const bigintAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

/** Two reads with the same text and values have the same key. */
export const keyOf = ({ sql, args }: Statement): string => JSON.stringify([sql, args], bigintAsText)

/** A call of an account, such as a route. `name` tells it from others; its other members are values that its reads may have. */
export type Call = { account: string; name: string; query?: object | undefined; [values: string]: unknown }

/**
 * A value comes from the code, the call, an earlier read, or the account's last run until it proves to vary. The value of another
 * account's run is undefined.
 */
type Source =
  | { from: 'code'; value: InValue }
  | { from: 'last run'; value: InValue | undefined; varies: boolean }
  | { from: 'call'; path: string[] }
  | { from: 'read'; sql: string; at: number }

/** A read, and where each of its values comes from. */
export type Template = { sql: string; sources: Source[]; unusedRuns: number }

/** The values of the last read of each text, which later reads may name. */
export type ArgsByText = ReadonlyMap<string, InValue[]>

const LONGEST_VALUE = 200

/** Answers the values of a guess, or undefined when one of them is not known yet. */
export function argsOf({ sources }: Template, call: Call, known: ArgsByText): InValue[] | undefined {
  const args = sources.map((source) => valueOf(source, call, known))
  // because an absent value was ruled out
  return args.includes(undefined) ? undefined : (args as InValue[])
}

function valueOf(source: Source, call: Call, known: ArgsByText): InValue | undefined {
  switch (source.from) {
    case 'code':
      return source.value
    case 'last run':
      return source.varies ? undefined : source.value
    case 'call':
      return textIn(source.path.reduce(memberOf, call))
    case 'read':
      return known.get(source.sql)?.[source.at]
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  // because the members of an object are looked up by their names
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE ? value : undefined

/** A read, with the template of the history that it was guessed from. */
export type Made = { statement: Statement; guessedFrom: Template | undefined }

const MOST_READS = 48
/** A call that varies, such as one that is repeated under its key, does not unlearn at once what others need. */
const MOST_UNUSED_RUNS = 3

/** Answers the templates of the next run of a phase: the reads of this one, and for some runs those that it did not make. */
export function learn(before: readonly Template[], made: readonly Made[], call: Call): Template[] {
  const unused = new Set(before)
  for (const { guessedFrom } of made) if (guessedFrom) unused.delete(guessedFrom)
  const paths = pathsOf(call)
  const earlier: Statement[] = []
  const templates = made.flatMap(({ statement, guessedFrom }) => {
    const wrong = guessedFrom ? undefined : [...unused].find(({ sql }) => sql === statement.sql)
    if (wrong) unused.delete(wrong)
    const template = guessedFrom ?? templateOf(statement, wrong, paths, earlier)
    earlier.push(statement)
    return template ? { ...template, unusedRuns: 0 } : []
  })
  const retained = [...unused].map((template) => ({ ...template, unusedRuns: template.unusedRuns + 1 }))
  return [...templates, ...retained.filter(({ unusedRuns }) => unusedRuns < MOST_UNUSED_RUNS)].slice(0, MOST_READS)
}

/** Answers undefined for a read with a value that is too large to remember. */
function templateOf(
  { sql, args, literals = [] }: Statement,
  wrong: Template | undefined,
  paths: ReadonlyMap<string, string[]>,
  earlier: readonly Statement[],
): Template | undefined {
  if (!args.every(isSmall)) return undefined
  const sources = args.map((value, at): Source => {
    if (literals[at]) return { from: 'code', value }
    const path = typeof value === 'string' ? paths.get(value) : undefined
    if (path) return { from: 'call', path }
    const last = wrong?.sources[at]
    const varies =
      last !== undefined && !(last.from === 'last run' && (last.value === undefined || last.value === value))
    return (varies ? sourceIn(earlier, value) : undefined) ?? { from: 'last run', value, varies }
  })
  return { sql, sources, unusedRuns: 0 }
}

function sourceIn(earlier: readonly Statement[], value: InValue): Source | undefined {
  const found = earlier.find(({ args }) => args.includes(value))
  return found && { from: 'read', sql: found.sql, at: found.args.indexOf(value) }
}

function isSmall(value: InValue): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_VALUE
  return value === null || ['number', 'bigint', 'boolean'].includes(typeof value)
}

/** The first lines of a draft of a thousand are enough. */
const MOST_PATHS = 500
/** A body may be nested as deeply as its sender likes. */
const DEEPEST = 5

/** The paths of the texts in a call; of equal texts the first. */
function pathsOf(call: Call): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  const visit = (value: unknown, path: string[]): void => {
    if (paths.size >= MOST_PATHS) return
    const text = textIn(value)
    if (text !== undefined && !paths.has(text)) paths.set(text, path)
    if (path.length < DEEPEST && typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) visit(member, [...path, name])
    }
  }
  const { name: _name, ...values } = call
  visit(values, [])
  return paths
}
