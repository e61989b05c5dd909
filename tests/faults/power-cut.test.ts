/**
 * Power cuts: the process is killed and what was not synced is dropped (disk-image.ts), while syncs take long and the next
 * groups run meanwhile. What was answered is there, with the number that it was answered with.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { takeDisk } from '#tests/faults/disk-image.ts'
import { liveOnce } from '#tests/faults/lifetime.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask, contentOf, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'

const CUTS = repetitions(3, { soak: 200 })
const CLIENTS = 6
const LIFE = { mostAnswers: 16, longestStepMs: 40 }
/** Every so many invoices is so large that the log is folded in and begins anew. */
const LARGE = 3
const RECENT = 24

const folder = mkdtempSync(join(tmpdir(), 'sanad-power-'))
const dataDir = join(folder, 'data')
const image = join(folder, 'disk')
afterAll(() => rmSync(folder, { recursive: true }))

const settings = {
  ...ADMIN,
  DISK_IMAGE: image,
  BUN_OPTIONS: `--preload ${join(import.meta.dir, 'disk-image.ts')}`,
}

const [line] = invoiceBody().lines
const large = {
  ...invoiceBody(),
  lines: Array.from({ length: 150 }, (_, at) => ({
    ...line,
    description: `${at} ${'A long description. '.repeat(20)}`,
  })),
}

test(
  `${CUTS} power cuts: nothing that was answered is lost, and no number is given twice`,
  async () => {
    const random = seededRandom(seed())
    let server = startServerProcess(dataDir, settings)
    let url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    const answers = new Map<string, string>()
    const numbers = new Set<string>()
    let dropped = 0

    const issueUntilItDies = async () => {
      for (;;) {
        const body = random.below(LARGE) === 0 ? large : invoiceBody()
        const response = await ask(url, 'POST', '/api/invoices?issue=1', { token, body }).catch(() => undefined)
        if (response === undefined) return
        expect([response.status, response.text.slice(0, 300)]).toEqual([201, expect.anything()])
        const { id, number } = JSON.parse(response.text) as CommercialDocument // because it was answered 201
        expect(numbers.has(number ?? '')).toBe(false)
        numbers.add(number ?? '')
        answers.set(id, contentOf(response.text))
      }
    }
    const expectAnswered = async (ids: string[]) => {
      for (const id of ids) {
        const found = await ask(url, 'GET', `/api/invoices/${id}`, { token })
        expect([found.status, contentOf(found.text)]).toEqual([200, answers.get(id) ?? ''])
      }
    }

    for (let cut = 1; cut <= CUTS; cut++) {
      const clients = Array.from({ length: CLIENTS }, issueUntilItDies)
      await liveOnce(clients, cut, { random, answered: () => answers.size, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      dropped += takeDisk(dataDir, image) > 0 ? 1 : 0
      server = startServerProcess(dataDir, settings)
      url = await server.listening
      await expectAnswered([...answers.keys()].slice(-RECENT))
      // Neither damaged, nor behind its marks.
      expect(server.output()).not.toContain('"level":"error"')
    }
    await expectAnswered([...answers.keys()])
    expect(await server.stop()).toBe(0)
    expect(dropped).toBeGreaterThan(0)
    console.log(`${answers.size} invoices, ${dropped} of ${CUTS} cuts dropped what was not synced`)
  },
  30 * 60_000,
)
