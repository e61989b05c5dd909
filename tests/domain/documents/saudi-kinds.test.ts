import { expect, test } from 'bun:test'
import { type Buyer, PERSONS } from '#domain/customers/buyer.ts'
import { kindOf } from '#domain/documents/document-kind.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'

const saudi = { type: 'invoice', seller: { country: 'SA', vatRegistered: true }, baseCurrency: 'SAR' } as const

type Facts = Pick<Buyer, 'person' | 'country' | 'treatment' | 'trn'>

const buyers: Facts[] = [undefined, ...PERSONS].flatMap((person) =>
  [undefined, 'SA', 'AE', 'GB'].flatMap((country) =>
    [undefined, ...CUSTOMER_TREATMENTS].flatMap((treatment) =>
      [undefined, '399999999900003'].map((trn) => ({
        ...(person && { person }),
        ...(country && { country }),
        ...(treatment && { treatment }),
        ...(trn && { trn }),
      })),
    ),
  ),
)

const kindFor = (buyer: Facts, category: (typeof TREATMENTS)[number], totalInBase: string | null = '5.00') =>
  kindOf({ ...saudi, buyer, totalInBase, taxes: [{ category }] })

test('every legal person receives a full tax invoice in Saudi Arabia, whatever else is known of it', () => {
  for (const buyer of buyers.filter(({ person }) => person === 'business' || person === 'government')) {
    for (const category of TREATMENTS) expect(kindFor(buyer, category)).toBe('tax-invoice')
  }
})

test('every export does too, of a private person’s as well', () => {
  for (const buyer of buyers.filter(({ country, treatment }) => (country ?? 'SA') !== 'SA' || treatment === 'export')) {
    for (const total of ['0.01', '9999999.00', null]) expect(kindFor(buyer, 'zero', total)).toBe('tax-invoice')
  }
})

test('what is sold to a private person, here or to a visitor, is a simplified one', () => {
  for (const country of ['SA', 'AE', 'GB']) {
    expect(kindFor({ person: 'private', country }, 'standard', '9999999.00')).toBe('simplified-tax-invoice')
  }
  expect(kindFor({ country: 'SA' }, 'zero')).toBe('simplified-tax-invoice')
  // A trader under his own name who is registered.
  expect(kindFor({ person: 'private', country: 'SA', trn: '399999999900003' }, 'standard')).toBe('tax-invoice')
})

test('elsewhere in the Gulf the kind of buyer changes nothing', () => {
  for (const country of ['AE', 'BH', 'OM']) {
    for (const { person, ...buyer } of buyers) {
      const facts = { ...saudi, seller: { country, vatRegistered: true }, totalInBase: '20000', taxes: [] }
      const kind = kindOf({ ...facts, buyer })
      expect(kindOf({ ...facts, buyer: { ...buyer, ...(person && { person }) } })).toBe(kind)
    }
  }
})
