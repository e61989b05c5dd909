/** Revisions of quotations through the API: one number, one link, one offer in force. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  owner = await createCompany(server)
})
afterAll(() => server.close())

type Refused = { reason: string; fields?: Record<string, string> }
type Listed = { items: { id: string; number: string | null; revision?: number; status: string }[] }

const post = <Body = CommercialDocument>(path: string, body?: object) =>
  server.request<Body>('POST', path, { token: owner.token, body })
const get = <Body = CommercialDocument>(path: string) => server.request<Body>('GET', path, { token: owner.token })
const quotation = async (id: string) => (await get(`/api/quotations/${id}`)).body
const issued = async (change: object = {}) =>
  (await post('/api/quotations?issue=1', { ...invoiceBody(), ...change })).body
const revised = async (id: string) => (await post(`/api/quotations/${id}/revise`)).body
const issue = (id: string) => post<CommercialDocument & Refused>(`/api/quotations/${id}/issue`)
const listed = async (query: string) =>
  (await get<Listed>(`/api/quotations${query}`)).body.items.map(({ number, revision, status }) =>
    [number, revision, status].filter((fact) => fact !== undefined),
  )
/** The quotation with other lines, as its editor saves it. */
const changed = async ({ id, version, ...draft }: CommercialDocument, change: object = {}) => {
  const body = { ...invoiceBody(), language: draft.language, version, ...change }
  return (await server.request<CommercialDocument>('PUT', `/api/quotations/${id}`, { token: owner.token, body })).body
}
const link = async (id: string) =>
  (await post<{ publicUrl: string }>(`/api/quotations/${id}/public-link`)).body.publicUrl
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

describe('The draft of a revision', () => {
  test('has the content of the quotation and says which number it will keep', async () => {
    const first = await issued({ validUntil: '2027-03-15', terms: 'Half in advance', reference: 'PO 7' })
    server.clock.advance({ days: 1 })
    const answer = await post(`/api/quotations/${first.id}/revise`)
    const draft = answer.body
    expect(answer.status).toBe(201)
    expect(draft).toMatchObject({
      number: 'QT-0001',
      revision: 2,
      revisionOf: { id: first.id, number: 'QT-0001' },
      status: 'draft',
      validUntil: '2027-03-15',
      terms: 'Half in advance',
      reference: 'PO 7',
      issueDate: '2027-03-03',
      totals: { total: first.totals.total },
    })
    expect(draft.revisionOf).not.toHaveProperty('revision')
    expect(draft).not.toHaveProperty('hash')
    expect(await quotation(draft.id)).toEqual(draft)
    expect(await changed(draft, { terms: 'All in advance' })).toMatchObject({ number: 'QT-0001', revision: 2 })
    expect(await quotation(first.id)).toMatchObject({ status: 'issued', terms: 'Half in advance' })
    server.clock.advance({ days: -1 })
  })

  test('is one at a time', async () => {
    const { id } = await issued()
    const [one, two] = await Promise.all([revised(id), revised(id)])
    expect(two).toEqual(one)
    expect(await listed('?status=draft')).toEqual([['QT-0001', 2, 'draft']])
  })

  test('is not valid for longer than today when the quotation has expired', async () => {
    const { id } = await issued({ validUntil: '2027-03-02' })
    server.clock.advance({ days: 3 })
    expect(await revised(id)).not.toHaveProperty('validUntil')
    server.clock.advance({ days: -3 })
  })

  test('changes nothing when it is deleted, and another one can be made', async () => {
    const first = await issued()
    const before = await quotation(first.id)
    const { id } = await revised(first.id)
    const gone = await server.request('DELETE', `/api/quotations/${id}`, { token: owner.token })
    expect(gone.status).toBe(204)
    expect(await quotation(first.id)).toEqual(before)
    expect((await revised(first.id)).revision).toBe(2)
  })

  test('is found by the number, and so is what it revises', async () => {
    const { id } = await issued()
    await issued()
    await revised(id)
    const both = [
      ['QT-0001', 2, 'draft'],
      ['QT-0001', 'issued'],
    ]
    expect(await listed('?q=QT-0001')).toEqual(both)
    expect(await listed('?q=QT-0001%20R2')).toEqual([['QT-0001', 2, 'draft']])
  })

  test.each(['?q=QT-0001', ''])('stands beside no draft of another number in the list%s', async (query) => {
    await post('/api/quotations', invoiceBody())
    expect(await listed(query)).toEqual(query === '' ? [[null, 'draft']] : [])
  })
})

