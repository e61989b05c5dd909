/** An existing customer is reported whichever company form either name is written with, in both languages. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Found = { id: string; same: string; archived: boolean }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await createCompany(server)).token
})
afterAll(() => server.close())

const make = async (body: object) =>
  (await server.request<{ id: string }>('POST', '/api/customers', { token, body })).body.id
const find = async (query: Record<string, string>, as = token) => {
  const path = `/api/customers/duplicates?${new URLSearchParams(query)}`
  return (await server.request<{ items: Found[] }>('GET', path, { token: as })).body.items
}
const idsOf = async (query: Record<string, string>) => (await find(query)).map(({ id }) => id)

const english = (name: string) => [
  name,
  name.toUpperCase(),
  ...['LLC', 'L.L.C.', '(L L C)', '- FZE', 'FZCO', 'FZ-LLC', 'Est.', 'W.L.L.', 'Co.', 'Co. Ltd', 'PJSC', 'Company'].map(
    (form) => `${name} ${form}`,
  ),
  `Est. ${name}`,
  `${name}, Establishment`,
]
const arabic = (name: string) => [
  name,
  ...['ذ.م.م', 'ذ م م', '(ذ.م.م)', 'ش.ذ.م.م', '- ش.م.ح', 'م.م.ح'].map((form) => `${name} ${form}`),
  `شركة ${name}`,
  `مؤسسة ${name} ذ.م.م.`,
  `مُؤسَّسَة ${name}`,
]

describe.each([
  { field: 'name', ways: english },
  { field: 'nameAr', ways: arabic },
])('$field', ({ field, ways }) => {
  const names = { name: 'Al-Waha Trading', nameAr: 'الواحة للتجارة' }
  const plain = field === 'name' ? names.name : names.nameAr

  test('each way to write a name is told of each other way, and of nobody else', async () => {
    for (const other of ['Group', 'Estates', 'شركات']) await make({ name: '', [field]: `${plain} ${other}` })
    for (const stored of ways(plain)) {
      const id = await make({ name: '', [field]: stored })
      for (const typed of ways(plain))
        expect([stored, typed, await idsOf({ [field]: typed })]).toEqual([stored, typed, [id]])
      await server.request('DELETE', `/api/customers/${id}`, { token })
    }
  })
})

test('a form that is written anew or archived, a customer who is being edited, and another account', async () => {
  const id = await make({ name: 'Rimal Holding' })
  const change = { token, body: { name: 'Dunes FZE' } }
  await server.request('PUT', `/api/customers/${id}`, change)
  expect(await find({ name: 'Rimal Holding LLC' })).toEqual([])
  await server.request('POST', '/api/customers/archive', { token, body: { ids: [id] } })
  expect(await find({ nameAr: 'DUNES L.L.C.' })).toMatchObject([{ id, same: 'name', archived: true }])
  expect(await find({ name: 'Dunes', except: id })).toEqual([])
  expect(await find({ name: 'Dunes' }, (await createCompany(server)).token)).toEqual([])
})

test('names of company forms alone, of digits and of signs are compared as they are', async () => {
  for (const name of ['LLC', 'Company', '0501234567', '++', '🌙', 'C#', 'C+', 'شركة']) {
    const id = await make({ name })
    expect([name, await idsOf({ name })]).toEqual([name, [id]])
  }
  expect(await find({ name: 'C' })).toEqual([])
  expect(await find({ name: '"' })).toEqual([])
  expect(await idsOf({ name: 'C# LLC' })).toHaveLength(1)
})

test('one name in two languages is one customer, and five are told of at most', async () => {
  for (let at = 0; at < 7; at++) await make({ name: `Falcon ${at % 2 ? 'LLC' : 'FZE'}`, nameAr: 'شركة الصقر' })
  expect(await find({ name: 'Falcon', nameAr: 'الصقر' })).toHaveLength(5)
})
