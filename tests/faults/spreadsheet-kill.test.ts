/** `kill -9` of the server while a spreadsheet is made: no process is left, and no file. */
import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { addItems } from '#tests/bench/many-items.ts'
import { createCompany, withDatabase } from '#tests/bench/company.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { startServerProcess } from './server-process.ts'

const ITEMS = 30_000

/** The processes of spreadsheets of a server, also after its end. */
function spreadsheetProcesses(ids: readonly number[]): number[] {
  return ids.filter((id) => Bun.spawnSync(['kill', '-0', String(id)]).success)
}

function childrenOf(pid: number): number[] {
  const { stdout } = Bun.spawnSync(['pgrep', '-f', '-P', String(pid), 'spreadsheets/writing/worker'])
  return stdout.toString().split('\n').filter(Boolean).map(Number)
}

test('a killed server leaves no process of a spreadsheet and no file', async () => {
  const company = await createCompany()
  await withDatabase(company.dataDir, (db) => addItems(db, company.account, ITEMS))
  const filesBefore = readdirSync(company.dataDir)
  const headers = { authorization: `Bearer ${company.token}` }
  // While it reads the first rows, and while it writes.
  for (const isWriting of [false, true]) {
    const server = startServerProcess(company.dataDir)
    const url = await server.listening
    const made = fetch(`${url}/api/items.xlsx`, { headers }).catch(() => null)
    let processes: number[] = []
    await waitUntil('the spreadsheet', async () => {
      processes = childrenOf(server.pid)
      const answer = await fetch(`${url}/api/account/export/spreadsheet`, { headers })
      const { running } = (await answer.json()) as { running: { isWriting: boolean } | null }
      return processes.length === 1 && running?.isWriting === isWriting
    })
    await server.kill()
    expect(await made).toBeNull()
    await waitUntil('the end of the process', () => Promise.resolve(spreadsheetProcesses(processes).length === 0))
  }
  const files = readdirSync(company.dataDir).filter((name) => !filesBefore.includes(name))
  expect(files.filter((name) => /xlsx|sheet|tmp/.test(name))).toEqual([])
  rmSync(company.dataDir, { recursive: true, force: true })
}, 120_000)
