/** Serves the built app by the server of tests. Each line of its input is the time to which its clock goes (driven-product.ts). */
import { createInterface } from 'node:readline'
import { createCompany } from '#tests/support/companies.ts'
import { runRecurring } from '#tests/support/recurring.ts'
import { runReminders } from '#tests/support/reminders.ts'
import { PASSWORD, startTestServer } from '#tests/support/test-server.ts'

const ADMIN = { email: 'admin@example.com', password: 'nine quiet desert wells' }

const server = await startTestServer({
  listen: true,
  env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
})
const { user } = await createCompany(server, { name: 'Noor Trading', vatRegistered: false })
await grantUnlimited(user.id)
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)

say({ url: server.url, email: user.email, password: PASSWORD })
for await (const at of createInterface({ input: process.stdin })) {
  server.clock.set(at)
  const failures = [...(await runRecurring(server)), ...(await runReminders(server))]
  if (failures.length > 0) throw new Error(JSON.stringify(failures))
  say({ letters: (await server.mails()).filter(({ to }) => to.includes('client@')).length })
}
await server.close()

/** A trial is shorter than the months of a test. */
async function grantUnlimited(id: string): Promise<void> {
  const admin = await server.request<{ adminToken: string }>('POST', '/api/admin/login', { body: ADMIN })
  const request = { token: admin.body.adminToken, body: { reason: 'Tests over months' } }
  const granted = await server.request('POST', `/api/admin/users/${id}/grant-unlimited`, request)
  if (granted.status !== 200) throw new Error(`Not granted: ${granted.status}`)
}
