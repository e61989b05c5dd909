/** Imports of an export of Sanad, of a file of an Arabic Excel, and of damaged files. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { customerMeaningMessages, draftMeaningMessages, itemMeaningMessages } from '#i18n/imports/meanings.ts'
import { importsOf } from '#tests/support/imports.ts'
import { runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CUSTOMERS = [
  {
    name: 'Noor Trading',
    nameAr: 'نور للتجارة',
    email: 'accounts@noor.example',
    phone: '+971 4 555 0100',
    trn: '100123456789003',
    treatment: 'registered',
    address: 'Office 1204\nAl Quoz, Dubai',
    addressAr: 'مكتب 1204، القوز',
    emirate: 'DXB',
    country: 'AE',
    currency: 'AED',
    language: 'bilingual',
    notes: '=1+1 is not a formula here',
    contacts: [
      {
        name: 'Sara "S"; accounts',
        email: 'sara@noor.example',
        phone: '(04) 555 0101',
        mails: ['invoices', 'statements'],
      },
      { name: 'Omar', email: '', phone: '', mails: [] },
    ],
  },
  { name: '', nameAr: 'النخلة للضيافة', email: 'omar@palm.example', country: 'SA', language: 'ar' },
]

const ITEMS = [
  { name: 'Desk, 120 cm', nameAr: 'مكتب', sku: 'DSK-120', price: '450.5', cost: '300.125', unit: 'piece' },
  { name: '"Quoted" tea', price: '0.5', kind: 'service', tax: 'zero' },
]

test.each(['en', 'ar'])(
  'an export goes into an empty company without a choice, and comes out the same: %s',
  async (language) => {
    const [from, to] = [await importsOf(server), await importsOf(server)]
    for (const customer of CUSTOMERS) expect((await from.ask('POST', '/api/customers', customer)).status).toBe(201)
    for (const item of ITEMS) expect((await from.ask('POST', '/api/items', item)).status).toBe(201)
    for (const kind of ['customers', 'items']) {
      const file = await from.csv(kind, language)
      expect(await to.bring(kind, file)).toMatchObject({ state: 'done', counts: { new: 2, refused: 0, doubtful: 0 } })
      expect(await to.csv(kind, language)).toBe(file)
      // The same file again has nothing new.
      const again = (await to.upload(kind, file)).body
      expect(again.importedBefore).not.toBeNull()
      expect((await to.check(again.id)).counts).toMatchObject({ new: 0, same: 2 })
    }
  },
)

/** The letters of Windows-1256 that the file below has; ASCII is as it is. */
const WINDOWS_1256: Readonly<Record<string, number>> = { ا: 0xc7, س: 0xd3, م: 0xe3, ل: 0xe1, ن: 0xe4, و: 0xe6, ر: 0xd1 }

test('a file of an Arabic Excel is read by its code page, which can be changed', async () => {
  const shop = await importsOf(server)
  const bytes = Uint8Array.from('الاسم;TRN\nنور;\n', (letter) => WINDOWS_1256[letter] ?? letter.charCodeAt(0))
  const read = (await shop.upload('customers', bytes)).body
  expect(read).toMatchObject({ encoding: 'windows-1256', delimiter: ';' })
  expect(read.columns.map(({ meaning }) => meaning)).toEqual(['name', 'trn'])
  const otherwise = (await shop.upload('customers', bytes, '&encoding=utf-8')).body
  expect(otherwise.columns[0]?.meaning).toBeNull()
})

/** Files as they come out of a program that ended early, an editor that replaced too much, or two files that were joined. */
const HEADS = 'Name,SKU,Price'
const ROWS = ['"Tea, green",T-1,"1,200.50"', 'Coffee,C-1,3', 'قهوة,Q-1,٣', '"He said ""no""",H-1,4']
const DAMAGES: ((text: string, at: number) => string)[] = [
  (text) => text,
  (text, at) => `${text.slice(0, at)}"${text.slice(at)}`,
  (text) => `${HEADS}\n${text}`,
  (text, at) => `${text.slice(0, at)}\n${HEADS}\n${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}${text.slice(at).replaceAll(',', ';')}`,
  (text, at) => `${text.slice(0, at)}${text.slice(at).replaceAll(',', '\t')}`,
  (text, at) => `${text.slice(0, at)}${text.slice(at).replaceAll('\n', '\r')}`,
  (text) => text.replace('SKU', 'Name'),
]

test('a damaged file has a sentence or is checked, and never writes half', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...ROWS), { minLength: 1 }),
      fc.array(fc.tuple(fc.constantFrom(...DAMAGES), fc.nat(60)), { maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 4 }),
      fc.oneof(fc.constant(1_000), fc.nat(100)),
      async (rows, damages, flips, cut) => {
        const shop = await importsOf(server)
        const text = damages.reduce((left, [damage, at]) => damage(left, at), [HEADS, ...rows, ''].join('\n'))
        const bytes = new TextEncoder().encode(text).slice(0, cut)
        for (const [at, byte] of flips) if (at < bytes.length) bytes[at] = byte
        const { status, body } = await shop.upload('items', bytes)
        expect(status).toBeLessThan(500)
        if (status !== 201) return
        const checked = await shop.check(body.id)
        if (checked.state !== 'checked' || checked.counts.doubtful > 0) return
        const made = await shop.run(body.id, 'apply')
        const items = await shop.list('items')
        expect(items).toHaveLength(made.state === 'done' ? checked.counts.new : 0)
      },
    ),
    runs(30),
  )
}, 120_000)

test.each([
  ['customers', customerMeaningMessages],
  ['items', itemMeaningMessages],
  ['drafts', draftMeaningMessages],
] as const)(
  'the template of %s, and each field by its name in both languages, is known by its head',
  async (kind, { en, ar }) => {
    const shop = await importsOf(server)
    // The example of a draft is for that of a customer.
    if (kind === 'drafts') await shop.ask('POST', '/api/customers', { name: 'Noor Design Studio' })
    const template = await shop.ask('GET', `/api/imports/template.csv?kind=${kind}`)
    const read = (await shop.upload(kind, template.bytes)).body
    expect(read.columns.filter(({ meaning }) => meaning === null)).toEqual([])
    expect((await shop.check(read.id)).counts).toMatchObject({ new: 1, refused: 0, doubtful: 0 })
    for (const names of [en, ar]) {
      const meanings = Object.keys(names)
      const { columns } = (
        await shop.upload(kind, `${Object.values(names).map(String).join(';')}\n${meanings.join(';')}\n`)
      ).body
      expect(columns.map(({ meaning }) => meaning)).toEqual(meanings)
    }
  },
)
