/**
 * `bun run seed`: creates a demo company with customers and 200 documents in both languages over fourteen months,
 * through the product's own services. Refuses a locked data folder, and one that already has the demo company.
 */
import { eq } from 'drizzle-orm'
import { updateAccount } from '#api/account/service.ts'
import { sendCode, signUp } from '#api/auth/service.ts'
import { createCustomer } from '#api/customers/service.ts'
import { createAndIssue, voidDocument } from '#api/documents/issue/issue.ts'
import { createDraft } from '#api/documents/drafts/drafts.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { codeHashing } from '#api/auth/codes.ts'
import type { AccountId } from '#http/identity.ts'
import { readEnv } from '#src/env/env.ts'
import { type Database, openDatabase, type Writer } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { CUSTOMERS, plannedDocuments } from './documents.ts'

const EMAIL = 'demo@example.com'
const PASSWORD = 'dates and coffee at four'

const COMPANY = {
  nameAr: 'نور لخدمات الشبكات',
  vatRegistered: true,
  trn: '100123456700003',
  emirate: 'DXB' as const,
  address: 'Office 1204, Bay Square 7, Business Bay',
  addressAr: 'مكتب 1204، باي سكوير 7، الخليج التجاري',
  phone: '+971 4 555 0134',
  bank: { bankName: 'Emirates Example Bank', accountName: 'Noor Network Services', iban: 'AE070331234567890123456' },
}

try {
  const env = readEnv()
  const db = await openDatabase({ dataDir: env.dataDir, url: env.databaseUrl, authToken: env.databaseAuthToken })
  try {
    await seed(db, env.jwtSecret)
    console.log(`A demo company with 200 documents is in ${env.dataDir}. Start the server and log in:`)
    console.log(`  e-mail    ${EMAIL}\n  password  ${PASSWORD}`)
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function seed(db: Database, jwtSecret: string): Promise<void> {
  const [known] = await db.read.select({ id: users.id }).from(users).where(eq(users.email, EMAIL))
  if (known) throw new Error(`The demo company is there already: ${EMAIL}`)
  const today = localDay(new Date(), 'Asia/Dubai')
  const documents = plannedDocuments(today)
  const createdAt = instantOf(documents[0]?.day ?? today, 0)
  const account = await createCompany(db, jwtSecret, createdAt)
  const customers: string[] = []
  for (const customer of CUSTOMERS) {
    const { id } = await db.write((tx) => createCustomer({ db: tx, account, now: createdAt }, customer))
    customers.push(id)
  }
  // One write job each, so that the event loop can run in between.
  for (const [at, { input, customer, day, status }] of documents.entries()) {
    const made = { ...input, customerId: customers[customer] }
    const now = instantOf(day, at)
    await db.write(async (tx) => {
      const context = { db: tx, account, now }
      const { id } = await (status === 'draft' ? createDraft : createAndIssue)(context, 'invoice', made)
      if (status === 'void') await voidDocument(context, 'invoice', id, 'The order was cancelled the same day')
    })
  }
}

/** 9:00 in Dubai plus a minute per document, so that all instants differ and are in order. */
function instantOf(day: string, at: number): Date {
  return new Date(Date.parse(`${day}T05:00:00.000Z`) + at * 60_000)
}

/** Signs up through the service. The e-mailed code is read from the outbox, and the mail is never sent. */
async function createCompany(db: Database, jwtSecret: string, now: Date): Promise<AccountId> {
  const codes = codeHashing(jwtSecret)
  const request = { email: EMAIL, language: 'en' as const, loginUrl: '', codes }
  await db.write((tx) => sendCode(tx, request, now))
  const code = await db.write(takeCode)
  const person = {
    email: EMAIL,
    password: PASSWORD,
    code,
    companyName: 'Noor Network Services',
    language: 'en' as const,
    device: { browser: null, system: null },
    appUrl: 'http://localhost',
  }
  await signUp(db, person, codes, now)
  const [owner] = await db.read.select({ account: users.accountId }).from(users).where(eq(users.email, EMAIL))
  if (!owner) throw new Error('Who signed up is a user')
  const account = owner.account as AccountId // because the seed just created this account
  await db.write(async (tx) => {
    await tx.update(subscriptions).set({ unlimited: true }).where(eq(subscriptions.accountId, account))
    await updateAccount({ db: tx, account, now }, COMPANY)
  })
  return account
}

/** Reads the code and deletes the mail. */
async function takeCode(tx: Writer): Promise<string> {
  const waiting = await tx.select().from(mailOutbox).where(eq(mailOutbox.status, 'waiting'))
  const mail = waiting.find(({ message }) => message.to === EMAIL)
  const code = /^(\d{6})$/m.exec(mail?.message.text ?? '')?.[1]
  if (!mail || !code) throw new Error('No code was mailed')
  await tx.delete(mailOutbox).where(eq(mailOutbox.id, mail.id))
  return code
}
