/**
 * Refuses keys that a body's schema does not name. Elsewhere they are ignored, so that clients of another version go on
 * working; where each field is optional a misspelt one would ask for something else.
 */
import type { TSchema } from 'elysia'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'

/** For a route's `transform`, which sees the body as it was sent. @throws Refusal `request.invalid` naming each key. */
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

const MOST_PROBLEMS = 20

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
    // A key could itself be long or hostile: only plain names are repeated.
    return [/^\w{1,40}$/.test(key) ? [...at, key].join('.') : 'body']
  })
}