describe('An issued revision', () => {
  test('keeps the number, takes the place of the earlier one and the next link of the chain', async () => {
    const first = await issued()
    const url = await link(first.id)
    const draft = await changed(await revised(first.id), { notes: 'Cheaper' })
    const { status, body: second } = await issue(draft.id)
    expect(status).toBe(200)
    expect(second).toMatchObject({
      number: 'QT-0001',
      revision: 2,
      revisionOf: { id: first.id, number: 'QT-0001' },
      status: 'issued',
      notes: 'Cheaper',
      publicUrl: url,
    })
    expect(await quotation(second.id)).toEqual(second)
    const old = await quotation(first.id)
    expect(old).toMatchObject({ number: 'QT-0001', status: 'superseded', supersededBy: second.id, hash: first.hash })
    expect(old).not.toHaveProperty('publicUrl')
    expect(old).not.toHaveProperty('revision')
    expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
    expect((await issued()).number).toBe('QT-0002')
    expect(await listed('')).toEqual([
      ['QT-0002', 'issued'],
      ['QT-0001', 2, 'issued'],
      ['QT-0001', 'superseded'],
    ])
    expect(await listed('?q=QT-0001')).toEqual([
      ['QT-0001', 2, 'issued'],
      ['QT-0001', 'superseded'],
    ])
  })

  test('is what the link of the earlier one opens', async () => {
    const first = await issued()
    const url = await link(first.id)
    const draft = await changed(await revised(first.id), { notes: 'Cheaper' })
    const address = `/api/public/documents/${tokenOf(url)}`
    expect((await server.request<CommercialDocument>('GET', address)).body).not.toHaveProperty('notes')
    await issue(draft.id)
    expect((await server.request<CommercialDocument>('GET', address)).body).toMatchObject({
      number: 'QT-0001',
      revision: 2,
      status: 'issued',
      notes: 'Cheaper',
    })
  })

  test('has a history of its own, and ends that of the earlier one', async () => {
    const first = await issued()
    const second = (await issue((await revised(first.id)).id)).body
    type History = { items: { kind: string; number?: string; revision?: string }[] }
    const history = async (id: string) =>
      (await get<History>(`/api/quotations/${id}/history`)).body.items.map(({ kind, number, revision }) =>
        [kind, number, revision].filter((fact) => fact !== undefined),
      )
    expect(await history(first.id)).toEqual([['created'], ['issued', 'QT-0001'], ['superseded', 'QT-0001', '2']])
    expect(await history(second.id)).toEqual([['created'], ['issued', 'QT-0001', '2']])
  })

  test('can be revised again: all of them lead to the newest', async () => {
    const first = await issued()
    const second = (await issue((await revised(first.id)).id)).body
    const draft = await revised(second.id)
    expect(draft.revisionOf).toEqual({ id: second.id, number: 'QT-0001', revision: 2 })
    const third = (await post(`/api/quotations?issue=1`, { ...invoiceBody(), id: draft.id })).body
    expect(third).toMatchObject({ number: 'QT-0001', revision: 3, status: 'issued' })
    expect((await quotation(first.id)).supersededBy).toBe(third.id)
    expect((await quotation(second.id)).supersededBy).toBe(third.id)
  })

  test('is counted, and the earlier one is not', async () => {
    const first = await issued()
    const before = await get('/api/quotations/summary')
    const draft = await revised(first.id)
    await issue(draft.id)
    expect((await get('/api/quotations/summary')).body).toEqual(before.body)
    expect(await listed('?status=issued')).toEqual([['QT-0001', 2, 'issued']])
    expect(await listed('?status=superseded')).toEqual([['QT-0001', 'superseded']])
  })

  test('is duplicated as an ordinary new quotation', async () => {
    const first = await issued()
    const draft = await revised(first.id)
    for (const id of [draft.id, (await issue(draft.id)).body.id]) {
      const copy = (await post(`/api/quotations/${id}/duplicate`)).body
      expect(copy.number).toBeNull()
      expect(copy).not.toHaveProperty('revision')
      expect(copy).not.toHaveProperty('revisionOf')
    }
  })
})

