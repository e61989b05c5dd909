/** A look of an admin at a company, which its owner permits for today. */
import { expect } from 'bun:test'
import type { SignedUp, TestServer } from './test-server.ts'

export async function viewOf(server: TestServer, owner: SignedUp, adminToken: string) {
  const until = server.clock.now().toISOString().slice(0, 10)
  await server.request('PUT', '/api/account/support-access', { token: owner.token, body: { until } })
  const { body } = await server.request<{ company: { id: string } }>('GET', '/api/auth/verify', { token: owner.token })
  const begun = await server.request<{ token: string; until: string }>(
    'POST',
    `/api/admin/users/${owner.user.id}/view-as`,
    { token: adminToken, body: { accountId: body.company.id, reason: 'He asked for it' } },
  )
  expect(begun.status).toBe(200)
  return { token: begun.body.token, endsAtMs: Date.parse(begun.body.until) }
}
