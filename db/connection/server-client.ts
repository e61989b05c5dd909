/** The libSQL `Client` to a server, with values converted as in the local client (result-set.ts). */
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from '@libsql/client'
import { bound, type DriverValue, resultSet } from '#db/rows/result-set.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'

/** Requests small answers uncompressed: compression costs both sides more than their bytes. */
export function uncompressed({ fetch, close }: CircuitBreaker): CircuitBreaker {
  return {
    fetch: (request) => {
      request.headers.set('accept-encoding', 'identity')
      return fetch(request)
    },
    close,
  }
}

/** @param breaker Shared by the clients of one server. */
export function openServerClient(
  url: string,
  authToken: string | undefined,
  breaker: CircuitBreaker = circuitBreaker(),
): Client {
  const client = createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    // Integers arrive as bigints and are converted where exact; 'number' would throw beyond 2^53.
    intMode: 'bigint',
    fetch: breaker.fetch,
  })
  return {
    execute: async (statement: InStatement, args?: InArgs) =>
      fromLibsql(await client.execute(toLibsql(statement, args))),
    batch: async (statements, mode?: TransactionMode) =>
      (await client.batch(statements.map(batchStatement), mode)).map(fromLibsql),
    migrate: async (statements) => (await client.migrate(statements.map((one) => toLibsql(one)))).map(fromLibsql),
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

function transactionOf(transaction: Transaction): Transaction {
  return {
    execute: async (statement) => fromLibsql(await transaction.execute(toLibsql(statement))),
    batch: async (statements) => (await transaction.batch(statements.map((one) => toLibsql(one)))).map(fromLibsql),
    executeMultiple: (sql) => transaction.executeMultiple(sql),
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
    close: () => transaction.close(),
    get closed() {
      return transaction.closed
    },
  }
}

function batchStatement(statement: InStatement | [string, InArgs?]): InStatement {
  return Array.isArray(statement) ? toLibsql(statement[0], statement[1]) : toLibsql(statement)
}

function toLibsql(statement: InStatement, given?: InArgs): InStatement {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement, args: given } : statement
  if (Array.isArray(args)) return { sql, args: args.map(bound) }
  return { sql, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, bound(value)])) }
}

function fromLibsql(result: ResultSet): ResultSet {
  // Because a row is array-like, and in bigint mode its values are of type `DriverValue`.
  const given = result.rows.map((row) => Array.prototype.slice.call(row) as DriverValue[])
  return resultSet({ names: result.columns, types: result.columnTypes }, given, result)
}
