import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { pngFile, type Rgba } from '#tests/support/image-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const WHITE: Rgba = [255, 255, 255]
const TEAL: Rgba = [15, 95, 89]
const INVOICE = {
  customer: { name: 'Gulf Horizon', address: 'Sharjah' },
  lines: [{ description: 'Work', quantity: '1', unitPrice: '100', tax: 'standard' }],
}
/** A mark of 40 × 20 pixels on a page of 200 × 100. */
const LOGO = pngFile(200, 100, (x, y) => (x >= 80 && x < 120 && y >= 40 && y < 60 ? TEAL : WHITE))
const OTHER_LOGO = pngFile(30, 30, (x) => (x < 15 ? TEAL : [200, 20, 20]))

type Branding = {
  color: string | null
  footer: string | null
  footerAr: string | null
  documentLanguage: string | null
  logo: Picture
  stamp: Picture
  signature: Picture
} & Record<string, unknown>
type Picture = { hash: string; width: number; height: number } | null
type Document = { id: string; seller: { brand?: Record<string, unknown> } }
type Refused = { reason: string; fields: Record<string, string> }

const UNCHOSEN: Branding = {
  template: 'classic',
  font: 'plex',
  logoSize: 100,
  columns: ['quantity', 'unit', 'price'],
  hijri: false,
  checkQr: true,
  signatureLine: false,
  letterhead: { top: 45, bottom: 25 },
  stampLook: { size: 32, turn: -8, strength: 85, place: 'signature' },
  color: null,
  footer: null,
  footerAr: null,
  notes: null,
  notesAr: null,
  signatory: null,
  signatoryAr: null,
  documentLanguage: null,
  logo: null,
  stamp: null,
  signature: null,
  templates: [
    { id: 'classic', name: 'Classic', nameAr: 'كلاسيكي' },
    { id: 'compact', name: 'Compact', nameAr: 'مضغوط' },
    { id: 'modern', name: 'Modern', nameAr: 'عصري' },
    { id: 'letterhead', name: 'Letterhead', nameAr: 'ورق رسمي' },
  ],
  hasCheckQr: true,
  version: expect.any(String),
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ token } = await createCompany(server))
})

const call = <Answer>(method: string, path: string, body?: unknown, as = token) =>
  server.request<Answer>(method, path, { token: as, body })
const branding = async () => (await call<Branding>('GET', '/api/company-branding')).body
const choose = (body: object) => call<Branding & Refused>('PUT', '/api/company-branding', body)
const TEXTS = ['color', 'footer', 'footerAr', 'notes', 'notesAr', 'signatory', 'signatoryAr']
const putLogo = (body: unknown, type?: string) => putPicture('logo', body, type)
const putPicture = (picture: string, body: unknown, type = 'image/png') =>
  server.request<Branding & Refused>('PUT', `/api/company-branding/${picture}`, {
    token,
    body,
    headers: { 'content-type': type },
  })
const issue = async () => (await call<Document>('POST', '/api/invoices?issue=1', INVOICE)).body
const pdfOf = async ({ id }: { id: string }) => (await call('GET', `/api/invoices/${id}/pdf`)).bytes

