/** More writes than a slow libSQL server can take: beyond the bound of the queue they are refused at once. */
import { expect, test } from 'bun:test'
import { SERVER_GROUP_LIMITS } from '#db/queue/write-queue.ts'
import { documents } from '#db/schema/documents.ts'
import { createCompany } from '#tests/support/companies.ts'
import { openDistantDatabase } from '#tests/support/distant-database.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const TOO_MANY = 16

test('a full write queue answers 503 in the language of the request, and what it took is kept', async () => {
  const database = await openDistantDatabase()
  const server = await startTestServer({ database, env: { WRITE_BUDGET: 'off' } })
  const { token } = await createCompany(server)
  const draft = (language: string) =>
    server.request<{ error: string; reason?: string }>('POST', '/api/invoices', {
      token,
      language,
      body: invoiceBody(),
    })

  database.proxy.silence()
  // The jobs of the group that runs wait no longer, and more come into it.
  const most = SERVER_GROUP_LIMITS.waiting + SERVER_GROUP_LIMITS.jobs + TOO_MANY
  const pending = Array.from({ length: most }, (_, at) => draft(at % 2 === 0 ? 'en' : 'ar'))
  const refusedFirst = await Promise.race(pending)
  database.proxy.speak()
  const answers = await Promise.all(pending)
  expect(refusedFirst).toMatchObject({ status: 503, body: { reason: 'storage.unavailable' } })
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThanOrEqual(TOO_MANY)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  const errors = new Set(refused.map(({ body }) => body.error))
  expect([...errors].filter((error) => /[\u0600-\u06ff]/.test(error))).toHaveLength(1)
  expect(errors.size).toBe(2)

  const created = answers.filter(({ status }) => status === 201)
  expect(created.length + refused.length).toBe(most)
  expect(await server.db.read.$count(documents)).toBe(created.length)
  expect((await draft('en')).status).toBe(201)
  await server.close()
  await database.close()
}, 60_000)
