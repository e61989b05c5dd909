import type { InStatement } from '@libsql/client'

/** Equal for a statement with the same text and values. */
export const keyOf = (statement: InStatement): string =>
  JSON.stringify(statement, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
