import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '#db/connection/lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A separate process that takes the lock, prints the result, and holds it until its stdin closes. */
async function otherProcess() {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'lock-holder.ts'), folder], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await child.stdout.getReader().read()
  return { child, output: new TextDecoder().decode(value).trim() }
}

test('a second process on the same folder is refused with a one-line reason', async () => {
  const first = await otherProcess()
  expect(first.output).toBe('locked')

  const second = await otherProcess()
  await second.child.exited
  expect(second.output).toBe(
    `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another.`,
  )
  expect(() => lockDataFolder(folder)).toThrow('Another process is using')

  first.child.kill('SIGKILL')
  await first.child.exited
  const third = await otherProcess()
  expect(third.output).toBe('locked')
  await third.child.stdin.end()
  await third.child.exited
})

test('the same process is refused as well, until it releases the lock', () => {
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('Another process is using')
  lock.release()
  lock.release()
  lockDataFolder(folder).release()
})
