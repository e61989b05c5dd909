/** Several processes started at once on one empty database server, each with a data folder of its own. */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServerClient } from '#db/connection/server-client.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { startLibsqlServer } from '#tests/support/databases.ts'
import { repetitions } from '#tests/support/runs.ts'

const WITHIN_MS = 120_000
const PROCESSES = ['one', 'two', 'three']

const TIMES = Array.from({ length: repetitions(1, { soak: 10 }) }, (_, at) => at + 1)

test.each(TIMES)(
  'three processes start together on an empty server, with one admin for all (time %d)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sanad-together-'))
    const database = await startLibsqlServer(join(folder, 'server'))
    const settings = { ...ADMIN, DATABASE_URL: database.url, JWT_SECRET: 'one secret for all of these processes' }
    const servers = PROCESSES.map((name) => startServerProcess(join(folder, name), settings))
    try {
      const urls = await Promise.all(servers.map(({ listening }) => listening))
      const body = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
      const logins = await Promise.all(urls.map((url) => ask(url, 'POST', '/api/admin/login', { body })))
      expect(logins.map(({ status }) => status)).toEqual([200, 200, 200])
      const client = openServerClient(database.url, undefined)
      const { rows } = await client.execute('SELECT count(*) AS admins FROM admins')
      client.close()
      expect(rows[0]?.admins).toBe(1)
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
    } finally {
      for (const server of servers) await server.kill()
      await database.stop()
      rmSync(folder, { recursive: true })
    }
  },
  WITHIN_MS,
)