describe('Its name, QT-0001 R2,', () => {
  const second = async () => (await issue((await revised((await issued()).id)).id)).body
  const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  const papers = async (path: string) => {
    const { bytes, headers } = await get(path)
    return { name: nameIn(headers), text: pdfText(bytes).join(' ').replace(/\s+/g, ' ') }
  }

  test('is printed, and names the file', async () => {
    const { id, revisionOf } = await second()
    const paper = await papers(`/api/quotations/${id}/pdf?download=1`)
    expect(paper.name).toBe('QT-0001-R2.pdf')
    expect(paper.text).toContain('QT-0001 R2')
    const earlier = await papers(`/api/quotations/${revisionOf?.id}/pdf?download=1`)
    expect(earlier.name).toBe('QT-0001.pdf')
    expect(earlier.text).toContain('QT-0001')
    expect(earlier.text).not.toContain('R2')
    const next = await papers(`/api/quotations/${(await revised(id)).id}/pdf?download=1`)
    expect(next.name).toBe('QT-0001-R3-draft.pdf')
    expect(next.text).toContain('QT-0001 R3')
  })

  test('names the files in an archive, a row of the table, and a one-use download', async () => {
    const { id, revisionOf } = await second()
    const archive = new TextDecoder('latin1').decode(
      (await get(`/api/quotations.zip?ids=${id},${revisionOf?.id}`)).bytes,
    )
    expect(archive).toMatch(/QT-0001-R2\.pdf[^]*QT-0001\.pdf/)
    const csv = new TextDecoder().decode((await get('/api/quotations.csv?language=en')).bytes)
    expect(csv).toMatch(/QT-0001 R2,Issued[^]*QT-0001,Superseded/)
    const made = await post<{ url: string }>('/api/downloads', { path: `/api/quotations/${id}/pdf` })
    const file = await server.request('GET', new URL(made.body.url, 'http://localhost').pathname)
    expect(nameIn(file.headers)).toBe('QT-0001-R2.pdf')
  })

  test('is the subject of the mail, its text and the name of what is attached', async () => {
    const { id } = await second()
    await post(`/api/quotations/${id}/send`, { to: ['client@example.com'] })
    const sent = (await server.mails()).findLast(({ to }) => to === 'client@example.com')
    expect(sent?.subject).toBe('Quotation QT-0001 R2 from Noor Trading')
    expect(sent?.text).toContain('QT-0001 R2')
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['QT-0001-R2.pdf'])
  })

  test('stands on the client’s page and in his answer', async () => {
    const { id } = await second()
    const url = new URL(await link(id))
    const page = await server.request('GET', `${url.pathname}?language=ar`)
    expect(new TextDecoder().decode(page.bytes)).toContain('<bdi dir="ltr" class="unbroken">QT-0001 R2</bdi>')
    const { body } = await server.request<CommercialDocument>('GET', `/api/public/documents/${tokenOf(url.href)}`)
    expect(body).toMatchObject({ number: 'QT-0001', revision: 2 })
    expect(body).not.toHaveProperty('revisionOf')
  })

  test('is in the customer’s timeline', async () => {
    const customer = (await post<{ id: string }>('/api/customers', { name: 'Layla' })).body
    const first = await issued({ customer: undefined, customerId: customer.id })
    await issue((await revised(first.id)).id)
    type Timeline = { items: { kind: string; document?: { number: string; revision?: number } }[] }
    const { items } = (await get<Timeline>(`/api/customers/${customer.id}/history`)).body
    const said = items.flatMap(({ kind, document }) => (document ? [[kind, document.number, document.revision]] : []))
    expect(said).toEqual([
      ['issued', 'QT-0001', 2],
      ['issued', 'QT-0001', undefined],
    ])
  })
})

describe('The client’s page of a revision', () => {
  const changesOn = async (url: string) => {
    const page = await server.request('GET', `${new URL(url).pathname}?language=en`)
    return /<section class="card changes">([^]*?)<\/section>/.exec(new TextDecoder().decode(page.bytes))?.[1]
  }
  const look = (url: string) =>
    server.request('POST', `/api/public/documents/${tokenOf(url)}/view`, { headers: { 'user-agent': 'A client' } })
  const cheaper = async (id: string) => {
    const [line, ...others] = invoiceBody().lines
    return issue((await changed(await revised(id), { lines: [{ ...line, unitPrice: '80.00' }, ...others] })).id)
  }

  test('says what changed of the version he saw', async () => {
    const first = await issued()
    const url = await link(first.id)
    await look(url)
    expect(await changesOn(url)).toBeUndefined()
    await cheaper(first.id)
    const changes = await changesOn(url)
    expect(changes).toContain('Changed since the version you saw')
    expect(changes).toMatch(/<del>[^]*100\.00[^]*<\/del>[^]*<ins>[^]*80\.00[^]*<\/ins>/)
    expect(changes).toContain('2 items unchanged.')
  })

  test('passes over a revision that he never saw', async () => {
    const first = await issued()
    const url = await link(first.id)
    await look(url)
    const second = (await cheaper(first.id)).body
    const third = await issue((await changed(await revised(second.id), {})).id)
    expect(third.body.revision).toBe(3)
    expect(await changesOn(url)).toContain('Only the date changed.')
  })

  test('names the number of one that was mailed, and tells nothing of one that he was never shown', async () => {
    const first = await issued()
    await post(`/api/quotations/${first.id}/send`, { to: ['client@example.com'] })
    // He was shown it once a server took the letter.
    await server.mails()
    const second = (await cheaper(first.id)).body
    expect(await changesOn(second.publicUrl ?? '')).toMatch(/What changed since .*QT-0001/)
    const unseen = await issued()
    const url = await link((await cheaper(unseen.id)).body.id)
    expect(await changesOn(url)).toBeUndefined()
  })
})

