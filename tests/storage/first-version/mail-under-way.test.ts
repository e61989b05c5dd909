/**
 * Mail that the first version had queued goes out once under this version: what waits, what was being handed over when the
 * process died, and nothing of what was sent. Letters were not listed then, and their documents counted as sent when they
 * were queued.
 */
import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDamage } from '#api/health/integrity-service.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { PASSWORD } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { fixtureDatabase, OWNER } from './fixture.ts'

const WITHIN_MS = 60_000
const QUEUED_AT = Date.UTC(2026, 10, 20, 8)
/** The claim of a process that died while it handed the mail over; an hour from now, so that it would not run out by itself. */
const claimedUntil = () => Date.now() + 3_600_000

type Queued = { to: string[]; status: 'waiting' | 'sent'; attempts: number; nextAttemptAt: number }

/** The rows are those that the first version wrote. @returns the id of the invoice that the letters are about */
function queueInFirstVersion(file: string, mails: readonly Queued[]): string {
  const client = openFileClient(file, [])
  const [row] = client.run(`SELECT id, account_id AS account FROM documents WHERE number = 'INV-0001'`).rows
  if (typeof row?.id !== 'string' || typeof row.account !== 'string') throw new Error('The fixture has no INV-0001')
  client.run('UPDATE documents SET sent_at = ? WHERE id = ?', [QUEUED_AT, row.id])
  for (const [index, { to, status, attempts, nextAttemptAt }] of mails.entries()) {
    const message = { to, from: { name: 'Al Waha' }, subject: `Invoice ${index}`, text: 'Due', html: '<p>Due</p>' }
    client.run('INSERT INTO mail_outbox VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      Bun.randomUUIDv7(),
      row.account,
      `letter ${index}`,
      JSON.stringify(message),
      status,
      attempts,
      nextAttemptAt,
      QUEUED_AT,
      status === 'sent' ? QUEUED_AT : null,
      null,
    ])
  }
  client.close()
  return row.id
}

test(
  'each letter that waits or is under way is sent once, and its invoice is as sent as it was',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sanad-mail-under-way-'))
    const file = join(dataDir, 'sanad.db')
    writeFileSync(file, fixtureDatabase(), { mode: 0o600 })
    const invoice = queueInFirstVersion(file, [
      { to: ['waits@noor.example'], status: 'waiting', attempts: 0, nextAttemptAt: QUEUED_AT },
      { to: ['one@noor.example', 'two@noor.example'], status: 'waiting', attempts: 1, nextAttemptAt: claimedUntil() },
      { to: ['has-it@noor.example'], status: 'sent', attempts: 1, nextAttemptAt: QUEUED_AT },
    ])
    const smtp = await startMailServer(() => 'accept')
    const settings = { ...ADMIN, MAIL_URL: smtp.url }
    const recipients = () => smtp.envelopes.flat().toSorted()
    const server = startServerProcess(dataDir, settings)
    const url = await server.listening
    await waitUntil('both letters to be taken', () => recipients().length >= 3)
    const login = await ask(url, 'POST', '/api/auth/login', { body: { email: OWNER, password: PASSWORD } })
    const { token } = JSON.parse(login.text) as { token: string } // because this is what logging in answers
    const get = async (path: string): Promise<unknown> => JSON.parse((await ask(url, 'GET', path, { token })).text)
    expect(await get(`/api/invoices/${invoice}`)).toMatchObject({
      sentAt: new Date(QUEUED_AT).toISOString(),
      delivery: null,
    })
    expect(await get('/api/mail')).toMatchObject({ items: [] })
    expect(await server.stop()).toBe(0)
    const again = startServerProcess(dataDir, settings)
    await again.listening
    expect(await again.stop()).toBe(0)
    expect(recipients()).toEqual(['one@noor.example', 'two@noor.example', 'waits@noor.example'])
    expect(await findDamage(file, 'books', () => undefined)).toBeUndefined()
    await smtp.close()
    rmSync(dataDir, { recursive: true })
  },
  WITHIN_MS,
)
