import type { VatFiling, VatLines, VatReturn } from '#api/reports/vat/model.ts'

type Box = VatReturn['boxes'][number]

const box = (name: string, source: Box['source'], ...figures: (string | null)[]): Box => {
  const [amount = null, tax = null, adjustment = null] = figures
  return { box: name, source, amount, tax, adjustment }
}

const emirates = (dubai: Box): Box[] =>
  [...'abcdefg'].map((letter) => (letter === 'b' ? dubai : box(`1${letter}`, 'documents', '0.00', '0.00', '0.00')))

const PERIOD = { country: 'AE', currency: 'AED', from: '2026-07-01', to: '2026-09-30', due: '2026-10-28' }

const NOTHING = {
  beside: [],
  unplaced: { count: 0, emirate: 'DXB' as const },
  withoutRate: 0,
  badDebts: [],
  note: null,
  enteredAt: null,
  filing: null,
  changes: null,
}

export const BOXES: Box[] = [
  ...emirates(box('1b', 'documents', '184250.00', '9212.50', '-250.00')),
  box('2', 'entered', '0.00', '0.00'),
  box('3', 'entered', '12000.00', '600.00'),
  box('4', 'documents', '36400.00'),
  box('5', 'documents', '5000.00'),
  box('6', 'entered', '0.00', '0.00'),
  box('7', 'entered', '0.00', '0.00'),
  box('8', 'sum', '237650.00', '9812.50', '-250.00'),
  box('9', 'entered', '61800.00', '3090.00', '0.00'),
  box('10', 'entered', '12000.00', '600.00', null),
  box('11', 'sum', '73800.00', '3690.00', '0.00'),
  box('12', 'sum', null, '9562.50'),
  box('13', 'sum', null, '3690.00'),
  box('14', 'sum', null, '5872.50'),
]

export const VAT_RETURN: VatReturn = {
  ...PERIOD,
  ...NOTHING,
  periodKnown: true,
  boxes: BOXES,
  note: 'Purchases from the ledger of September.',
  enteredAt: '2026-10-05T09:12:00.000Z',
}

const PURCHASES: Readonly<Record<string, Partial<Box>>> = {
  '9': { amount: '25000.00', tax: '1250.00' },
  '11': { amount: '25000.00', tax: '1250.00' },
  '13': { tax: '1250.00' },
  '14': { tax: '-1250.00' },
}

/** A period without sales, in which more was paid for purchases than charged: the last box is below zero. */
export const NIL_RETURN: VatReturn = {
  ...PERIOD,
  ...NOTHING,
  periodKnown: true,
  boxes: BOXES.map((one) => {
    const zero = (figure: string | null) => (figure === null ? null : '0.00')
    const figures = { amount: zero(one.amount), tax: zero(one.tax), adjustment: zero(one.adjustment) }
    return { ...one, ...figures, ...PURCHASES[one.box] }
  }),
}

/** A return with supplies beside the boxes, and documents that lack an emirate or an exchange rate. */
export const INCOMPLETE_RETURN: VatReturn = {
  ...VAT_RETURN,
  periodKnown: false,
  beside: [
    { treatment: 'reverse-charge', amount: '8000.00' },
    { treatment: 'out-of-scope', amount: '1200.00' },
  ],
  unplaced: { count: 3, emirate: 'DXB' },
  withoutRate: 2,
  badDebts: [
    {
      documentId: '01935a5e-7c00-7000-8000-00000000b001',
      number: 'INV-0012',
      customer: 'Al Waha Trading L.L.C.',
      writtenOffOn: '2026-09-02',
      amount: '4000.00',
      tax: '190.48',
      emirate: 'DXB',
    },
  ],
}

const FILING: VatFiling = {
  id: '01935a5e-7c00-7000-8000-00000000f001',
  reference: '230009871234',
  at: '2026-10-20T08:00:00.000Z',
  from: PERIOD.from,
  to: PERIOD.to,
  due: PERIOD.due,
  currency: 'AED',
  boxes: BOXES,
  hash: '0'.repeat(64),
}

export const FILED_RETURN: VatReturn = { ...VAT_RETURN, filing: FILING }

/** A late invoice with an earlier supply date: 14,000 more in Dubai, and its tax in each sum. */
export const CHANGED_RETURN: VatReturn = {
  ...FILED_RETURN,
  boxes: BOXES.map((one) => {
    const changed: Record<string, Partial<Box>> = {
      '1b': { amount: '198250.00', tax: '9912.50' },
      '8': { amount: '251650.00', tax: '10512.50' },
      '12': { tax: '10262.50' },
      '14': { tax: '6572.50' },
    }
    return { ...one, ...changed[one.box] }
  }),
  changes: {
    documents: [{ id: '01935a5e-7c00-7000-8000-00000000d001', type: 'invoice', number: 'INV-0047' }],
    hasMore: false,
    entries: false,
    tax: '700.00',
    advice: 'next-return',
  },
}

export const VAT_LINES: VatLines = {
  items: [
    {
      id: '01935a5e-7c00-7000-8000-00000000d002',
      type: 'invoice',
      number: 'INV-0041',
      day: '2026-09-14',
      customer: 'Al Noor Establishment',
      customerAr: 'مؤسسة النور',
      currency: 'AED',
      total: '194512.50',
      amount: '185250.00',
      tax: '9262.50',
    },
    {
      id: '01935a5e-7c00-7000-8000-00000000d003',
      type: 'credit-note',
      number: 'CN-0003',
      day: '2026-09-20',
      customer: 'Al Waha Trading L.L.C.',
      customerAr: null,
      currency: 'AED',
      total: '1050.00',
      amount: '-1000.00',
      tax: '-50.00',
    },
  ],
  sum: { amount: '184250.00', tax: '9212.50' },
  nextCursor: null,
}

/** The sales side of a form, with the boxes of Saudi Arabia. */
export const SAUDI_RETURN: VatReturn = {
  ...VAT_RETURN,
  country: 'SA',
  currency: 'SAR',
  due: '2026-10-31',
  note: null,
  enteredAt: null,
  unplaced: { count: 0, emirate: null },
  beside: [{ treatment: 'out-of-scope', amount: '4000.00' }],
  boxes: [
    box('1', 'documents', '184250.00', '27637.50'),
    box('2', 'entered', '12000.00'),
    box('3', 'documents', '36400.00'),
    box('4', 'documents', '9150.00'),
    box('5', 'documents', '5000.00'),
    box('6', 'sum', '246800.00', '27637.50'),
  ],
}
