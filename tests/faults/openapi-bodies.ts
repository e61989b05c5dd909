/** Bodies that the product's OpenAPI description takes, and the places in them that hold one plain value. */
import type { SeededRandom } from '#tests/faults/seeded-random.ts'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  problem?: string
  pattern?: string
  minimum?: number
  maximum?: number
}

export type BodyMaker = {
  random: SeededRandom
  /** Stands in every free text. */
  marker: string
  /** An id for the field of this name. */
  idOf: (field: string) => string
  /** How likely a field that may be left out is there. */
  optional?: number
}

export const isId = ({ pattern }: Schema): boolean => pattern?.startsWith('^[0-9a-f]{8}-') ?? false

/** `field`: the name of the field that has this schema. */
export function bodyFor(schema: Schema, maker: BodyMaker, field = ''): unknown {
  const { random, optional = 0.3 } = maker
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return bodyFor(random.pick(schema.anyOf), maker, field)
  switch (typeOf(schema)) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const given = fields.filter(([name]) => schema.required?.includes(name) || random.chance(optional))
      return Object.fromEntries(given.map(([name, of]) => [name, bodyFor(of, maker, name)]))
    }
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => bodyFor(schema.items ?? {}, maker, field))
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return 1 + random.below(5)
    case 'null':
      return null
    default:
      return isId(schema) ? maker.idOf(field) : textFor(schema, maker)
  }
}

/** The type of a field, or the other type of a nullable one. */
export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type

function textFor({ problem, pattern }: Schema, { random, marker }: BodyMaker): string {
  switch (problem) {
    case 'not-a-decimal-string':
      return random.pick(['1', '12.5', '3.75', '100'])
    case 'not-a-day':
      return random.pick(['2027-03-02', '2027-04-30'])
    case 'not-an-email':
      return `${marker}@example.com`
    case 'not-a-currency':
      return random.pick(['AED', 'SAR', 'KWD', 'USD'])
    default:
  }
  return pattern === '^[A-Z]{2}$' ? random.pick(['AE', 'SA', 'OM']) : `Text ${marker}`
}

/** One plain value within a body: the keys and indexes that lead to it. */
export type SchemaPath = { path: readonly string[]; schema: Schema }

export function pathsOf(schema: Schema, path: readonly string[] = []): SchemaPath[] {
  const { properties, items, anyOf } = schema
  if (properties) return Object.entries(properties).flatMap(([name, of]) => pathsOf(of, [...path, name]))
  if (items) return pathsOf(items, [...path, '0'])
  const branches = anyOf?.filter((one) => one.properties ?? one.items) ?? []
  return [
    ...branches.flatMap((one) => pathsOf(one, path)),
    ...(branches.length === anyOf?.length ? [] : [{ path, schema }]),
  ]
}

/** The body with this value at the place; what leads to it is made where it is missing. */
export function withValueAt(
  body: unknown,
  schema: Schema,
  path: readonly string[],
  value: unknown,
  maker: BodyMaker,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const branch = schema.anyOf?.find(({ properties, items }) => (properties ? key in properties : items)) ?? schema
  // because the path was read from this schema
  const inner = (branch.properties?.[key] ?? branch.items) as Schema
  const held = branch.properties
    ? { ...(bodyFor(branch, { ...maker, optional: 0 }) as object), ...(isObject(body) && body) }
    : { ...(Array.isArray(body) ? body : []) }
  const changed: Record<string, unknown> = {
    ...held,
    [key]: withValueAt((held as Record<string, unknown>)[key], inner, rest, value, maker),
  }
  return branch.properties ? changed : Object.values(changed)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
