/** Workbooks are imported as files of text are: what their cells show, sheet by sheet, and a sentence for what is not read. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { importsOf } from '#tests/support/imports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { workbook, WORKBOOK_TYPE, workbookParts } from '#tests/support/workbooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test('customers and items of a workbook, with heads in either language, become records', async () => {
  const shop = await importsOf(server)
  const customers = workbook({
    rows: [
      ['Name', 'TRN', 'Email'],
      ['Noor Trading', 100123456789003, 'noor@example.com'],
      [null, null, null],
      ['Layla & Sons', null, 'layla@example.com'],
    ],
  })
  const { status, body } = await shop.upload('customers', customers, '&name=Contacts.xlsx', WORKBOOK_TYPE)
  expect(status).toBe(201)
  expect(body).toMatchObject({ encoding: null, delimiter: null, sheets: ['Sheet1'], sheet: 'Sheet1', rows: 2 })
  await shop.check(body.id)
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 2 })
  expect((await shop.rows(body.id)).map(({ row }) => row)).toEqual([2, 4])
  const made = await shop.list<{ name: string; trn: string | null }>('customers?sort=name')
  expect(made.map(({ name, trn }) => [name, trn])).toEqual([
    ['Layla & Sons', null],
    ['Noor Trading', '100123456789003'],
  ])

  const prices = workbook({
    name: 'الأسعار',
    rows: [
      ['رمز الصنف', 'اسم الصنف', 'سعر البيع', 'التكلفة'],
      ['T-1', 'شاي كرك', { xml: '<c><v>1.1000000000000001</v></c>' }, { xml: '<c><v>5E-2</v></c>' }],
    ],
  })
  const read = (await shop.upload('items', prices, '', WORKBOOK_TYPE)).body
  expect(read).toMatchObject({ sheets: ['الأسعار'] })
  await shop.check(read.id)
  await shop.run(read.id, 'apply')
  expect(await shop.list<object>('items')).toMatchObject([{ sku: 'T-1', name: 'شاي كرك', price: '1.1', cost: '0.05' }])
})

test('values are read, not formulas, and days by the format of their cell', async () => {
  const shop = await importsOf(server)
  const file = workbook({
    rows: [
      ['Name', 'Description', 'Unit'],
      [
        { formula: 'CONCAT("Te","a")', value: 'Tea' },
        { formula: 'HYPERLINK("https://evil.example")', value: 'Green' },
        { day: 46_388 },
      ],
      ['Coffee', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, true],
    ],
  })
  const { body } = await shop.upload('items', file, '', WORKBOOK_TYPE)
  expect(body.columns.map(({ samples }) => samples)).toEqual([['Tea', 'Coffee'], ['Green'], ['2027-01-01', 'TRUE']])
})

test('a percentage is read as it is shown, so that a rate of 5% is not one of 0.05', async () => {
  const shop = await importsOf(server)
  const cell = (xml: string) => ({ xml })
  const file = workbook({
    rows: [
      ['Name', 'Tax rate', 'Price'],
      ['Tea', cell('<c s="2"><v>0.05</v></c>'), 0.05],
      ['Coffee', cell('<c s="3" t="n"><f>7/100</f><v>7.0000000000000007E-2</v></c>'), 2],
      ['Cocoa', cell('<c s="4"><v>5</v></c>'), 3],
      ['Juice', cell('<c s="2" t="str"><v>5%</v></c>'), 4],
    ],
  })
  const { body } = await shop.upload('items', file, '', WORKBOOK_TYPE)
  expect(body.columns[1]?.samples).toEqual(['5%', '7%', '5'])
  await shop.check(body.id)
  await shop.run(body.id, 'apply')
  const made = await shop.list<{ name: string; taxRate: string; price: string }>('items?sort=name')
  expect(made.map(({ name, taxRate, price }) => [name, taxRate, price])).toEqual([
    ['Cocoa', '5', '3'],
    ['Coffee', '7', '2'],
    ['Juice', '5', '4'],
    ['Tea', '5', '0.05'],
  ])
})

test('a percentage in a column of discounts needs no question', async () => {
  const shop = await importsOf(server)
  const file = (discount: string) =>
    workbook({
      rows: [
        ['Reference', 'Customer', 'Description', 'Quantity', 'Price', 'Discount'],
        ['PO-1', 'Noor Trading', 'Tea', 2, 10, { xml: discount }],
      ],
    })
  const shown = await shop.upload('drafts', file('<c s="2"><v>0.1</v></c>'), '', WORKBOOK_TYPE)
  expect(shown.body).toMatchObject({ questions: [] })
  const bare = await shop.upload('drafts', file('<c><v>0.1</v></c>'), '', WORKBOOK_TYPE)
  expect(bare.body).toMatchObject({ questions: [{ column: 5, ask: 'discount-unit' }] })
})

test('the first sheet with rows is read, and another by choice', async () => {
  const shop = await importsOf(server)
  const file = workbook(
    { name: 'Cover', rows: [['Price list 2026']] },
    { name: 'Tea & more', rows: [['Name'], ['Tea']] },
    { name: 'Coffee', rows: [['Name'], ['Coffee'], ['Cocoa']] },
  )
  const first = await shop.upload('items', file, '', WORKBOOK_TYPE)
  expect(first.body).toMatchObject({ sheets: ['Cover', 'Tea & more', 'Coffee'], sheet: 'Tea & more', rows: 1 })
  const other = await shop.upload('items', file, '&sheet=Coffee', WORKBOOK_TYPE)
  expect(other.body).toMatchObject({ sheet: 'Coffee', rows: 2 })
  const none = await shop.upload('items', file, '&sheet=Juice', WORKBOOK_TYPE)
  expect(none).toMatchObject({ status: 422, body: { fields: { sheet: expect.any(String) } } })
})

test('in one call, as text is', async () => {
  const shop = await importsOf(server)
  const { status, body } = await server.request<{ counts: object }>('POST', '/api/items/import?dryRun=1', {
    token: shop.token,
    body: workbook({
      rows: [
        ['Name', 'Price'],
        ['Tea', 7],
      ],
    }),
    headers: { 'content-type': WORKBOOK_TYPE },
  })
  expect([status, body.counts]).toEqual([200, expect.objectContaining({ new: 1 })])
})

test('one of an account at a time, and others are read beside it', async () => {
  const [shop, other] = [await importsOf(server), await importsOf(server)]
  const file = workbook({ rows: [['Name'], ['Tea']] })
  const upload = (of: typeof shop) => of.upload('items', file, '', WORKBOOK_TYPE)
  const answers = await Promise.all([upload(shop), upload(shop), upload(other)])
  expect(answers.map(({ status }) => status)).toEqual([201, 503, 201])
  expect(answers[1]).toMatchObject({ body: { reason: 'import.busy' } })
  expect(answers[1].headers.get('retry-after')).toBe('3')
  expect((await upload(shop)).status).toBe(201)
})

const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

/** A file with a password is a compound file with one stream that is encrypted. */
const encrypted = () => new Uint8Array([...OLE, ...new Uint8Array(600), ...Buffer.from('EncryptedPackage', 'utf16le')])

test.each<[name: string, file: () => Uint8Array, reason: string]>([
  ['Excel 97', () => new Uint8Array([...OLE, ...new Uint8Array(600)]), '415 import.old-workbook'],
  ['a password', encrypted, '422 import.locked-workbook'],
  ['a binary workbook', () => zipOf({ 'xl/workbook.bin': 'x' }), '415 import.binary-workbook'],
  [
    'OpenDocument',
    () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    '415 import.open-document',
  ],
  ['a letter', () => zipOf({ 'word/document.xml': '<a/>' }), '415 import.unsupported-type'],
  ['a sheet without rows', () => workbook({ rows: [] }), '422 import.empty'],
  [
    'a sheet that is not there',
    () => zipSync({ ...workbookParts([{}]), 'xl/_rels/workbook.xml.rels': strToU8('<a/>') }),
    '422 import.damaged-workbook',
  ],
])('%s has a sentence of its own', async (_name, file, reason) => {
  const shop = await importsOf(server)
  const { status, body } = await shop.upload('items', file(), '', 'application/octet-stream')
  expect(`${status} ${(body as unknown as { reason: string }).reason}`).toBe(reason)
})
