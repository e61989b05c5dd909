/** A company without the limits of the trial, as the support grants it: by an admin, through the admin's own calls. */
import { type Company, type CompanyFacts, createCompany } from '#tests/support/companies.ts'
import type { TestServer } from '#tests/support/test-server.ts'

/** Settings of a server under load. */
export const ADMIN = {
  WRITE_BUDGET: 'off',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'nine quiet desert wells',
}

/** The server must have been started with `env: ADMIN`. */
export async function createUnlimitedCompany(server: TestServer, facts?: CompanyFacts): Promise<Company> {
  const company = await createCompany(server, facts)
  const adminToken = await logInAdmin(server)
  const path = `/api/admin/users/${company.user.id}/grant-unlimited`
  const granted = await server.request('POST', path, { token: adminToken, body: { reason: 'Tests of load' } })
  if (granted.status !== 200) throw new Error(`Not granted: ${granted.status} ${JSON.stringify(granted.body)}`)
  return company
}

export async function logInAdmin(server: Pick<TestServer, 'request'>): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN
  const answer = await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`No admin: ${answer.status}`)
  return answer.body.adminToken
}
