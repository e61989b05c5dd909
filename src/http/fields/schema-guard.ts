import { getSchemaValidator, type TSchema } from 'elysia'

/** Tells whether a value that no route has checked, such as the query of a stored address, matches a schema. */
export function guardOf<Value>(schema: TSchema & { static: Value }): (found: unknown) => found is Value {
  const shape = getSchemaValidator(schema)
  return (found): found is Value => shape.Check(found)
}
