/** The file of high-water marks is as whole after a kill, a full disk or a rewrite as what was written to it before. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marksFile, MarksFile } from '#db/high-water/marks-file.ts'
import { mountDisk } from '#tests/faults/disk.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'sanad-marks-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const recordOf = (account: string, number: number) => ({
  account,
  chain: { position: number, hash: `hash ${number}` },
  next: { 'invoice INV': number + 1 },
})

const read = () => {
  const marks = new MarksFile(dataDir)
  void marks.close()
  return marks
}

const positionsIn = (marks: MarksFile) => [...marks.all()].map(([account, { chain }]) => [account, chain.position])

test('cut at any byte, it has every record before the cut, and takes the next', async () => {
  const marks = new MarksFile(dataDir)
  marks.write([recordOf('a', 1)])
  const before = statSync(marksFile(dataDir)).size
  marks.write([recordOf('a', 2)])
  await marks.close()
  const whole = readFileSync(marksFile(dataDir))
  for (let cut = before; cut <= whole.length; cut++) {
    writeFileSync(marksFile(dataDir), whole.subarray(0, cut))
    const torn = new MarksFile(dataDir)
    expect([cut, torn.of('a')?.chain.position, torn.unreadable]).toEqual([cut, cut === whole.length ? 2 : 1, 0])
    torn.write([recordOf('b', 7)])
    await torn.close()
    expect(read().of('b')?.chain.position).toBe(7)
  }
})

test('a record that was torn while it goes on being written, and one that is damaged, take no other with them', async () => {
  const marks = new MarksFile(dataDir)
  marks.write([recordOf('a', 1)])
  appendFileSync(marksFile(dataDir), readFileSync(marksFile(dataDir), 'utf8').slice(0, -10))
  marks.write([recordOf('b', 2)])
  await marks.close()
  writeFileSync(marksFile(dataDir), readFileSync(marksFile(dataDir), 'utf8').replace('hash 2', 'hash 3'))
  appendFileSync(marksFile(dataDir), '\n')
  const found = read()
  expect([positionsIn(found), found.unreadable]).toEqual([[['a', 1]], 2])
})

test('a chain goes back when that is accepted; a number that was given stays given', async () => {
  const marks = new MarksFile(dataDir)
  marks.write([recordOf('a', 9), { account: 'a', chain: { position: 4, hash: 'hash 4' } }])
  await marks.close()
  expect(read().of('a')).toEqual({ chain: { position: 4, hash: 'hash 4' }, next: { 'invoice INV': 10 } })
})

test('is written anew while it is written to: small, private and with the last of each account', async () => {
  const failures: unknown[] = []
  const marks = new MarksFile(dataDir, (error) => failures.push(error), 200_000)
  const accounts = Array.from({ length: 1200 }, (_, at) => `account ${at}`)
  let largest = 0
  for (let number = 1; number <= 20; number++) {
    for (const account of accounts) marks.write([recordOf(account, number)])
    largest = Math.max(largest, statSync(marksFile(dataDir)).size)
    await new Promise((turn) => setImmediate(turn))
  }
  await waitUntil('the file to be small', () => {
    marks.write([recordOf('account 0', 20)])
    return statSync(marksFile(dataDir)).size < 500_000
  })
  await marks.close()
  expect(failures).toEqual([])
  expect(largest).toBeGreaterThan(200_000)
  expect(new Map(read().all())).toEqual(
    new Map(accounts.map((account) => [account, { chain: recordOf(account, 20).chain, next: { 'invoice INV': 21 } }])),
  )
  expect((statSync(marksFile(dataDir)).mode & 0o777).toString(8)).toBe('600')
})

test.skipIf(!mountDisk.isPossible)('what a full disk did not take is written with the next', async () => {
  using disk = mountDisk(dataDir, '64k')
  if (!disk.mounted) return
  let failures = 0
  const marks = new MarksFile(dataDir, () => failures++)
  const accounts = Array.from({ length: 400 }, (_, at) => `account ${at}`)
  const ballast = join(dataDir, 'ballast')
  writeFileSync(ballast, Buffer.alloc(30_000))
  for (const account of accounts) marks.write([recordOf(account, 1)])
  expect(failures).toBeGreaterThan(0)
  // Only an account's last mark waits, so capacity for that is enough.
  for (let number = 2; number < 100; number++) marks.write([recordOf('account 399', number)])
  rmSync(ballast)
  marks.write([recordOf('account 0', 2)])
  await marks.close()
  const found = read()
  expect(positionsIn(found).length).toBe(400)
  expect([found.of('account 0'), found.of('account 399')].map((mark) => mark?.chain.position)).toEqual([2, 99])
})