describe('An acceptance and the issue of a revision', () => {
  test.each(['accepted first', 'issued first'])('at once: one of them holds, %s', async (order) => {
    const first = await issued()
    const draft = await revised(first.id)
    const accept = () => post<Refused>(`/api/quotations/${first.id}/accept`, {})
    const both = order === 'accepted first' ? [accept, () => issue(draft.id)] : [() => issue(draft.id), accept]
    const answers = await Promise.all(both.map((call) => call()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body as Refused // because it was refused
    const [old, next] = [await quotation(first.id), await quotation(draft.id)]
    if (old.status === 'accepted') {
      expect(refused.reason).toBe('quotation.answered')
      expect(next).toMatchObject({ status: 'draft', number: 'QT-0001', revision: 2 })
    } else {
      expect(refused.reason).toBe('quotation.superseded')
      expect([old.status, next.status]).toEqual(['superseded', 'issued'])
    }
    expect(await firstBrokenLink({ db: server.db.read, account: owner.account })).toBeNull()
  })

  test('one after the other: the draft waits for the acceptance to be taken back', async () => {
    const first = await issued()
    const draft = await revised(first.id)
    await post(`/api/quotations/${first.id}/accept`, {})
    expect((await issue(draft.id)).body.reason).toBe('quotation.answered')
    expect((await post<Refused>(`/api/quotations/${first.id}/revise`)).body.reason).toBe('quotation.answered')
    await post(`/api/quotations/${first.id}/reopen`, {})
    expect((await issue(draft.id)).status).toBe(200)
  })

  test('a declined quotation is revised like one that waits', async () => {
    const first = await issued()
    await post(`/api/quotations/${first.id}/decline`, { reason: 'Too expensive' })
    const second = (await issue((await revised(first.id)).id)).body
    expect(second).toMatchObject({ revision: 2, status: 'issued' })
    expect((await quotation(first.id)).status).toBe('superseded')
  })
})

describe('A revision is refused', () => {
  test('of a draft and of a void quotation', async () => {
    const draft = (await post('/api/quotations', invoiceBody())).body
    const { id } = await issued()
    await post(`/api/quotations/${id}/void`, { reason: 'Mistake' })
    for (const wrong of [draft.id, id]) {
      const { status, body } = await post<Refused>(`/api/quotations/${wrong}/revise`)
      expect([status, body.reason]).toEqual([409, 'invoice.wrong-status'])
    }
  })

  test('of one that a newer revision superseded', async () => {
    const first = await issued()
    await issue((await revised(first.id)).id)
    const { status, body } = await post<Refused>(`/api/quotations/${first.id}/revise`)
    expect([status, body.reason]).toEqual([409, 'quotation.superseded'])
  })

  test('of an invoice', async () => {
    const invoice = (await post('/api/invoices?issue=1', invoiceBody())).body
    expect((await post(`/api/quotations/${invoice.id}/revise`)).status).toBe(404)
  })

  test('when the quotation was voided meanwhile: no number, no link of the chain', async () => {
    const first = await issued()
    const draft = await revised(first.id)
    await post(`/api/quotations/${first.id}/void`, { reason: 'Mistake' })
    const { status, body } = await issue(draft.id)
    expect([status, body.reason]).toEqual([409, 'invoice.wrong-status'])
    expect(await quotation(draft.id)).toMatchObject({ status: 'draft', number: 'QT-0001', revision: 2 })
    expect((await quotation(first.id)).status).toBe('void')
  })

  test('while it is not ready, and the earlier one stays as it was', async () => {
    const first = await issued()
    const draft = await changed(await revised(first.id), { lines: [] })
    const { status, body } = await issue(draft.id)
    expect([status, body.reason, Object.keys(body.fields ?? {})]).toEqual([422, 'document.not-ready', ['lines']])
    expect((await quotation(first.id)).status).toBe('issued')
  })
})
