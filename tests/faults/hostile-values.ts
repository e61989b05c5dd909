/** Input of attackers and broken programs: values, bodies, addresses and headers. */
import type { SeededRandom } from '#tests/faults/seeded-random.ts'

/** Stands in a request as it is, without quotes: what JSON.stringify would not write. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const raw = (text: string) => new RawJson(text)

/** Values for a place where a plain one belongs. Every text holds the marker, so that its way back can be seen. */
export function hostileValue(random: SeededRandom, marker: string): unknown {
  const texts = [
    `${marker}\u0000after`,
    `\u0000${marker}`,
    raw(`"${marker}\\ud800"`),
    raw(`"\\udfff${marker}"`),
    raw(`"\\ud83d\\ud83d${marker}"`),
    `${marker}\u202e\u2066\u200f`,
    `${marker}\ufffe\uffff`,
    `${marker}\u001b[31m\u0007`,
    `' OR 1=1; DROP TABLE invoices; -- ${marker}`,
    `"; select '${marker}' --`,
    `<script>alert("${marker}")</script>`,
    `{{${marker}}} \${${marker}} #${marker} %s%n%x`,
    `../../../../etc/passwd?${marker}`,
    `#image("${marker}.png") #eval("1") $ x^2 $`,
    marker.repeat(200),
    marker.repeat(5000),
    `${'ﷺ'.repeat(500)}${marker}`,
    `${marker}${'\u0301'.repeat(3000)}`,
    `  ${marker}  `,
    `\r\nSet-Cookie: ${marker}=1`,
    `${marker}@`,
    `${'a'.repeat(300)}@${marker}.com`,
    '',
    ' ',
  ]
  const figures = [
    0.1,
    12.5,
    -0,
    -1,
    1e21,
    Number.MAX_SAFE_INTEGER + 2,
    raw('1e400'),
    raw('-1e400'),
    raw('1E-400'),
    raw('9'.repeat(400)),
    raw(`0.${'0'.repeat(400)}1`),
    '1e3',
    '0x10',
    '١٢٣٫٤٥',
    '1,000.00',
    '-5',
    '9'.repeat(15),
    '999999999999999.999999',
    '0.0000001',
    '+1',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '0000-00-00',
    '2027-02-30',
    '9999-12-31',
    '2027-13-01T00:00:00Z',
  ]
  const shapes = [
    null,
    true,
    false,
    [],
    {},
    [[[[marker]]]],
    [null, undefined, marker],
    { [marker]: marker },
    raw(`{"__proto__":{"${marker}":true}}`),
    raw(`{"constructor":{"prototype":{"${marker}":1}}}`),
    raw(`{"toString":"${marker}","valueOf":null,"hasOwnProperty":1,"then":"${marker}"}`),
    raw(`{"length":4294967295,"0":"${marker}"}`),
    Array.from({ length: 1100 }, () => marker),
    Array.from({ length: 5000 }, () => 0),
    nested(20 + random.below(30), marker),
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${marker}${at}`, at])),
  ]
  return random.pick<unknown>(random.pick<readonly unknown[]>([texts, texts, figures, shapes]))
}

function nested(levels: number, marker: string): unknown {
  let value: unknown = marker
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { [marker]: value }
  return value
}

/** JSON with what JSON.stringify cannot say. */
export function hostileJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map((one) => hostileJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${hostileJson(inner)}`).join(',')}}`
}

export type Body = string | Uint8Array<ArrayBuffer>

/** Bodies that are wrong as a whole; `json` is one that would do. */
export function hostileBody(random: SeededRandom, marker: string, json: string): Body {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
  const makers: (() => Body)[] = [
    () => json.slice(0, random.below(json.length) + 1),
    () => `${json}${json}`,
    () => `${json} ${marker}`,
    () => `\ufeff${json}`,
    () => `/* ${marker} */${json}`,
    () => json.replaceAll('"', "'"),
    () => json.replace('{', `{"${marker}":1,"__proto__":{"admin":true},`),
    () => json.replace('{', `{"__proto__":null,"constructor":"${marker}",`),
    // Each key twice: the last one counts, whatever it is.
    () => (json.startsWith('{') && json.length > 2 ? `${json.slice(0, -1)},${json.slice(1)}` : `[${json}]`),
    () => '[',
    () => ''.padEnd(random.pick([40, 5000, 200_000]), '['),
    () => `${'{"a":'.repeat(random.pick([40, 5000]))}"${marker}"`,
    () => `"${marker}"`,
    () => `[${json}]`,
    () => 'null',
    () => '0',
    () => marker,
    () => '',
    () => bytes(json.slice(0, 20), [0xff, 0xfe, 0xc3, 0x28], json.slice(20)),
    () => bytes('{"email":"', marker, [0xed, 0xa0, 0x80], '"}'),
    () => bytes([0xc0, 0xaf], marker),
    () => Buffer.from(json, 'utf16le'),
    () => bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0], marker),
    () => `email=${marker}&password=${marker}`,
    () => `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${marker}\r\n--x--\r\n`,
    () => `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;${marker}</a>`,
    () => json.replace(/"(\d+)(\.\d+)?"/g, '$1$2'),
    () => json.replace(/"(\d+)(\.\d+)?"/g, '1e400'),
  ]
  // A large body costs more than a thousand others.
  if (random.chance(0.004)) return `{"notes":"${marker.repeat(60_000)}"}`
  if (random.chance(0.002)) return `{"lines":[${'{},'.repeat(300_000)}{}],"reference":"${marker}"}`
  return random.pick(makers)()
}

/** A piece of a path where an id belongs. */
export function hostileSegment(random: SeededRandom, marker: string): string {
  return random.pick([
    marker,
    '%00',
    `%00${marker}`,
    '%',
    '%zz',
    `%E0%A4%A${marker}`,
    '%ff%fe',
    '%c0%ae%c0%ae%2f',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    '%2e%2e',
    `${marker}%0d%0aSet-Cookie:%20a=b`,
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'null',
    'undefined',
    '*',
    ':id',
    `;${marker}`,
    `${marker}.json`,
    encodeURIComponent(`${marker}' OR '1'='1`),
    encodeURIComponent(`${marker}\u202e\ud83d\ude00`),
    marker.repeat(20),
    marker.repeat(400),
    `${'a/'.repeat(50)}${marker}`,
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '-1',
    '1e400',
  ])
}

/** A value of a query, not yet encoded; and pairs that are wrong before they are read. */
export function hostileQuery(random: SeededRandom, marker: string, names: readonly string[]): string {
  const name =
    names.length > 0 && random.chance(0.8) ? random.pick(names) : random.pick([marker, '__proto__', 'constructor'])
  const value = random.pick<() => string>([
    () => encodeURIComponent(marker),
    () => `%00${marker}`,
    () => '%',
    () => `%ff%fe${marker}`,
    () => '%ud800',
    () => '',
    () => '-1',
    () => '0',
    () => '1e400',
    () => '99999999999999999999',
    () => '1.5',
    () => 'NaN',
    () => `1&${name}=2`,
    () => `${marker}&${name}=${marker}`,
    () => `["${marker}"]`,
    () => encodeURIComponent(`{"${marker}":1}`),
    () => marker.repeat(100),
    () => marker.repeat(1000),
    () => cursorOf(hostileCursor(random, marker)),
    () => encodeURIComponent(random.pick(SEARCHES).replace('?', marker)),
  ])()
  const odd = random.pick([`${name}[]=${value}`, `${name}[a]=${value}`, name, `=${value}`, `&&&${name}=${value}&`])
  return random.chance(0.85) ? `${name}=${value}` : odd
}

/** Queries that could break the search index or a LIKE pattern. */
export const SEARCHES = [
  '"',
  '""',
  '* ?',
  'a* OR b',
  'NEAR(a b)',
  'folded:?',
  '^?',
  '%_%',
  '\u0301',
  '١ ?',
  '-',
  '?"* ]',
  '\\',
  '٪',
  'ـ',
]

export const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Parts of a position that no row has. */
export const POSITIONS = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  '9'.repeat(30),
  '1.5',
  '0x1',
  '\u0000',
  'word',
  null,
  1,
  {},
  [],
]

/** Cursors in the very form of ours. */
function hostileCursor(random: SeededRandom, marker: string): unknown {
  const part = () => random.pick<unknown>([marker, ...POSITIONS])
  return random.pick<unknown>([[part(), part()], [part()], [part(), part(), part()], marker, { 0: part(), length: 2 }])
}
