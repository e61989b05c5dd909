/** Canonical JSON for hashing: frozen copies of documents and bodies of idempotent requests. */

/**
 * JSON with sorted keys and no white space, similar to RFC 8785: keys by UTF-16 code units, `undefined` members
 * omitted. Numbers must be safe integers (money is text, so a fraction is a bug).
 * @throws TypeError on values JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('Only whole numbers have one canonical form here')
    return Object.is(value, -0) ? '0' : String(value)
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no canonical form`)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('Only plain objects have a canonical form')
  return membersOf(value as Record<string, unknown>) // because it is a plain object: its members are all there is
}

/** A single loop, because every issued invoice is hashed. `sort` without a comparer orders by UTF-16 code units. */
function membersOf(object: Record<string, unknown>): string {
  let text = ''
  for (const key of Object.keys(object).sort()) {
    const member = object[key]
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}
