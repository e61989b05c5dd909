/**
 * Converts a schema's complaint to a field's problem. A schema names its own problem (`problem: 'not-a-day'`, see
 * fields.ts); for the rest the kind of complaint decides. The answer never contains the sent value.
 */
import { getSchemaValidator, type TSchema, type ValidationError } from 'elysia'
import { parseDecimal } from '#domain/money/money.ts'
import { type FieldProblem, type FieldProblems, type FieldReason, Refusal } from '#domain/refusal.ts'

type Complaint = { type: number; path: string; value?: unknown; schema: Record<string, unknown> }

/** Paths are like `lines.0.quantity`. At most 20 are reported, so that a hostile body gets a short answer. */
export function fieldProblems(error: ValidationError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const complaint of complaintsOf(error)) {
    // A valid body may have unknown keys, so they are no problem; and their names came from the client.
    if (complaint.type === UNKNOWN_KEY) continue
    const path = pathOf(complaint.path)
    if (!(path in problems)) problems[path] = problemOf(complaint)
    if (Object.keys(problems).length === MOST_PROBLEMS) break
  }
  return Object.keys(problems).length > 0 ? problems : { body: { problem: 'unknown' } }
}

const MOST_PROBLEMS = 20

/** TypeBox's `ValueErrorType.ObjectAdditionalProperties`. */
const UNKNOWN_KEY = 42

function complaintsOf(error: ValidationError): Complaint[] {
  // because Elysia types `all` for every validator it can work with; TypeBox's complaints have this shape
  const all = error.all as unknown as Complaint[]
  return all.filter((complaint) => typeof complaint?.path === 'string').flatMap(partsOf)
}

/** TypeBox complains of a nullable object as a whole; a reader is helped by what is wrong in it. */
function partsOf(complaint: Complaint): Complaint[] {
  const { value, path } = complaint
  const schema = whatItIs(complaint.schema)
  if (schema === complaint.schema || schema.type !== 'object' || typeof value !== 'object') return [complaint]
  // because TypeBox types a schema that it has in a complaint as a record
  const parts = [...getSchemaValidator(schema as unknown as TSchema).Errors(value)]
  return parts.map((part) => ({ ...part, path: path + part.path }))
}

/** A sent key may be long or hostile, so only plain names and indexes are repeated. */
function pathOf(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return parts.length > 0 && parts.every((part) => /^\w{1,40}$/.test(part)) ? parts.join('.') : 'body'
}

function problemOf({ value, schema: declared }: Complaint): FieldProblem {
  if (value === undefined) return { problem: 'missing' }
  const schema = whatItIs(declared)
  const named = schema.problem
  if (typeof named === 'string' && !(typeof value === 'string' && isRefinedForText(named))) {
    // because fields.ts is the only place that writes `problem`, and it writes a FieldReason
    return { problem: named as FieldReason, limit: limitOf(schema) }
  }
  if (typeof value === 'string') return problemOfText(value, schema)
  if (Array.isArray(value)) return problemOfList(value, schema)
  if (typeof value === 'number' && isWhole(schema)) return problemOfWhole(value, schema)
  return { problem: 'wrong-type' }
}

/** These problems apply to a value of another type. A text gets a more exact one. */
const isRefinedForText = (named: string) => named === 'not-a-decimal-string' || named === 'not-an-email'

/** The schema of a nullable field without null. */
function whatItIs(schema: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return schema
  const [one, other]: Record<string, unknown>[] = schema.anyOf
  return other?.type === 'null' && one ? one : schema
}

function problemOfText(value: string, schema: Record<string, unknown>): FieldProblem {
  if (typeof schema.maxLength === 'number' && value.length > schema.maxLength) {
    return { problem: 'too-long', limit: String(schema.maxLength) }
  }
  if (typeof schema.minLength === 'number' && value.length < schema.minLength) {
    return value.length === 0 ? { problem: 'missing' } : { problem: 'too-short', limit: String(schema.minLength) }
  }
  if (schema.problem === 'not-a-decimal-string') return problemOfDecimal(value, schema)
  if (schema.problem === 'not-an-email') return { problem: 'not-an-email' }
  if (schema.type === 'string') return { problem: 'bad-character' }
  return { problem: 'wrong-type' }
}

function problemOfDecimal(value: string, { maxDecimals, pattern }: Record<string, unknown>): FieldProblem {
  const read = parseDecimal(value, {
    maxScale: typeof maxDecimals === 'number' ? maxDecimals : Infinity,
    allowNegative: String(pattern).startsWith('^-'),
  })
  return read.ok || read.problem.problem === 'not-a-decimal-string' ? { problem: 'not-a-number' } : read.problem
}

function problemOfList(value: unknown[], schema: Record<string, unknown>): FieldProblem {
  if (typeof schema.maxItems === 'number' && value.length > schema.maxItems) {
    return { problem: 'too-many', limit: String(schema.maxItems) }
  }
  if (typeof schema.minItems === 'number' && value.length < schema.minItems) {
    return { problem: 'too-few', limit: String(schema.minItems) }
  }
  return { problem: 'wrong-type' }
}

/** Matches `t.Integer`, and `Whole` of fields.ts. */
const isWhole = ({ type, multipleOf }: Record<string, unknown>) => type === 'integer' || multipleOf === 1

function problemOfWhole(value: number, schema: Record<string, unknown>): FieldProblem {
  if (!Number.isInteger(value)) return { problem: 'not-whole' }
  if (typeof schema.minimum === 'number' && value < schema.minimum) {
    return { problem: 'too-small', limit: String(schema.minimum) }
  }
  return { problem: 'too-large', limit: typeof schema.maximum === 'number' ? String(schema.maximum) : '' }
}

function limitOf(schema: Record<string, unknown>): string {
  return Array.isArray(schema.options) ? schema.options.join(', ') : ''
}

/**
 * Refuses keys that a body's schema does not name. Elsewhere they are ignored, so that clients of another version go on
 * working; where each field is optional a misspelt one would ask for something else. It is used as a route's `transform`,
 * which gets the body as it was sent. @throws Refusal `request.invalid` naming each part that has such a key.
 */
export const onlyKnownKeys =
  (schema: TSchema) =>
  ({ body }: { body: unknown }): void => {
    const fields: FieldProblems = Object.fromEntries(
      unknownKeys(schema, body, [])
        .slice(0, MOST_PROBLEMS)
        .map((path) => [path, { problem: 'unknown' }]),
    )
    if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  }

function unknownKeys(schema: TSchema, value: unknown, at: readonly string[]): string[] {
  if (Array.isArray(value)) {
    // because TypeBox types the properties of every schema as any
    const items = schema.items as TSchema | undefined
    return items ? value.flatMap((one, index) => unknownKeys(items, one, [...at, String(index)])) : []
  }
  // because TypeBox types the properties of every schema as any
  const properties = schema.properties as Record<string, TSchema> | undefined
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, own]) => {
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (known) return unknownKeys(known, own, [...at, key])
    // The answer never repeats sent text, so it names the part of the body that has the key.
    return [at.join('.') || 'body']
  })
}
