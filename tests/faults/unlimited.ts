/** A company without the limits of the trial, as the support grants it: by an admin, through the admin's own calls. */
import { type Company, foundCompany } from '#tests/support/companies.ts'
import type { World } from '#tests/support/world.ts'

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'nine quiet desert wells' }

/** The world must have been started with `env: ADMIN`. */
export async function foundUnlimitedCompany(world: World): Promise<Company> {
  const company = await foundCompany(world)
  const adminToken = await logInAdmin(world)
  const path = `/api/admin/users/${company.user.id}/grant-unlimited`
  const granted = await world.call('POST', path, { token: adminToken, body: { reason: 'Tests of load' } })
  if (granted.status !== 200) throw new Error(`Not granted: ${granted.status} ${JSON.stringify(granted.body)}`)
  return company
}

export async function logInAdmin(world: Pick<World, 'call'>): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN
  const answer = await world.call<{ adminToken: string }>('POST', '/api/admin/login', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`No admin: ${answer.status}`)
  return answer.body.adminToken
}
