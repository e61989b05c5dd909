/**
 * Counts mails that are sent twice when the process is killed while it mails and writes: `bun tests/bench/mail-kills.ts
 * [kills]`. Not part of the gate.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { codeIn, PASSWORD } from '#tests/support/test-server.ts'

const kills = Number(process.argv[2] ?? 48)
const WRITERS = 32
const dataDir = mkdtempSync(join(tmpdir(), 'sanad-mail-kills-'))
const mailServer = await startMailServer(() => 'accept')
let requestCount = 0
let token: string | undefined

async function signUp(url: string): Promise<string> {
  const email = 'owner@example.com'
  await ask(url, 'POST', '/api/auth/verification-code', { body: { email } })
  while (mailServer.taken.length === 0) await Bun.sleep(10)
  const body = { email, password: PASSWORD, code: codeIn(mailServer.taken[0]) }
  return JSON.parse((await ask(url, 'POST', '/api/auth/signup', { body })).text).token
}

for (let kill = 0; kill < kills; kill++) {
  const server = startServerProcess(dataDir, { MAIL_URL: mailServer.url, TRUSTED_PROXIES: '1' })
  const url = await server.listening
  let killed = false
  token ??= await signUp(url)
  const write = async () => {
    while (!killed) await ask(url, 'POST', '/api/invoices', { token, body: invoiceBody() }).catch(() => undefined)
  }
  const mail = async () => {
    while (!killed) {
      const at = ++requestCount
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }
      const body = JSON.stringify({ email: `reader-${at}@example.com` })
      await fetch(`${url}/api/auth/verification-code`, { method: 'POST', headers, body }).catch(() => undefined)
      await Bun.sleep(50)
    }
  }
  const clients = [mail(), ...Array.from({ length: WRITERS }, write)]
  await Bun.sleep(300 + Math.random() * 300)
  killed = true
  await server.kill()
  await Promise.all(clients)
}
const last = startServerProcess(dataDir, { MAIL_URL: mailServer.url })
await ask(await last.listening, 'GET', '/api/health')
for (let before = -1; before !== mailServer.taken.length; await Bun.sleep(3_000)) before = mailServer.taken.length
await last.stop()
await mailServer.close()
rmSync(dataDir, { recursive: true })
const ids = new Set(mailServer.taken.map(({ messageId }) => messageId))
console.log(`${kills} kills: ${ids.size} mails, ${mailServer.taken.length - ids.size} of them twice`)
