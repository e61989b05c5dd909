/** Whether stored data has the expected shape: it may be of another version of the app, or edited by hand. */

/** `text`: a string or null. `any`: any value, also null, but present. */
export type FieldKind = 'string' | 'boolean' | 'array' | 'text' | 'any'

export function hasFields(value: unknown, fields: Readonly<Record<string, FieldKind>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const found = new Map<string, unknown>(Object.entries(value))
  return Object.entries(fields).every(([name, kind]) => isOf(kind, found.get(name)))
}

function isOf(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return value !== undefined
    case 'array':
      return Array.isArray(value)
    case 'text':
      return value === null || typeof value === 'string'
    default:
      return typeof value === kind
  }
}
