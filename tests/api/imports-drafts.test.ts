/** Files of invoices become drafts: the rows of one reference are lines, and the engine adds them up. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { importsOf } from '#tests/support/imports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type DraftSeen = {
  id: string
  version: number
  status: string
  reference?: string
  issueDate: string
  dueDate?: string
  currency: string
  notes?: string
  customer: { name: string } | null
  lines: { itemId?: string; description: string; quantity: string; unitPrice: string; net: string; treatment: string }[]
  totals: { net: string; tax: string; total: string }
}

async function shopWithRecords() {
  const shop = await importsOf(server)
  await shop.bring(
    'customers',
    'Name,TRN,Email,Payment Terms\nNoor Trading,100123456789003,noor@example.com,Net 30\nPalm,,palm@example.com,\n',
  )
  await shop.bring('items', 'Name,SKU,Price,Unit\nTea,T-1,12.50,box\nCoffee,C-1,20,bag\n')
  const drafts = async () => {
    const all = await shop.list<DraftSeen>('invoices?status=draft')
    const found = await Promise.all(
      all.map(async ({ id }) => (await shop.ask<DraftSeen>('GET', `/api/invoices/${id}`)).body),
    )
    return found.toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? ''))
  }
  return { ...shop, drafts }
}

const FILE = [
  'Invoice Number,Customer Name,Invoice Date,Payment Terms Label,Currency Code,Item Name,SKU,Item Desc,Quantity,Item Price,Discount %,Item Tax %,Notes',
  'INV-7,Noor Trading,2026-10-31,Net 15,AED,Tea,T-1,,2,12.50,10,5,Thank you',
  'INV-7,Noor Trading,2026-10-31,Net 15,AED,Delivery,,To the shop,1,"1,000.00",,0,Thank you',
  'INV-8,Palm,2026-11-01,,AED,Coffee,,,,,,5,',
].join('\n')

test('the rows of one reference are the lines of a draft, with the prices of the list where the file has none', async () => {
  const shop = await shopWithRecords()
  const { body } = await shop.upload('drafts', FILE)
  expect(body.columns.map(({ meaning }) => meaning)).toEqual([
    'reference',
    'customer',
    'issueDate',
    'dueTerms',
    'currency',
    'item',
    'sku',
    'description',
    'quantity',
    'unitPrice',
    'discountPercent',
    'taxRate',
    'notes',
  ])
  expect(await shop.check(body.id)).toMatchObject({ counts: { new: 3, refused: 0 }, records: { new: 2, update: 0 } })
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 2 })
  const [first, second] = await shop.drafts()
  // The page of the import leads from its rows to each draft.
  const targets = (await shop.rows(body.id, '&fate=new')).map(({ targetId }) => targetId)
  expect(targets).toEqual([first?.id ?? '', first?.id ?? '', second?.id ?? ''])
  expect(first).toMatchObject({
    status: 'draft',
    reference: 'INV-7',
    issueDate: '2026-10-31',
    dueDate: '2026-11-15',
    notes: 'Thank you',
    customer: { name: 'Noor Trading' },
    lines: [
      { itemId: expect.any(String), description: 'Tea', quantity: '2', unitPrice: '12.5', net: '22.50' },
      { description: 'Delivery\nTo the shop', quantity: '1', unitPrice: '1000', treatment: 'zero' },
    ],
  })
  expect(first?.lines[1]).not.toHaveProperty('itemId')
  expect(second).toMatchObject({
    reference: 'INV-8',
    lines: [{ description: 'Coffee', quantity: '1', unitPrice: '20' }],
  })

  // The same file again changes nothing, whether or not existing ones are updated.
  const again = (await shop.upload('drafts', FILE)).body
  expect((await shop.check(again.id, { existing: 'update' })).counts).toMatchObject({ same: 3, new: 0, update: 0 })
  expect(await shop.run(body.id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await shop.drafts()).toEqual([])
})

test('a refused row refuses its draft, and the others of it say which row', async () => {
  const shop = await shopWithRecords()
  const { body } = await shop.upload(
    'drafts',
    'Reference,Customer,Description,Quantity,Unit price\nA,Palm,Tea,two,5\nA,Palm,Coffee,1,5\nB,Nobody,Tea,1,5\nC,Palm,Tea,1,5\nC,Noor Trading,Cake,1,5\n,Palm,Tea,1,5\nE,Palm,Tea,1,\n',
  )
  expect(await shop.check(body.id)).toMatchObject({ counts: { refused: 7 }, records: { new: 0, update: 0 } })
  expect((await shop.rows(body.id)).map(({ fields }) => fields)).toEqual([
    { quantity: 'Enter a number, like 1250.50.' },
    { reference: 'Row 2 has the same reference and needs a correction.' },
    { customer: 'Nobody is not among your customers. Import your customers first, or correct this cell.' },
    { reference: 'Row 6 has the same reference and needs a correction.' },
    { customer: 'Row 5 has the same reference and something else here.' },
    { reference: 'Required.' },
    { unitPrice: 'Required.' },
  ])
  const file = await shop.ask('GET', `/api/imports/${body.id}/refused.csv?language=en`)
  expect(new TextDecoder().decode(file.bytes).split('\r\n')).toHaveLength(9)
  // A correction of one row is meant for the whole draft.
  const corrected = await shop.check(body.id, {
    corrections: {
      '2': { quantity: '2' },
      '4': { customer: 'Palm' },
      '6': { customer: 'Palm' },
      '7': { reference: 'D' },
      '8': { unitPrice: '1' },
    },
  })
  expect(corrected).toMatchObject({ counts: { new: 7 }, records: { new: 5 } })
})

test('a draft takes what the file has, as long as it is a draft, and gets it back', async () => {
  const shop = await shopWithRecords()
  const made = await shop.bring('drafts', FILE)
  expect(made).toMatchObject({ state: 'done' })
  const changed = FILE.replace('To the shop', 'To the door').replaceAll('Thank you', 'Thanks')
  const { body } = await shop.upload('drafts', changed)
  expect((await shop.check(body.id)).counts).toMatchObject({ same: 3 })
  expect(await shop.check(body.id, { existing: 'update' })).toMatchObject({
    counts: { update: 2, same: 1 },
    records: { new: 0, update: 1 },
  })
  expect(await shop.run(body.id, 'apply')).toMatchObject({ state: 'done', done: 1 })
  expect((await shop.drafts())[0]).toMatchObject({
    notes: 'Thanks',
    lines: [{}, { description: 'Delivery\nTo the door' }],
  })
  expect(await shop.run(body.id, 'undo')).toMatchObject({ state: 'undone' })
  expect((await shop.drafts())[0]).toMatchObject({
    notes: 'Thank you',
    lines: [{}, { description: 'Delivery\nTo the shop' }],
  })

  const [first] = await shop.drafts()
  // Its version is another one now, as if somebody had changed it.
  expect((await shop.ask('POST', `/api/imports/${made.id}/undo`)).body).toMatchObject({
    reason: 'import.in-use',
    inUse: [{ id: first?.id, name: 'INV-7' }],
  })
  expect((await shop.ask('POST', `/api/invoices/${first?.id}/issue`)).status).toBe(200)
  // An issued one may be another invoice: several can have the number of one order.
  const again = (await shop.upload('drafts', FILE)).body
  expect((await shop.check(again.id, { existing: 'update' })).counts).toMatchObject({ doubtful: 2, same: 1 })
  expect((await shop.check(again.id, { choices: { '3': 'new' } })).records).toMatchObject({ new: 1 })
  expect((await shop.check(again.id, { choices: { '3': 'same' } })).counts).toMatchObject({ same: 3 })
})

test('what can be read in two ways is asked about: days, and whether discounts are percent', async () => {
  const shop = await shopWithRecords()
  const text =
    'المرجع;العميل;تاريخ الإصدار;الوصف;الكمية;سعر الوحدة;الخصم;الضريبة\nم-1;Palm;٠٣/٠٤/٢٠٢٦;شاي;٢;١٠٠;١٠;صفر\n'
  const { body } = await shop.upload('drafts', text)
  expect(body.questions).toEqual([
    { column: 2, ask: 'day-order' },
    { column: 6, ask: 'discount-unit' },
  ])
  await shop.check(body.id, { answers: { '2': 'month-first', '6': 'percent' } })
  await shop.run(body.id, 'apply')
  expect(await shop.drafts()).toMatchObject([
    { reference: 'م-1', issueDate: '2026-03-04', totals: { net: '180.00', tax: '0.00', total: '180.00' } },
  ])
})

test('rows of Odoo name the invoice once; customers are known by TRN before their name', async () => {
  const shop = await shopWithRecords()
  const text = [
    'Number,Partner,Partner Tax ID,Invoice lines/Label,Invoice lines/Quantity,Invoice lines/Unit Price',
    'S-1,Some other name,100123456789003,Tea,1,10',
    ',,,Coffee,2,20',
    'S-2,Palm,,Cake,1,5',
  ].join('\n')
  const { body } = await shop.upload('drafts', text)
  expect(await shop.check(body.id)).toMatchObject({ counts: { new: 3 }, records: { new: 2 } })
  await shop.run(body.id, 'apply')
  expect(await shop.drafts()).toMatchObject([
    { customer: { name: 'Noor Trading' }, lines: [{ description: 'Tea' }, { description: 'Coffee' }] },
    { customer: { name: 'Palm' } },
  ])
})

test('in one call, with the kind in the query', async () => {
  const shop = await shopWithRecords()
  const send = (query: string) =>
    server.request<{ id: string; counts: object }>('POST', `/api/invoices/import?${query}`, {
      token: shop.token,
      body: FILE,
      headers: { 'content-type': 'text/csv' },
    })
  expect(await send('kind=drafts&dryRun=1')).toMatchObject({ status: 200, body: { counts: { new: 3 } } })
  expect(await shop.drafts()).toEqual([])
  expect((await send('dryRun=1')).status).toBe(422)
  const { status, body } = await send('kind=drafts')
  expect(status).toBe(202)
  await server.imports.run()
  expect(await shop.see(body.id)).toMatchObject({ state: 'done', done: 2 })
  expect(await shop.drafts()).toHaveLength(2)
})