describe('company branding', () => {
  test('begins empty, takes any of its fields, and gives them back', async () => {
    expect(await branding()).toEqual(UNCHOSEN)
    const chosen = {
      color: '#AB12EF',
      footer: '  Licensed by\n DED  ',
      footerAr: 'مرخّصة',
      documentLanguage: 'bilingual',
    }
    const stored = { ...UNCHOSEN, ...chosen, color: '#ab12ef', footer: 'Licensed by DED' }
    expect<object>((await choose(chosen)).body).toEqual(stored)
    expect(await branding()).toEqual(stored)
    expect(await call('GET', '/api/account')).toMatchObject({ body: { documentLanguage: 'bilingual' } })
    expect((await choose({ footer: '' })).body).toMatchObject({ footer: null, color: '#ab12ef' })
    expect((await choose({ color: null })).body).toMatchObject({ color: null, footerAr: 'مرخّصة' })
    expect((await choose({ color: '0fA' })).body.color).toBe('#00ffaa')
  })

  test('refuses what is no colour and words that are too long, by field', async () => {
    for (const color of ['teal', '#12345', '#1234567', 'rgb(1,2,3)', '#12345g']) {
      expect(Object.keys((await choose({ color })).body.fields), color).toEqual(['color'])
    }
    const long = await choose({ footer: 'x'.repeat(201) })
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['footer']])
    expect((await choose({ documentLanguage: 'fr' })).status).toBe(422)
  })

  test('is frozen with what is issued, and followed by drafts and what comes after', async () => {
    const plain = await issue()
    expect(Object.keys(plain.seller)).not.toContain('brand')
    const printed = await pdfOf(plain)
    const first = (await putLogo(LOGO)).body.logo?.hash ?? ''
    await choose({ color: '#ab12ef', footer: 'Licensed by DED' })
    const draft = (await call<Document>('POST', '/api/invoices', INVOICE)).body
    const issued = await issue()
    expect(issued.seller.brand).toEqual({ logo: first, color: '#ab12ef', footer: 'Licensed by DED' })
    // Never printed before the change: the logo is found by its hash.
    const second = (await putLogo(OTHER_LOGO)).body.logo?.hash ?? ''
    await choose({ color: null, footer: null })
    const pdf = await pdfOf(issued)
    expect(imagesIn(pdf)).toEqual([{ width: 40, height: 20 }])
    expect((await call<Document>('GET', `/api/invoices/${issued.id}`)).body.seller.brand).toEqual(issued.seller.brand)
    expect((await call<Document>('GET', `/api/invoices/${draft.id}`)).body.seller.brand).toEqual({ logo: second })
    expect(await pdfOf(plain)).toEqual(printed)
    await call('DELETE', '/api/company-branding/logo')
    expect(await pdfOf(issued)).toEqual(pdf)
    expect(imagesIn(await pdfOf(draft))).toEqual([])
  })

  test('every choice is kept, only the unusual ones are frozen, and nothing issued changes', async () => {
    const look = {
      template: 'letterhead',
      font: 'cairo',
      logoSize: 140,
      columns: ['number', 'unit'],
      hijri: true,
      checkQr: false,
      signatureLine: true,
      letterhead: { top: 60, bottom: 30 },
      stampLook: { size: 40, turn: 15, strength: 60, place: 'totals' },
      notes: 'Goods stay ours until paid',
      notesAr: 'تبقى البضاعة ملكنا حتى السداد',
      signatory: 'Accounts department',
      signatoryAr: 'قسم الحسابات',
    }
    expect<object>((await choose(look)).body).toEqual({ ...UNCHOSEN, ...look })
    const { stampLook, ...withoutStamp } = look
    const first = await issue()
    expect(first.seller.brand).toEqual(withoutStamp)
    const stamp = (await putPicture('stamp', LOGO)).body.stamp?.hash
    const signature = (await putPicture('signature', OTHER_LOGO)).body.signature?.hash
    expect((await issue()).seller.brand).toEqual({ ...withoutStamp, stamp, signature, stampLook })
    const cleared = Object.fromEntries(TEXTS.map((text) => [text, '']))
    await choose({ ...UNCHOSEN, ...cleared, templates: undefined, version: undefined })
    expect((await call<Document>('GET', `/api/invoices/${first.id}`)).body.seller.brand).toEqual(withoutStamp)
    for (const picture of ['stamp', 'signature']) await call('DELETE', `/api/company-branding/${picture}`)
    expect(await branding()).toEqual(UNCHOSEN)
    expect(Object.keys((await issue()).seller)).not.toContain('brand')
  })

  test('choices beyond their bounds are refused by field', async () => {
    const stampLook = { size: 32, turn: 0, strength: 50, place: 'signature' }
    const refused: [object, string][] = [
      [{ template: 'baroque' }, 'template'],
      [{ font: 'comic' }, 'font'],
      [{ logoSize: 300 }, 'logoSize'],
      [{ columns: ['price', 'price'] }, 'columns'],
      [{ columns: ['secrets'] }, 'columns.0'],
      [{ letterhead: { top: 5, bottom: 20 } }, 'letterhead.top'],
      [{ stampLook: { ...stampLook, turn: 90 } }, 'stampLook.turn'],
      [{ notes: 'x'.repeat(1001) }, 'notes'],
    ]
    for (const [body, field] of refused) {
      const { status, body: answer } = await choose(body)
      expect([status, Object.keys(answer.fields)], field).toEqual([422, [field]])
    }
    expect((await putPicture('seal', LOGO)).status).toBe(422)
  })

  test('stands on receipt vouchers as it was when they were made, and on statements as it is', async () => {
    await putLogo(LOGO)
    const { id } = await issue()
    const paid = await call<{ id: string }>('POST', `/api/invoices/${id}/payments`, {
      amount: '10.00',
      method: 'cash',
      date: '2026-01-05',
    })
    expect(paid.status).toBe(201)
    const { body: customer } = await call<{ id: string }>('POST', '/api/customers', { name: 'Gulf Horizon' })
    await putLogo(OTHER_LOGO)
    const voucher = await call('GET', `/api/payments/${paid.body.id}/pdf`)
    const statement = await call('GET', `/api/customers/${customer.id}/statement.pdf`)
    expect(imagesIn(voucher.bytes)).toEqual([{ width: 40, height: 20 }])
    expect(imagesIn(statement.bytes)).toEqual([{ width: 30, height: 30 }])
  })

  test('the paper follows what is typed before it is saved', async () => {
    const paper = async (brand?: object) => {
      const body = { ...INVOICE, language: 'en', seller: brand && { brand } }
      return (await call<{ pages: string[] }>('POST', '/api/documents/preview', body)).body.pages.join('')
    }
    const plain = await paper()
    expect(await paper({ color: '#ab12ef' })).toContain('#ab12ef')
    expect(plain).not.toContain('#ab12ef')
    expect(await paper({ footer: 'Licensed by DED' })).not.toBe(plain)
    expect(await paper({})).toBe(plain)
    await putLogo(LOGO)
    expect((await paper({ color: '#ab12ef', checkQr: false })).match(/<image/g)).toHaveLength(1)
    const refused = await call<Refused>('POST', '/api/documents/preview', {
      ...INVOICE,
      seller: { brand: { color: 'red' } },
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['seller.brand.color']])
  })

  test('a Saudi company, whose papers have no QR code of ours, is not asked about it', async () => {
    const { token: saudi } = await createCompany(server, { name: 'Noor', country: 'SA' })
    const branding = await call<{ hasCheckQr: boolean }>('GET', '/api/company-branding', undefined, saudi)
    expect(branding.body.hasCheckQr).toBe(false)
  })

  test('one company never sees the logo of another', async () => {
    const { hash = '' } = (await putLogo(LOGO)).body.logo ?? {}
    const { token: stranger } = await createCompany(server)
    expect((await call('GET', `/api/company-branding/logo?v=${hash}`, undefined, stranger)).status).toBe(404)
    expect((await call<Branding>('GET', '/api/company-branding', undefined, stranger)).body.logo).toBeNull()
  })
})

/** Pictures in a PDF, by the sizes their objects say. Fonts and masks are none. */
function imagesIn(pdf: Uint8Array): { width: number; height: number }[] {
  const text = Buffer.from(pdf).toString('latin1')
  return [...text.matchAll(/<<(?:(?!>>).)*\/Subtype\s*\/Image(?:(?!>>).)*>>/gs)].flatMap(([object]) => {
    if (object.includes('/DeviceGray')) return []
    const sideOf = (side: string) => Number(new RegExp(`/${side} (\\d+)`).exec(object)?.[1])
    return [{ width: sideOf('Width'), height: sideOf('Height') }]
  })
}
