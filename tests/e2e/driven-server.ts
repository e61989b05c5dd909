/** Serves the built app by the server of tests. Each line of its input is the time to which its clock goes (driven-product.ts). */
import { createInterface } from 'node:readline'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { runRecurring } from '#tests/support/recurring.ts'
import { PASSWORD, startTestServer } from '#tests/support/test-server.ts'

const server = await startTestServer({ listen: true, env: ADMIN })
const { user } = await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false })
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)

say({ url: server.url, email: user.email, password: PASSWORD })
for await (const at of createInterface({ input: process.stdin })) {
  server.clock.set(at)
  const failures = await runRecurring(server)
  if (failures.length > 0) throw new Error(JSON.stringify(failures))
  say({ letters: (await server.mails()).filter(({ to }) => to.includes('client@')).length })
}
await server.close()
