/** The libSQL `Client` to a server, with values in and out as the local one has them (result-set.ts). */
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from '@libsql/client'
import { SERVER_UNREACHABLE } from './failures.ts'
import { bound, type Given, resultSet } from './result-set.ts'

/** A server that does not answer within this is treated as gone; the writer's queue must not wait for ever. */
const ANSWER_WITHIN_MS = 10_000

export function openServerClient(url: string, authToken: string | undefined): Client {
  const client = createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    // Everything arrives as a bigint and is made a number where that is exact; 'number' would throw beyond 2^53.
    intMode: 'bigint',
    fetch: reach,
  })
  return {
    execute: async (statement: InStatement, args?: InArgs) => asOurs(await client.execute(asTheirs(statement, args))),
    batch: async (statements, mode?: TransactionMode) =>
      (await client.batch(statements.map(eachAsTheirs), mode)).map(asOurs),
    migrate: async (statements) => (await client.migrate(statements.map((one) => asTheirs(one)))).map(asOurs),
    transaction: async (mode?: TransactionMode) => transactionOf(await client.transaction(mode ?? 'write')),
    executeMultiple: (sql) => client.executeMultiple(sql),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed
    },
    protocol: client.protocol,
  }
}

/** fetch throws something else for each way a server can be away; here they are one. */
async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  } catch (error) {
    const cause = error instanceof Error ? error : undefined
    throw new LibsqlError('The database server cannot be reached', SERVER_UNREACHABLE, undefined, undefined, cause)
  }
}

function transactionOf(transaction: Transaction): Transaction {
  return {
    execute: async (statement) => asOurs(await transaction.execute(asTheirs(statement))),
    batch: async (statements) => (await transaction.batch(statements.map((one) => asTheirs(one)))).map(asOurs),
    executeMultiple: (sql) => transaction.executeMultiple(sql),
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
    close: () => transaction.close(),
    get closed() {
      return transaction.closed
    },
  }
}

function eachAsTheirs(statement: InStatement | [string, InArgs?]): InStatement {
  return Array.isArray(statement) ? asTheirs(statement[0], statement[1]) : asTheirs(statement)
}

function asTheirs(statement: InStatement, given?: InArgs): InStatement {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement, args: given } : statement
  if (Array.isArray(args)) return { sql, args: args.map(bound) }
  return { sql, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, bound(value)])) }
}

function asOurs(result: ResultSet): ResultSet {
  // Because a row is like an array, and in bigint mode holds what `Given` names.
  const given = result.rows.map((row) => Array.prototype.slice.call(row) as Given[])
  return resultSet({ names: result.columns, types: result.columnTypes }, given, result)
}
