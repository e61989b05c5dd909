/** How previews of one account wait for each other, through a real port. */
import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ listen: true })
  owner = await createCompany(server)
})
afterAll(() => server.close())

/** Takes its time, so that the others arrive meanwhile. */
const LONG = Array.from({ length: 300 }, (_, at) => ({ ...invoiceBody().lines[0], description: `Line ${at}` }))

const preview = (id: string, { lines = LONG, signal }: { lines?: object[]; signal?: AbortSignal } = {}) =>
  fetch(`${server.url}/api/documents/preview?page=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...invoiceBody(), id, lines }),
    ...(signal && { signal }),
  })

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)

test('of several drafts two wait; the next is refused, and told when to come back', async () => {
  const answers = Array.from({ length: 4 }, () => preview(Bun.randomUUIDv7()))
  expect(await statusesOf(answers)).toEqual([200, 200, 200, 503])
  const refused = (await Promise.all(answers)).find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.json()).toMatchObject({ reason: 'pdf.busy' })
})

test('of one draft only the newest waits', async () => {
  const id = Bun.randomUUIDv7()
  const answers = Array.from({ length: 5 }, () => preview(id))
  expect(await statusesOf(answers)).toEqual([200, 200, 409, 409, 409])
})

test('whose socket was closed leave their place', async () => {
  const closing = new AbortController()
  const previewCalls = spyOn(server.deps.pdf, 'preview')
  const running = preview(Bun.randomUUIDv7())
  await waitUntil('the first to be rendered', () => previewCalls.mock.calls.length === 1)
  const closed = Array.from({ length: 2 }, () => preview(Bun.randomUUIDv7(), { signal: closing.signal }))
  await waitUntil('the next two to wait', () => previewCalls.mock.calls.length === 3)
  previewCalls.mockRestore()
  closing.abort()
  await Promise.allSettled(closed)
  const more = Array.from({ length: 2 }, () => preview(Bun.randomUUIDv7(), { lines: LONG.slice(0, 1) }))
  expect(await statusesOf([running, ...more])).toEqual([200, 200, 200])
})

test('that are refused for any reason leave their place as well', async () => {
  const refusals = Array.from({ length: 20 }, (_, at) => at)
  for (const at of refusals) {
    const lines = at % 2 === 0 ? [{ description: 1 }] : LONG.slice(0, 1)
    const answer = await preview(at % 2 === 0 ? Bun.randomUUIDv7() : 'no id', { lines })
    expect(answer.status).toBe(422)
  }
  expect((await preview(Bun.randomUUIDv7(), { lines: LONG.slice(0, 1) })).status).toBe(200)
})

test('of a document too large for a screen are refused, and its lines are not read', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ ...LONG[0], description: 'Structured cabling '.repeat(50) }))
  for (const count of [310, 700]) {
    const answer = await preview(Bun.randomUUIDv7(), { lines: lines(count) })
    expect([answer.status, await answer.json()]).toMatchObject([413, { reason: 'pdf.too-large' }])
  }
})
