/** Somebody who uses a running server over HTTP only, with its data folder at hand for the mails it writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { REGISTERED } from '#tests/support/companies.ts'
import { type Mail, readMail } from '#tests/support/mime.ts'
import { codeIn, PASSWORD } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export type Reply = { status: number; text: string; bytes: Uint8Array; headers: Headers }

/** `network`: the address that a proxy says it comes from. `agent`: the browser. */
export type Asking = {
  token?: string
  body?: unknown
  key?: string
  language?: string
  network?: string
  agent?: string
  signal?: AbortSignal
}

/** One request. @throws when the server went away before it had answered whole. */
export async function ask(url: string, method: string, path: string, asking: Asking = {}): Promise<Reply> {
  const { token, body, key, language, network, agent, signal } = asking
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(language && { 'accept-language': language }),
      ...(network && { 'x-forwarded-for': network }),
      ...(agent && { 'user-agent': agent }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, bytes, text: new TextDecoder().decode(bytes), headers: response.headers }
}

/** The content of an answer, whatever the order of its keys. */
export const contentOf = (text: string): string => canonicalJson(JSON.parse(text))

/** Signs up at a server started with `ADMIN`, fills in a company and has its limits lifted. Answers its token. */
export async function openShop(url: string, dataDir: string, email: string): Promise<string> {
  await expectStatus(202, ask(url, 'POST', '/api/auth/verification-code', { body: { email } }))
  const code = codeIn(await mailTo(dataDir, email))
  const body = { email, password: PASSWORD, code }
  const signedUp = await expectStatus(201, ask(url, 'POST', '/api/auth/signup', { body }))
  // because this is what signing up answers
  const { token, user } = JSON.parse(signedUp.text) as { token: string; user: { id: string } }
  await expectStatus(200, ask(url, 'PUT', '/api/account', { token, body: REGISTERED }))
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const admin = await expectStatus(200, ask(url, 'POST', '/api/admin/login', { body: credentials }))
  const { adminToken } = JSON.parse(admin.text) as { adminToken: string } // because this is what an admin is answered
  const path = `/api/admin/users/${user.id}/grant-unlimited`
  await expectStatus(200, ask(url, 'POST', path, { token: adminToken, body: {} }))
  return token
}

async function expectStatus(status: number, pending: Promise<Reply>): Promise<Reply> {
  const response = await pending
  if (response.status !== status) throw new Error(`${response.status} for ${status}: ${response.text}`)
  return response
}

async function mailTo(dataDir: string, email: string): Promise<Mail> {
  return waitUntil(`a mail to ${email}`, () => mailsIn(dataDir).find(({ to }) => to === email))
}

/** Every mail that was written whole. */
export function mailsIn(dataDir: string): Mail[] {
  try {
    const folder = join(dataDir, 'outbox')
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
  } catch {
    // The folder is made for the first mail.
    return []
  }
}
