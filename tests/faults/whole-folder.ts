/** A data folder with a company and a whole database, to copy and to damage the copies, and the servers that start on them. */
import { expect } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'

export const CUSTOMER = 'Pearl Divers Cooperative'

/** EX_DATAERR of sysexits.h. */
export const DAMAGED = 65

const INVOICES = 40

export const fileIn = (dataDir: string) => join(dataDir, 'sanad.db')

export class WholeFolder {
  readonly folder = mkdtempSync(join(tmpdir(), 'sanad-damaged-'))
  readonly #dataDir = join(this.folder, 'whole')
  readonly file = fileIn(this.#dataDir)
  readonly #running: ServerProcess[] = []

  /** Answers the session of its owner. */
  async fill(): Promise<string> {
    const server = this.start(this.#dataDir)
    const url = await server.listening
    const token = await openShop(url, this.#dataDir, 'owner@example.com')
    const customer = await ask(url, 'POST', '/api/customers', { token, body: { name: CUSTOMER } })
    expect(customer.status).toBe(201)
    for (let count = 0; count < INVOICES; count++) {
      expect((await ask(url, 'POST', '/api/invoices?issue=1', { token, body: invoiceBody() })).status).toBe(201)
    }
    expect(await server.stop()).toBe(0)
    return token
  }

  start = (dataDir: string): ServerProcess => {
    const server = startServerProcess(dataDir, ADMIN)
    this.#running.push(server)
    return server
  }

  /** Copies a file with its times. `isUnseen`: without the last stop's note of the file. */
  copy(name: string, change: (file: string) => void, { isUnseen = false }: { isUnseen?: boolean } = {}): string {
    const dataDir = join(this.folder, name)
    cpSync(this.#dataDir, dataDir, { recursive: true, preserveTimestamps: true })
    if (isUnseen) rmSync(join(dataDir, 'stopped'), { force: true })
    change(fileIn(dataDir))
    return dataDir
  }

  /** Starts a server that must refuse the file in one line, and answers the line without what is in every one. */
  refusal = async (dataDir: string): Promise<string> => {
    const server = this.start(dataDir)
    expect([await server.exited, server.output()]).toEqual([DAMAGED, expect.stringContaining('Error: ')])
    await server.listening.catch(() => undefined)
    const lines = server.output().trim().split('\n')
    const sentences = lines.filter((line) => !line.startsWith('{'))
    expect(sentences).toHaveLength(1)
    const parts = /^Error: The database file (.+?sanad\.db): (.+)\. Restore a backup: bun run restore FILE$/.exec(
      sentences[0] ?? '',
    )
    expect(parts?.[1]).toBe(fileIn(dataDir))
    return parts?.[2] ?? ''
  }

  async end(): Promise<void> {
    for (const server of this.#running) await server.kill()
    rmSync(this.folder, { recursive: true })
  }
}
