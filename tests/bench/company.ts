/** A data folder with companies without an invoice limit, created through the API. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase } from '#db/database.ts'
import { accounts, users } from '#db/schema/account.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import type { AccountId } from '#http/identity.ts'
import { readMail } from '#tests/support/mime.ts'
import { codeIn, PASSWORD } from '#tests/support/test-server.ts'
import { startProduct } from './running.ts'

export type Company = { dataDir: string; token: string; account: AccountId; remove(): void }

const EMAIL = 'bench@example.com'

export async function createCompany(): Promise<Company> {
  return addCompany(mkdtempSync(join(tmpdir(), 'sanad-bench-')), EMAIL)
}

/** One more in a data folder that no server uses. */
export async function addCompany(dataDir: string, email: string): Promise<Company> {
  const product = await startProduct(dataDir)
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${product.port}/api/auth/${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await post('verification-code', { email, language: 'en' })
  const code = codeIn(await mailTo(email, join(dataDir, 'outbox')))
  const { token } = await post('signup', { email, password: PASSWORD, code, companyName: 'Noor Trading' })
  await product.stop()
  const account = await withDatabase(dataDir, (db) => makeUnlimited(db, email))
  return { dataDir, token, account, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Opens a data folder that no server uses. */
export async function withDatabase<T>(dataDir: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

/** A copy of the company in its own data folder. */
export function copyOf(company: Company): Company {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanad-bench-'))
  cpSync(company.dataDir, dataDir, { recursive: true })
  return { ...company, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function makeUnlimited(db: Database, email: string): Promise<AccountId> {
  await db.write(async (tx) => {
    await tx.update(subscriptions).set({ unlimited: true })
    await tx.update(accounts).set({ vatRegistered: true, trn: '100123456700003', address: 'Business Bay, Dubai' })
  })
  const [owner] = await db.read.select({ account: users.accountId }).from(users).where(eq(users.email, email))
  if (!owner) throw new Error('The sign-up created no user')
  // because the bench created this account and may act for it without the session gate
  return owner.account as AccountId
}

const MAILED_WITHIN_MS = 10_000

async function mailTo(email: string, outbox: string) {
  const until = performance.now() + MAILED_WITHIN_MS
  while (performance.now() < until) {
    const mails = namesIn(outbox).map((name) => readMail(readFileSync(join(outbox, name), 'utf8')))
    const mail = mails.find(({ to }) => to === email)
    if (mail) return mail
    await Bun.sleep(10)
  }
  throw new Error('No mail came')
}

function namesIn(outbox: string): string[] {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  } catch {
    // The folder is created with the first e-mail.
    return []
  }
}
