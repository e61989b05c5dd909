import { describe, expect, test } from 'bun:test'
import type { InValue, ResultSet } from '@libsql/client'
import { sql } from 'drizzle-orm'
import type { Call, Statement } from '#db/prefetch/templates.ts'
import { Prefetch } from '#db/prefetch/prefetch.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { openDistantDatabase } from '#tests/support/distant-database.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const ANSWER: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => ({}),
}

const BY_ID = 'select * from documents where account_id = ? and id = ?'
const BY_DAY = 'select * from rates where account_id = ? and day = ?'
const BY_TYPE = 'select * from series where account_id = ? and type = ?'

type Run = { call: Call; reads: Statement[] }

/** Makes the reads of a run one after another, and answers what was sent together: the trips. */
async function tripsOf({ call, reads }: Run, mostOfAText?: number): Promise<InValue[][][]> {
  const prefetch = new Prefetch(call, mostOfAText)
  const trips: InValue[][][] = []
  for (const read of reads) {
    const sent: InValue[][] = []
    await prefetch.read(read, async ({ args }) => {
      sent.push(args)
      return ANSWER
    })
    if (sent.length > 0) trips.push(sent)
  }
  prefetch.remember()
  return trips
}

let calls = 0
const newName = () => `POST /planted/${calls++}`

function runOf(name: string, account: string, { id, day, note }: { id: string; day: string; note?: string }): Run {
  const reads = [
    { sql: BY_ID, args: [account, id] },
    { sql: BY_DAY, args: [account, day] },
    { sql: BY_TYPE, args: [account, 'invoice'], literals: [false, true] },
    ...(note === undefined ? [] : [{ sql: 'select * from notes where note = ?', args: [note] }]),
  ]
  return { call: { account, name, params: { id }, body: { note } }, reads }
}

