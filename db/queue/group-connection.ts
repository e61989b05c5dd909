/** How the jobs of one group reach the database: a statement at a time to a file, in few round trips to a server. */
import { type Client, type InStatement, LibsqlBatchError, type ResultSet, type Transaction } from '@libsql/client'
import type { FileTransaction, RowSource } from '#db/rows/row-session.ts'

export type GroupConnection = {
  isRemote: boolean
  /** Everything since BEGIN is lost. */
  lost: boolean
  /** Opens the savepoint of a job. `before`: how the job before it ended, if there was one. */
  beginJob(before: { succeeded: boolean } | undefined): Promise<void>
  execute(statement: InStatement): Promise<ResultSet>
  /** Rows without a detour over objects. Files only. */
  local?: Pick<RowSource, 'rows' | 'first'>
  /** Throws the error of the first statement that fails; none after it is executed. */
  send(statements: InStatement[]): Promise<ResultSet[]>
  /** Adds the writes of a successful job: they are sent with the next statements of the group. */
  addLater(statements: InStatement[]): void
  /** `last`: how the last job ended. */
  commit(last: { succeeded: boolean } | undefined): Promise<void>
  rollback(): Promise<void>
}

export async function openGroup(client: Client): Promise<GroupConnection> {
  const transaction = await client.transaction('write')
  // because the client of a file makes no other transactions
  return client.protocol === 'file' ? new FileGroup(transaction as FileTransaction) : new ServerGroup(transaction)
}

class FileGroup implements GroupConnection {
  readonly isRemote = false
  readonly local: FileTransaction
  readonly #transaction: FileTransaction

  constructor(transaction: FileTransaction) {
    this.local = transaction
    this.#transaction = transaction
  }

  get lost(): boolean {
    return this.#transaction.closed
  }

  async beginJob(before: { succeeded: boolean } | undefined): Promise<void> {
    await this.#transaction.batch(savepointAfter(before))
  }

  execute(statement: InStatement): Promise<ResultSet> {
    return this.#transaction.execute(statement)
  }

  send(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#transaction.batch(statements)
  }

  addLater(statements: InStatement[]): void {
    if (statements.length > 0) throw new RangeError('On a file nothing waits')
  }

  async commit(last: { succeeded: boolean } | undefined): Promise<void> {
    if (last?.succeeded === false) await this.#transaction.execute('ROLLBACK TO job')
    await this.#transaction.commit()
  }

  rollback(): Promise<void> {
    return this.#transaction.rollback()
  }
}

/**
 * Statements whose answers nobody awaits are sent with the next ones: BEGIN and SAVEPOINT with the first statements of a
 * job, its last writes with the first of the next job or with the COMMIT. When one of those fails, the whole group is lost,
 * and its jobs are retried alone.
 */
class ServerGroup implements GroupConnection {
  readonly isRemote = true
  readonly #transaction: Transaction
  #later: InStatement[] = []
  /** Whether anything of the running job has been sent. */
  #sent = false
  #lost = false

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  get lost(): boolean {
    return this.#lost || this.#transaction.closed
  }

  async beginJob(before: { succeeded: boolean } | undefined): Promise<void> {
    if (before?.succeeded !== false) this.#later.push(...savepointAfter(before))
    else this.#undo()
    this.#sent = false
  }

  async execute(statement: InStatement): Promise<ResultSet> {
    const [result] = await this.send([statement])
    if (result === undefined) throw new RangeError('A statement without its result')
    return result
  }

  async send(statements: InStatement[]): Promise<ResultSet[]> {
    const later = this.#later.splice(0)
    this.#sent = true
    try {
      return (await this.#transaction.batch([...later, ...statements])).slice(later.length)
    } catch (error) {
      // The work before a statement was done only if an error names that statement.
      const isOwn = error instanceof LibsqlBatchError && error.statementIndex >= later.length
      if (later.length > 0 && !isOwn) this.#lost = true
      throw error
    }
  }

  addLater(statements: InStatement[]): void {
    if (statements.length === 0) return
    this.#later.push(...statements)
    this.#sent = true
  }

  async commit(last: { succeeded: boolean } | undefined): Promise<void> {
    if (last?.succeeded === false) this.#undo()
    await this.#transaction.batch([...this.#later, 'COMMIT'])
    // Closes the connection without waiting for an answer.
    this.#transaction.close()
  }

  rollback(): Promise<void> {
    return this.#transaction.rollback()
  }

  /** The savepoint stays open for the next job. */
  #undo(): void {
    if (this.#sent) this.#later.push('ROLLBACK TO job')
  }
}

/** After ROLLBACK TO the savepoint stays open and is reused for the next job. */
function savepointAfter(before: { succeeded: boolean } | undefined): string[] {
  if (before === undefined) return ['SAVEPOINT job']
  return before.succeeded ? ['RELEASE job', 'SAVEPOINT job'] : ['ROLLBACK TO job']
}
