/** Codes for one value of a request: those it may have, those of its shape that nobody gave out, and words of elsewhere. */
import { isId, type Schema, typeOf } from '#tests/faults/openapi-bodies.ts'
import type { SeededRandom } from '#tests/faults/seeded-random.ts'

/** Words that code may look up in a table, and values that are no words at all. */
const STRANGERS: readonly unknown[] = [
  ...'QQQ AED AE en ar standard cash issued -1 1e400 2027-02-30 Asia/Nowhere ٣'.split(' '),
  ...'constructor __proto__ toString valueOf hasOwnProperty length'.split(' '),
  '',
  '\u0000',
  null,
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
]

type Codes = {
  /** Ids of the account, each of which is an id of something else. */
  own: readonly string[]
  /** All of them, or a few that `random` picks. */
  howMany: 'few' | 'all'
}

/**
 * Codes for one value of a request: those of its enumeration, codes of the right shape that were never issued or that are
 * at a bound, and the foreign ones above.
 */
export function codesFor(random: SeededRandom, schema: Schema, { own, howMany }: Codes): readonly unknown[] {
  const listed = (schema.anyOf ?? [schema]).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  const near = [...listed, ...codesLike(schema, own)]
  return howMany === 'all' ? [...near, ...STRANGERS] : [...some(random, near, 2), random.pick(STRANGERS)]
}

function some<One>(random: SeededRandom, list: readonly One[], most: number): One[] {
  const left = [...list]
  return Array.from({ length: Math.min(most, list.length) }, () => left.splice(random.below(left.length), 1)).flat()
}

const CODES: Record<string, readonly string[]> = {
  'not-a-currency': ['QQQ', 'XAU', 'BGN', 'JPY', 'CLF'],
  'not-a-day': ['0000-00-00', '0000-01-01', '0001-01-01', '2027-02-30', '9999-12-31', '9999-99-99'],
  'not-an-email': ['a@b', `${'a'.repeat(240)}@b.com`, '"@"@[1]'],
  'not-a-color': ['#000000', '#ffffff'],
  'not-a-decimal-string': ['0', '-1', '0.0001', '0.000001', '999999999999999', '999999999999999.9999'],
}

function codesLike(schema: Schema, own: readonly string[]): readonly unknown[] {
  const { problem = '', pattern = '', minimum, maximum } = schema
  if (isId(schema)) return [...own, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  if (CODES[problem]) return CODES[problem]
  if (pattern === '^[A-Z]{2}$') return ['ZZ', 'QQ', 'UK', 'EU']
  if (pattern.includes('T\\d{2}')) return ['2027-02-30T00:00:00Z', '0000-00-00T99:99:99Z', '9999-12-31T23:59:60Z']
  if (typeOf(schema) === 'boolean') return [true, false]
  return [minimum, maximum].filter((bound) => bound !== undefined)
}
