import { expect, test } from 'bun:test'
import { detailsOf } from '#domain/e-invoicing/details.ts'
import { invoice } from '#tests/pdf/invoices.ts'

const plain = invoice()

test('what is not asked for is left out', () => {
  const { seller, buyer, lines, ...rest } = detailsOf(plain)
  expect(rest).toEqual({})
  expect([seller, buyer].map(({ tin, registration }) => [tin, registration])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(lines?.length).toBe(plain.lines.length)
})

test('the emirate is the region of an address in the UAE, and elsewhere what is typed', () => {
  const postal = { street: 'Sheikh Zayed Road', city: 'Dubai', region: 'Riyadh Province', postcode: '12211' }
  const seller = { ...plain.seller, country: 'AE', emirate: 'DXB' as const, postal }
  const customer = { name: 'Olaya', country: 'SA', emirate: 'AUH' as const, postal }
  const { seller: from, buyer } = detailsOf({ ...plain, seller, customer })
  const address = { street: 'Sheikh Zayed Road', city: 'Dubai' }
  expect(from.postal).toEqual({ ...address, region: 'DXB', country: 'AE' })
  expect(buyer.postal).toEqual({ ...address, region: 'Riyadh Province', postcode: '12211', country: 'SA' })
})

test('a registration number alone is that of a trade licence', () => {
  const registered = (registration?: { kind: 'passport'; country: string }) =>
    detailsOf({
      ...plain,
      seller: { ...plain.seller, commercialRegistration: 'CN-1', ...(registration && { registration }) },
    }).seller.registration
  expect(registered()).toEqual({ kind: 'licence', number: 'CN-1' })
  expect(registered({ kind: 'passport', country: 'IN' })).toEqual({ kind: 'passport', number: 'CN-1', country: 'IN' })
})

test('the usual words of a unit become its code, in both languages; a code of its own wins', () => {
  const [line] = plain.lines
  if (!line) throw new Error('The example has lines')
  const codeOf = (words: { unit?: string; unitAr?: string; unitCode?: string }) =>
    detailsOf({ ...plain, lines: [{ ...line, unit: '', unitAr: '', ...words }] }).lines?.[0]?.unitCode
  expect([
    codeOf({ unit: 'Hours' }),
    codeOf({ unitAr: 'ساعة' }),
    codeOf({ unit: 'sq.m' }),
    codeOf({ unit: 'كرتون', unitCode: 'XBX' }),
    codeOf({ unit: 'dream' }),
  ]).toEqual(['HUR', 'HUR', 'MTK', 'XBX', undefined])
})

test('an exempt line has the reason of the line, else the account’s; those of other countries are none', () => {
  const [line] = plain.lines
  if (!line) throw new Error('The example has lines')
  const exempt = { ...line, treatment: 'exempt' as const }
  const reasons = (lines: (typeof line)[], exemptions = {}) =>
    detailsOf({ ...plain, seller: { ...plain.seller, country: 'AE' }, lines, exemptions }).lines?.map(
      ({ exemption }) => exemption,
    )
  expect(reasons([{ ...exempt, exemption: 'land' }, exempt], { exempt: 'residential' })).toEqual([
    'land',
    'residential',
  ])
  expect(reasons([{ ...exempt, exemption: 'VATEX-SA-30' }, line])).toEqual([undefined, undefined])
})
