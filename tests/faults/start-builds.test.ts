/** Two `bun start` in one folder at once do not build into each other. What /gallery says meanwhile: tests/api/gallery.test.ts. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '#tests/support/wait-until.ts'

const ROOT = join(import.meta.dir, '..', '..')
const WITHIN_MS = 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanad-builds-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that takes the lock of the builds for a while, and writes when it began and ended. */
function builder(name: string, heldMs: number) {
  const script = join(folder, 'builder.ts')
  writeFileSync(
    script,
    `import { alone } from '${join(ROOT, 'scripts/build-lock.ts')}'
     import { appendFileSync } from 'node:fs'
     await alone('app', async () => {
       appendFileSync('log', process.argv[2] + ' begins\\n')
       await Bun.sleep(Number(process.argv[3]))
       appendFileSync('log', process.argv[2] + ' ends\\n')
     }, () => appendFileSync('log', process.argv[2] + ' waits\\n'))`,
  )
  return Bun.spawn([process.execPath, script, name, String(heldMs)], { cwd: folder, stderr: 'inherit' })
}

const lines = () =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim().split('\n') : []

test(
  'of six builds at once one goes on at a time, and the others say that they wait',
  async () => {
    rmSync(join(folder, 'log'), { force: true })
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => builder(name, 50))
    for (const child of all) expect(await child.exited).toBe(0)
    const steps = lines().filter((line) => !line.endsWith('waits'))
    expect(steps).toHaveLength(12)
    for (let at = 0; at < steps.length; at += 2) {
      expect(steps[at + 1]).toBe(steps[at]?.replace('begins', 'ends'))
    }
    expect(lines().some((line) => line.endsWith('waits'))).toBe(true)
  },
  WITHIN_MS,
)

test(
  'a build that is killed holds up no other',
  async () => {
    rmSync(join(folder, 'log'), { force: true })
    const killed = builder('killed', 60_000)
    await waitUntil('its begin', () => lines().includes('killed begins'))
    killed.kill('SIGKILL')
    await killed.exited
    expect(existsSync(join(folder, '.build/app.lock'))).toBe(true)
    const others = ['a', 'b', 'c'].map((name) => builder(name, 20))
    for (const child of others) expect(await child.exited).toBe(0)
    expect(lines().filter((line) => line.endsWith('ends'))).toHaveLength(3)
  },
  WITHIN_MS,
)
