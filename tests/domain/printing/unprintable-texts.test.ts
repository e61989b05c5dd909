import { expect, test } from 'bun:test'
import { unprintableTexts } from '#domain/printing/unprintable-texts.ts'

const seller = { name: 'Al Waha', nameAr: 'الواحة' }

test('names the field of each letter that cannot be printed, as the draft does', () => {
  expect(
    unprintableTexts({
      seller: { ...seller, address: 'Bay Square 🏢', bank: { bankName: 'Bank 🏦🏦' } },
      buyer: { name: 'ខ្មែរ', phone: '+971 4 555 0134' },
      lines: [{ description: 'Tea' }, { description: 'Cake 🎂', descriptionAr: 'كعكة 🎂', unit: '🍰' }],
      notes: 'Thanks 🙏🏽 🙏🏽',
    }),
  ).toEqual([
    { warning: 'unprintable', path: 'seller.address', letters: ['🏢'] },
    { warning: 'unprintable', path: 'seller.bank.bankName', letters: ['🏦'] },
    { warning: 'unprintable', path: 'customer.name', letters: ['ខ្មែ', 'រ'] },
    { warning: 'unprintable', path: 'lines.1.description', letters: ['🎂'] },
    { warning: 'unprintable', path: 'lines.1.descriptionAr', letters: ['🎂'] },
    { warning: 'unprintable', path: 'lines.1.unit', letters: ['🍰'] },
    { warning: 'unprintable', path: 'notes', letters: ['🙏🏽'] },
  ])
})

test('says nothing of what can be printed', () => {
  const lines = [{ description: 'कुर्सी 椅子 ⌀50 \u20C3', unitPrice: '10' }]
  expect(unprintableTexts({ seller, buyer: null, lines, reference: 'PO-7' })).toEqual([])
})
