/** A company founded through the front door: its owner signed up, its facts were written on the account's page. */
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/account.ts'
import type { AccountId } from '#http/identity.ts'
import type { SignedUp, TestServer } from './test-server.ts'

export type Company = SignedUp & { account: AccountId }

export type CompanyFacts = { name?: string; country?: string; vatRegistered?: boolean; trn?: string; address?: string }

/** A registered seller in the Emirates. */
export const REGISTERED: CompanyFacts = {
  name: 'Noor Trading',
  vatRegistered: true,
  trn: '100123456789003',
  address: 'Deira',
}

export async function createCompany(server: TestServer, facts: CompanyFacts = REGISTERED): Promise<Company> {
  const owner = await server.signUp()
  const { token } = owner
  const saved = await server.request('PUT', '/api/account', { token, body: facts })
  if (saved.status !== 200) throw new Error(`No company: ${saved.status} ${JSON.stringify(saved.body)}`)
  const [row] = await server.db.read.select().from(users).where(eq(users.id, owner.user.id))
  if (!row) throw new Error('Who signed up is a user')
  // because a test replaces the session gate, and knows whose account this is
  return { ...owner, account: row.accountId as AccountId }
}