describe('Prefetching', () => {
  test('the first read takes along those that followed it last time, with the values of the new call', async () => {
    const name = newName()
    expect(await tripsOf(runOf(name, 'A', { id: 'one', day: 'monday', note: 'tea' }))).toHaveLength(4)
    expect(await tripsOf(runOf(name, 'A', { id: 'two', day: 'monday', note: 'coffee' }))).toEqual([
      [['A', 'two'], ['A', 'monday'], ['A', 'invoice'], ['coffee']],
    ])
  })

  test('a wrong guess is read again, and not guessed until it is the same twice', async () => {
    const name = newName()
    const trips = async (day: string) => await tripsOf(runOf(name, 'A', { id: 'one', day }))
    await trips('monday')
    expect(await trips('tuesday')).toEqual([
      [
        ['A', 'one'],
        ['A', 'monday'],
        ['A', 'invoice'],
      ],
      [['A', 'tuesday']],
    ])
    expect(await trips('tuesday')).toEqual([
      [
        ['A', 'one'],
        ['A', 'invoice'],
      ],
      [['A', 'tuesday']],
    ])
    expect(await trips('tuesday')).toEqual([
      [
        ['A', 'one'],
        ['A', 'tuesday'],
        ['A', 'invoice'],
      ],
    ])
  })

  test('no value of one account is sent for another', async () => {
    const name = newName()
    const first = runOf(name, 'account of A', { id: 'id of A', day: 'day of A', note: 'note of A' })
    await tripsOf(first)
    await tripsOf(first)
    const trips = await tripsOf(runOf(name, 'account of B', { id: 'id of B', day: 'day of B', note: 'note of B' }))
    expect(JSON.stringify(trips)).not.toContain('of A')
    expect(trips).toEqual([
      [['account of B', 'id of B'], ['account of B', 'invoice'], ['note of B']],
      [['account of B', 'day of B']],
    ])
  })

  test('a value that varies is taken from an earlier read', async () => {
    const name = newName()
    const search = (words: string): Run => ({
      call: { account: 'A', name, query: { q: words } },
      reads: ['select rows where words = ?', 'select end where words = ?'].map((text) => ({
        sql: text,
        args: [`${words}*`],
      })),
    })
    await tripsOf(search('tea'))
    await tripsOf(search('coffee'))
    expect(await tripsOf(search('water'))).toEqual([[['water*'], ['water*']]])
  })

  test('a call that leaves a read out for once does not forget it', async () => {
    const name = newName()
    const whole = runOf(name, 'A', { id: 'one', day: 'monday' })
    await tripsOf(whole)
    await tripsOf({ ...whole, reads: whole.reads.slice(0, 1) })
    expect(await tripsOf(whole)).toHaveLength(1)
  })

  test('queries with other members are learnt apart', async () => {
    const name = newName()
    const run = runOf(name, 'A', { id: 'one', day: 'monday' })
    await tripsOf(run)
    const sorted = { ...run, call: { ...run.call, query: { sort: 'total' } } }
    expect(await tripsOf(sorted)).toHaveLength(3)
    expect(await tripsOf(run)).toHaveLength(1)
  })

  test('of a text that may have large rows only some are read at once', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `invoice ${at}`)
    const call = { account: 'A', name: newName(), body: { ids } }
    const run = { call, reads: ids.map((id) => ({ sql: BY_ID, args: ['A', id] })) }
    await tripsOf(run)
    expect((await tripsOf(run, 8)).map((sent) => sent.length)).toEqual([8, 8, 4])
  })

  test('what takes too much memory is forgotten, the oldest first', async () => {
    const first = newName()
    const large = (name: string): Run => ({
      call: { account: 'A', name },
      reads: Array.from({ length: 40 }, (_, at) => ({
        sql: `select ${at} ${'x'.repeat(10_000)} where a = ?`,
        args: [at],
      })),
    })
    await tripsOf(large(first))
    expect(await tripsOf(large(first))).toHaveLength(1)
    for (let others = 0; others < 40; others++) await tripsOf(large(newName()))
    expect(await tripsOf(large(first))).toHaveLength(40)
  })

  test('a guess that fails does not fail its job', async () => {
    const { db, close } = await openTestDatabase('server')
    const call = (text: string) => ({ account: 'A', name: 'planted', body: { text } })
    const job = (text: string, isRead: boolean) =>
      db.write(
        async (tx) => {
          const [one] = await tx.all<{ one: number }>(sql`select 1 as one`)
          if (isRead) await tx.all(sql`select json_extract(${text}, '$.name')`)
          return one?.one
        },
        { call: call(text) },
      )
    expect(await job('{"name":1}', true)).toBe(1)
    expect(await job('no JSON', false)).toBe(1)
    await expect(job('no JSON', true)).rejects.toThrow()
    await close()
  })

  test('no route sends a value of one company for another', async () => {
    const database = await openDistantDatabase()
    const server = await startTestServer({ database })
    const [falcon, pelican] = [await createCompany(server), await createCompany(server)]
    await server.deps.mail.stop()

    /** Makes the calls of a company twice, and answers what is its own. */
    async function work({ token, account }: Company, mark: string): Promise<string[]> {
      const own: string[] = [account, mark]
      const call = async (method: string, path: string, body?: unknown) => {
        const headers = { ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }) }
        const answer = await server.request<{ id?: string }>(method, path, { token, body, headers })
        expect(answer.status).toBeLessThan(300)
        if (answer.body?.id) own.push(answer.body.id)
        return answer.body?.id ?? ''
      }
      for (let times = 0; times < 2; times++) {
        const customerId = await call('POST', '/api/customers', { name: `Customer ${mark}` })
        const draft = { ...invoiceBody(), reference: `Reference ${mark}`, customer: undefined, customerId }
        const invoice = await call('POST', '/api/invoices?issue=1', { ...draft, id: crypto.randomUUID() })
        const cash = { date: '2027-03-01', amount: '10', method: 'cash', reference: `Paid ${mark}` }
        await call('POST', `/api/invoices/${invoice}/payments`, cash)
        const allocations = [{ invoiceId: invoice, amount: '5' }]
        await call('POST', '/api/payments', { ...cash, customerId, currency: 'AED', allocations })
        await call('POST', `/api/invoices/${invoice}/credit-notes`, { reason: `Returned ${mark}` })
        const made = await call('POST', '/api/invoices', draft)
        await call('PUT', `/api/invoices/${made}`, { ...draft, version: 1 })
        for (const path of ['invoices', 'payments', 'customers', 'items']) {
          await call('GET', `/api/${path}`)
          await call('GET', `/api/${path}?q=${mark}`)
        }
        for (const path of [`invoices/${invoice}`, `customers/${customerId}/statement`, 'dashboard']) {
          await call('GET', `/api/${path}`)
        }
      }
      return own
    }

    const own = await work(falcon, 'falcon')
    const sent = database.proxy.record()
    const others = await work(pelican, 'pelican')
    const text = sent()
    expect(own.filter((value) => text.includes(value))).toEqual([])
    expect(others.filter((value) => !text.includes(value))).toEqual([])
    await server.close()
    await database.close()
  })
})
