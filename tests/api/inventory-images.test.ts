import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { itemImages } from '#db/schema/inventory.ts'
import type { ItemAnswer } from '#api/inventory/answer.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { exifSegment, hostileFile, pngFile, pngOf, type Rgba, withSegments } from '#tests/support/image-files.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const RED: Rgba = [200, 20, 20]
const HOSTILE_FILES = repetitions(150, { soak: 10_000 })
const HOSTILE_WITHIN_MS = 20 * 60_000
const UNKNOWN = '01999999-9999-7999-8999-999999999999'
const headers = { 'content-type': 'image/png', 'x-request-id': 'the-same-request' }

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  owner = await createCompany(server)
})
afterAll(() => server.close())

type Reply = ItemAnswer & { reason?: string; error?: string }

const newItem = async () =>
  (await server.request<ItemAnswer>('POST', '/api/items', { token: owner.token, body: { name: 'Tea' } })).body.id
const put = (id: string, body: unknown, type = 'image/png', language = 'en') =>
  server.request<Reply>('PUT', `/api/items/${id}/image`, {
    token: owner.token,
    body,
    language,
    headers: { ...headers, 'content-type': type },
  })
const get = (id: string, query = '', sent: Record<string, string> = {}) =>
  server.request('GET', `/api/items/${id}/image${query}`, { token: owner.token, headers: { ...headers, ...sent } })
const remove = (id: string) => server.request('DELETE', `/api/items/${id}/image`, { token: owner.token })
const itemOf = async (id: string) =>
  (await server.request<ItemAnswer>('GET', `/api/items/${id}`, { token: owner.token })).body

describe('The picture of an item', () => {
  test('is drawn anew in two sizes, and known by its hash', async () => {
    const id = await newItem()
    server.clock.advance({ minutes: 1 })
    const answered = await put(
      id,
      pngFile(1600, 800, () => RED),
    )
    expect(answered.status).toBe(200)
    expect(answered.body).toEqual(await itemOf(id))
    expect(answered.body.updatedAt).toBe(server.clock.now().toISOString())
    const image = await get(id)
    expect(answered.body.image).toBe(new Bun.CryptoHasher('sha256').update(image.bytes).digest('hex'))
    expect(await new Bun.Image(image.bytes).metadata()).toEqual({ width: 1200, height: 600, format: 'jpeg' })
    const small = await get(id, '?size=small')
    expect(await new Bun.Image(small.bytes).metadata()).toEqual({ width: 160, height: 80, format: 'jpeg' })
  })

  test('is kept by the browser under its version, and otherwise asked for', async () => {
    const id = await newItem()
    const { image } = (
      await put(
        id,
        pngFile(40, 40, () => [1, 2, 3, 100]),
      )
    ).body
    const stored = await get(id, `?v=${image}`)
    expect(Object.fromEntries(stored.headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      etag: `"${image}"`,
    })
    expect(stored.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const query of ['', '?v=another', '?size=small']) {
      const response = await get(id, query)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const etag = response.headers.get('etag') ?? ''
      const again = await get(id, query, { 'if-none-match': `"other", W/${etag}` })
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    }
    // The two sizes are never taken for each other.
    expect((await get(id, '?size=small', { 'if-none-match': `"${image}"` })).status).toBe(200)
  })

  test('is replaced, removed, and goes with its item', async () => {
    const id = await newItem()
    const first = (
      await put(
        id,
        pngFile(40, 40, () => RED),
      )
    ).body.image
    const second = (
      await put(
        id,
        pngFile(40, 40, () => [1, 2, 3]),
      )
    ).body.image
    expect(second).not.toBe(first)
    expect((await remove(id)).status).toBe(204)
    expect((await itemOf(id)).image).toBeNull()
    expect((await get(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(204)
    await put(
      id,
      pngFile(40, 40, () => RED),
    )
    await server.request('DELETE', `/api/items/${id}`, { token: owner.token })
    expect(await server.db.read.select().from(itemImages).where(eq(itemImages.itemId, id))).toEqual([])
  })

  test('is refused in both languages for what is wrong with it, and the old one stays', async () => {
    const id = await newItem()
    const { image } = (
      await put(
        id,
        pngFile(40, 40, () => RED),
      )
    ).body
    const whole = pngFile(40, 40, () => RED)
    const refused: [unknown, string, number, string][] = [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/png', 422, 'picture.not-an-image'],
      [whole, 'image/svg+xml', 415, 'picture.unsupported-type'],
      [whole, 'application/json', 415, 'picture.unsupported-type'],
      [new Uint8Array(), 'image/png', 422, 'picture.not-an-image'],
      [
        Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
        'image/png',
        422,
        'picture.not-an-image',
      ],
      [new Uint8Array(5_000_001), 'image/png', 413, 'picture.too-large'],
      [pngOf(30_000, 30_000, Buffer.alloc(9)), 'image/png', 422, 'picture.too-many-pixels'],
      [whole.subarray(0, 100), 'image/png', 422, 'picture.damaged'],
    ]
    for (const [body, type, status, reason] of refused) {
      const [english, arabic] = [await put(id, body, type), await put(id, body, type, 'ar')]
      expect([english.status, english.body.reason, arabic.status]).toEqual([status, reason, status])
      expect(english.body.error).toMatch(/^[A-Z][ -~’]+\.$/)
      expect(arabic.body.error).toMatch(/[\u0600-\u06ff]/)
    }
    expect((await itemOf(id)).image).toBe(image)
  })

  test('is taken by what it is, whatever its type says, and holds nothing of its file', async () => {
    const id = await newItem()
    const jpeg = await new Bun.Image(pngFile(40, 20, () => RED)).jpeg().bytes()
    const answered = await put(id, withSegments(jpeg, exifSegment(6, 'taken at home')), 'image/webp; charset=binary')
    expect(answered.status).toBe(200)
    const { bytes } = await get(id)
    expect(await new Bun.Image(bytes).metadata()).toEqual({ width: 20, height: 40, format: 'jpeg' })
    expect(Buffer.from(bytes).includes('taken at home')).toBe(false)
  })

  test('of somebody else answers as one that never was, and is not touched', async () => {
    const id = await newItem()
    const { image } = (
      await put(
        id,
        pngFile(40, 40, () => RED),
      )
    ).body
    const { token } = await createCompany(server)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const [strange, unknown] = await Promise.all(
        [id, UNKNOWN].map((of) =>
          server.request(method, `/api/items/${of}/image`, { token, headers, ...(method === 'PUT' && { body: 'x' }) }),
        ),
      )
      expect(strange?.status).toBe(404)
      expect(strange?.bytes).toEqual(unknown?.bytes ?? new Uint8Array())
    }
    expect((await itemOf(id)).image).toBe(image)
  })

  test(
    `of ${HOSTILE_FILES} hostile files breaks nothing`,
    async () => {
      const id = await newItem()
      const chosenSeed = seed()
      console.log(`SANAD_SEED=${chosenSeed}`)
      const random = seededRandom(chosenSeed)
      const statuses = new Set<number>()
      for (let run = 0; run < HOSTILE_FILES; run++) {
        const { status } = await put(id, hostileFile(random))
        statuses.add(status)
      }
      expect([...statuses].filter((status) => ![415, 422].includes(status))).toEqual([])
      expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
    HOSTILE_WITHIN_MS,
  )
})
