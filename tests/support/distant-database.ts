/** A libSQL server behind a proxy: its requests are counted, it can be made to fall silent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { startLibsqlServer, type TestDatabase } from './databases.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export async function openDistantDatabase(): Promise<TestDatabase & { proxy: TcpProxy }> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
  const libsql = await startLibsqlServer(join(folder, 'server'))
  const proxy = await startTcpProxy(Number(new URL(libsql.url).port))
  const options = { dataDir: join(folder, 'data'), url: `http://127.0.0.1:${proxy.port}` }
  const db = await openDatabase(options)
  const close = async () => {
    await db.close()
    await proxy.close()
    await libsql.stop()
    rmSync(folder, { recursive: true })
  }
  return { db, options, proxy, close }
}
