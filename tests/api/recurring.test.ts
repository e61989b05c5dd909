/** Series of invoices through the front door: made, changed, paused, skipped and ended. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Series } from '#api/recurring/service.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'
import { LINE, type Recurring, RENT, startRecurring } from '#tests/support/recurring.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Recurring
beforeAll(async () => {
  server = await startTestServer()
  shop = await startRecurring(server)
})
afterAll(() => server.close())

const SERIES = '/api/recurring-invoices'

describe('A series', () => {
  test('is answered with its next days and its rule in words', async () => {
    const made = await shop.create({
      rule: { every: 3, unit: 'month', on: { day: 31 } },
      end: { count: 3 },
      to: ['a@b.example'],
    })
    expect(made).toMatchObject({
      version: 1,
      state: 'active',
      nextDay: '2027-03-31',
      made: 0,
      waiting: 0,
      then: 'issue',
      leadDays: 0,
      period: 'ahead',
      to: ['a@b.example'],
      currency: 'AED',
      total: '100.00',
      customer: { name: 'Al Waha Trading', nameAr: null },
      prices: [],
    })
    const { items, next, words } = await shop.occurrences(made.id)
    expect(items).toEqual([])
    expect(next).toEqual(['2027-03-31', '2027-06-30', '2027-09-30'])
    expect(words.en).toBe('Every 3 months on the 31st, or the last day of a shorter month, 3 times')
    expect(words.ar).toBe('كل 3 أشهر في اليوم 31، أو في آخر يوم من الشهر الأقصر، 3 مرات')
  })

  test.each([
    [{ firstDay: undefined }, 'firstDay'],
    [{ firstDay: '2027-02-30' }, 'firstDay'],
    [{ end: { day: '2027-03-02' } }, 'end.day'],
    [{ rule: { every: 0, unit: 'month' } }, 'rule.every'],
    [{ rule: { every: 61, unit: 'month' } }, 'rule.every'],
    [{ rule: { every: 1.5, unit: 'month' } }, 'rule.every'],
    [{ rule: { every: 1, unit: 'month', on: { day: 32 } } }, 'rule.on.day'],
    [{ rule: { every: 1, unit: 'month', on: { nth: 5, weekday: 'mon' } } }, 'rule.on.nth'],
    [{ rule: { every: 1, unit: 'day' } }, 'rule.unit'],
    [{ end: { count: 0 } }, 'end.count'],
    [{ leadDays: 61 }, 'leadDays'],
    [{ then: 'print' }, 'then'],
    [{ to: ['nobody'] }, 'to.0'],
    [{ draft: { lines: [{ ...LINE, description: 'For {monht}' }] } }, 'draft.lines.0.description'],
    [{ draft: { lines: [LINE], notesAr: '{}' } }, 'draft.notesAr'],
    [{ draft: { lines: [LINE], customerId: '01999999-9999-7999-8999-999999999999' } }, 'draft.customerId'],
    [{ draft: { lines: [LINE], deposit: { percent: '10' } } }, 'draft.deposit'],
  ])('%j is refused at its field', async (wrong, field) => {
    const refused = await shop.ask('POST', SERIES, { ...RENT, ...wrong })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
  })

  test('has no day of its own', async () => {
    const made = await shop.create({ draft: { ...RENT.draft, issueDate: '2027-03-03', dueDate: '2027-03-09' } })
    expect(Object.keys(made.draft)).not.toContain('issueDate')
    expect(Object.keys(made.draft)).not.toContain('dueDate')
  })

  test('names a placeholder that means nothing', async () => {
    const refused = await shop.ask('POST', SERIES, { ...RENT, draft: { lines: [{ ...LINE, description: '{monht}' }] } })
    expect(refused.body.fields?.['draft.lines.0.description']).toContain(
      'There is no placeholder {monht} for this text.',
    )
  })

  test('is changed by who has read its last version, and not after its end', async () => {
    const { id } = await shop.create()
    const change = { ...RENT, then: 'draft', version: 1 }
    const changed = await shop.ask<Series>('PUT', `${SERIES}/${id}`, change)
    expect(changed.body).toMatchObject({ version: 2, then: 'draft' })
    const stale = await shop.ask<{ reason: string; current: Series }>('PUT', `${SERIES}/${id}`, change)
    expect([stale.status, stale.body.reason, stale.body.current.version]).toEqual([409, 'settings.stale', 2])
    expect((await shop.act(id, 'end')).body).toMatchObject({ state: 'ended', nextDay: null })
    for (const act of ['pause', 'resume', 'skip', 'now', 'end']) {
      const refused = await shop.act(id, act)
      expect([act, refused.status, refused.body.reason]).toEqual([act, 409, 'recurring.ended'])
    }
    expect((await shop.ask('PUT', `${SERIES}/${id}`, { ...change, version: 2 })).body.reason).toBe('recurring.ended')
    expect((await shop.occurrences(id)).next).toEqual([])
  })

  test('is duplicated as a paused one from its next day on', async () => {
    const { id } = await shop.create({ rule: { every: 1, unit: 'month' }, firstDay: '2027-03-31' })
    await shop.act(id, 'skip')
    const copy = await shop.act(id, 'duplicate')
    expect([copy.status, copy.body.state, copy.body.firstDay, copy.body.nextDay]).toEqual([
      201,
      'paused',
      '2027-04-30',
      '2027-04-30',
    ])
    expect((await shop.occurrences(copy.body.id)).next.slice(0, 2)).toEqual(['2027-04-30', '2027-05-31'])
  })

  test('is deleted while nothing was made of it', async () => {
    const { id } = await shop.create()
    expect((await shop.ask('DELETE', `${SERIES}/${id}`)).status).toBe(204)
    expect((await shop.ask('GET', `${SERIES}/${id}`)).status).toBe(404)
    const used = await shop.create()
    await shop.act(used.id, 'skip')
    const refused = await shop.ask('DELETE', `${SERIES}/${used.id}`)
    expect([refused.status, refused.body.reason]).toEqual([409, 'recurring.in-use'])
  })
})

describe('An occurrence', () => {
  test('is skipped, and the next one made now with its own period', async () => {
    const { id } = await shop.create({ draft: { ...RENT.draft, notes: 'No. {n}: {from} to {to}' } })
    expect((await shop.act(id, 'skip')).body).toMatchObject({ nextDay: '2027-04-03', made: 0 })
    const made = (await shop.act(id, 'now')).body
    expect(made).toMatchObject({ nextDay: '2027-05-03', made: 1 })
    const invoice = await shop.invoice(made.documentId)
    expect(invoice).toMatchObject({ status: 'issued', issueDate: '2027-03-02' })
    expect(invoice.lines[0]?.description).toBe('Rent for April 2027')
    expect(withPlainSpaces(invoice.notes ?? '')).toBe('No. 2: 3 April 2027 to 2 May 2027')
    const { items, next } = await shop.occurrences(id)
    expect(items).toMatchObject([
      { day: '2027-04-03', state: 'made', documentId: invoice.id, number: invoice.number },
      { day: '2027-03-03', state: 'skipped' },
    ])
    expect(next[0]).toBe('2027-05-03')
    const found = await shop.get<{ items: Series[] }>(`${SERIES}?documentId=${invoice.id}`)
    expect(found.items.map((one) => one.id)).toEqual([id])
  })

  test('that does not wait is not made or skipped by its day', async () => {
    const { id } = await shop.create()
    for (const act of ['skip', 'now']) {
      const refused = await shop.act(id, act, { day: '2027-03-03' })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['day']])
    }
  })
})

describe('The list', () => {
  test('is in pages, and found by state, customer and words', async () => {
    const other = await startRecurring(server)
    const customerId = (await other.ask<{ id: string }>('POST', '/api/customers', { name: 'Noor Café' })).body.id
    const rents = [await other.create(), await other.create({ firstDay: '2027-03-05' })]
    const cleaning = await other.create({
      draft: { ...RENT.draft, customer: undefined, customerId, lines: [{ ...LINE, description: 'Cleaning' }] },
      firstDay: '2027-03-04',
    })
    await other.act(rents[0]?.id ?? '', 'pause')
    const ids = async (query: string) =>
      (await other.get<{ items: Series[] }>(`${SERIES}?${query}`)).items.map(({ id }) => id)
    expect(await ids('state=paused')).toEqual([rents[0]?.id ?? ''])
    expect(await ids(`customerId=${customerId}`)).toEqual([cleaning.id])
    expect(await ids('q=clean')).toEqual([cleaning.id])
    expect(await ids('q=cafe')).toEqual([cleaning.id])
    expect(await ids('q=rent%20waha')).toHaveLength(2)
    expect(await ids('sort=next')).toEqual([rents[0]?.id ?? '', cleaning.id, rents[1]?.id ?? ''])
    const first = await other.get<{ items: Series[]; nextCursor: string }>(`${SERIES}?limit=2`)
    const second = await other.get<{ items: Series[]; nextCursor: null }>(
      `${SERIES}?limit=2&cursor=${first.nextCursor}`,
    )
    expect([first.items.length, second.items.map(({ id }) => id), second.nextCursor]).toEqual([
      2,
      [rents[0]?.id ?? ''],
      null,
    ])
  })
})

test('a line whose item has another price by now is named', async () => {
  const item = await shop.ask<{ id: string }>('POST', '/api/items', { name: 'Tea', price: '100' })
  const line = { ...LINE, itemId: item.body.id }
  const { id, prices } = await shop.create({ draft: { ...RENT.draft, lines: [LINE, line] } })
  expect(prices).toEqual([])
  await shop.ask('PUT', `/api/items/${item.body.id}`, { name: 'Tea', price: '120' })
  expect((await shop.series(id)).prices).toEqual([{ line: 1, itemId: item.body.id, price: '120' }])
  // A series that has ended keeps its prices.
  const other = await shop.create({ draft: { ...RENT.draft, lines: [line] } })
  const ended = await shop.create({ draft: { ...RENT.draft, lines: [line] } })
  await shop.act(ended.id, 'end')
  const path = `${SERIES}/prices/${item.body.id}`
  expect(await shop.get<object>(path)).toEqual({ price: '120', series: 2 })
  expect((await shop.ask<object>('POST', path)).body).toEqual({ changed: 2 })
  expect(await shop.series(id)).toMatchObject({ prices: [], total: '220.00', version: 2 })
  expect(await shop.series(other.id)).toMatchObject({ prices: [], total: '120.00' })
  expect(await shop.series(ended.id)).toMatchObject({ total: '100.00' })
  expect(await shop.get<object>(path)).toEqual({ price: '120', series: 0 })
})
