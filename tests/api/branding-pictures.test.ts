/** Pictures of a company's look: what becomes of a file, and what hostile ones do, for each of the three. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { createCompany } from '#tests/support/companies.ts'
import {
  exifSegment,
  hostileFile,
  pngChunk,
  pngFile,
  pngOf,
  type Rgba,
  withSegments,
} from '#tests/support/image-files.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const WHITE: Rgba = [255, 255, 255]
const TEAL: Rgba = [15, 95, 89]
/** A mark of 40 × 20 pixels on a page of 200 × 100. */
const LOGO = pngFile(200, 100, (x, y) => (x >= 80 && x < 120 && y >= 40 && y < 60 ? TEAL : WHITE))

const HOSTILE_FILES = repetitions(50, { soak: 3_000 })
const HOSTILE_WITHIN_MS = 20 * 60_000
const PICTURES = ['logo', 'stamp', 'signature'] as const
type Picture = (typeof PICTURES)[number]
type StoredPicture = { hash: string; width: number; height: number } | null
type Branding = Record<Picture, StoredPicture> & { reason: string; error: string }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ token } = await createCompany(server))
})

const call = <Answer>(method: string, path: string) => server.request<Answer>(method, path, { token })
const branding = async () => (await call<Branding>('GET', '/api/company-branding')).body
const put = (picture: Picture, body: unknown, type = 'image/png', language = 'en') =>
  server.request<Branding>('PUT', `/api/company-branding/${picture}`, {
    token,
    body,
    language,
    headers: { 'content-type': type },
  })
const putLogo = (body: unknown, type?: string) => put('logo', body, type)
const get = (picture: Picture, query = '', headers = {}) =>
  server.request('GET', `/api/company-branding/${picture}${query}`, { token, headers })
const logo = (query = '', headers = {}) => get('logo', query, headers)

describe('a logo', () => {
  test('loses its margin, is drawn anew as PNG, and is kept by its version', async () => {
    expect((await logo()).status).toBe(404)
    const { status, body } = await putLogo(LOGO)
    expect([status, body.logo]).toEqual([200, { hash: body.logo?.hash ?? '', width: 40, height: 20 }])
    const { bytes, headers } = await logo(`?v=${body.logo?.hash}`)
    expect(await new Bun.Image(bytes).metadata()).toEqual({ width: 40, height: 20, format: 'png' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    expect((await logo('', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    expect((await call('DELETE', '/api/company-branding/logo')).status).toBe(204)
    expect([(await logo()).status, (await branding()).logo]).toEqual([404, null])
    expect((await call('DELETE', '/api/company-branding/logo')).status).toBe(204)
  })

  test('a JPEG with a noisy white page is cut too, a picture of one colour stays whole, a large one becomes small', async () => {
    const jpeg = await new Bun.Image(LOGO).jpeg({ quality: 60 }).bytes()
    const cut = (await putLogo(jpeg, 'image/jpeg')).body.logo
    expect(cut?.width).toBeWithin(38, 46)
    expect(cut?.height).toBeWithin(18, 26)
    expect((await putLogo(pngFile(30, 20, () => TEAL))).body.logo).toMatchObject({ width: 30, height: 20 })
    expect((await putLogo(pngFile(30, 20, () => [0, 0, 0, 0]))).body.logo).toMatchObject({ width: 30, height: 20 })
    const large = pngFile(1500, 1000, (x, y) => [x % 256, y % 256, 90])
    expect((await putLogo(large)).body.logo).toMatchObject({ width: 840, height: 560 })
  })
})

describe.each(PICTURES)('%s', (picture) => {
  const stored = async () => (await branding())[picture]

  test('what is no picture is refused in both languages, and the one of before stays', async () => {
    const before = (await put(picture, LOGO)).body[picture]
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
    const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`
    const refused: [unknown, string, number, string][] = [
      [svg('<script>fetch("/api/account")</script>'), 'image/svg+xml', 415, 'picture.unsupported-type'],
      [svg('<image href="http://127.0.0.1:1/x.png"/>'), 'image/svg+xml', 415, 'picture.unsupported-type'],
      [svg('<rect width="1e9" height="1e9"/>'), 'image/png', 422, 'picture.not-an-image'],
      [entities, 'image/png', 422, 'picture.not-an-image'],
      [LOGO, 'text/html', 415, 'picture.unsupported-type'],
      [new Uint8Array(), 'image/png', 422, 'picture.not-an-image'],
      [new Uint8Array(2_000_001), 'image/png', 413, 'picture.too-large'],
      [pngOf(4001, 100, Buffer.alloc(9)), 'image/png', 422, 'picture.too-many-pixels'],
      [pngOf(4000, 4000, Buffer.alloc(9)), 'image/png', 422, 'picture.damaged'],
      [LOGO.subarray(0, 100), 'image/png', 422, 'picture.damaged'],
    ]
    for (const [body, type, status, reason] of refused) {
      const [english, arabic] = [await put(picture, body, type), await put(picture, body, type, 'ar')]
      expect([english.status, english.body.reason, arabic.status]).toEqual([status, reason, status])
      expect(arabic.body.error).toMatch(/[\u0600-\u06ff]/)
    }
    expect(await stored()).toEqual(before)
  })

  test('nothing of its file is kept but what is seen', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const spoken = pngFile(30, 20, (x) => (x < 15 ? TEAL : WHITE), [
      pngChunk('tEXt', Buffer.from(`Comment\0${script}`)),
    ])
    const jpeg = await new Bun.Image(LOGO).jpeg().bytes()
    const files: [Uint8Array, string][] = [
      [spoken, 'image/png'],
      // A page, an archive and a program behind the picture.
      [Buffer.concat([LOGO, Buffer.from(`${script}PK\x03\x04#!/bin/sh`)]), 'image/png'],
      [withSegments(jpeg, exifSegment(1, script)), 'image/jpeg'],
    ]
    for (const [file, type] of files) {
      const answered = await put(picture, file, type)
      expect(answered.status).toBe(200)
      const { bytes, headers } = await get(picture)
      expect(Buffer.from(bytes).includes('script')).toBe(false)
      expect(Buffer.from(bytes).includes('PK\x03\x04')).toBe(false)
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect(await stored()).not.toBeNull()
  })

  test(
    `${HOSTILE_FILES} hostile files are refused, and the server goes on`,
    async () => {
      const chosenSeed = seed()
      console.log(`SANAD_SEED=${chosenSeed}`)
      const random = seededRandom(chosenSeed)
      const statuses = new Set<number>()
      for (let run = 0; run < HOSTILE_FILES; run++) {
        const { status } = await put(picture, hostileFile(random))
        statuses.add(status)
      }
      expect([...statuses].filter((status) => ![415, 422].includes(status))).toEqual([])
      expect(await stored()).toBeNull()
      expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
    HOSTILE_WITHIN_MS,
  )
})
