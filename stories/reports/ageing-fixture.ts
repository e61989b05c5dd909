import type { AgeingReport } from '#api/reports/model.ts'

const ZERO = { notDue: '0.00', d30: '0.00', d60: '0.00', d90: '0.00', over90: '0.00', credit: '0.00' }

export const AGEING: AgeingReport = {
  asOf: '2027-03-02',
  today: '2027-03-02',
  currency: 'AED',
  currencies: ['AED', 'KWD'],
  totals: {
    notDue: '18400.00',
    d30: '6250.50',
    d60: '0.00',
    d90: '900.00',
    over90: '3120.00',
    credit: '1500.00',
    balance: '27170.50',
    chequesNotDue: '4000.00',
  },
  items: [
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
      customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
      ...ZERO,
      notDue: '18400.00',
      d30: '6250.50',
      over90: '3120.00',
      balance: '27770.50',
    },
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f91',
      customer: { name: 'Gulf Bakery Supplies' },
      ...ZERO,
      credit: '1500.00',
      balance: '-1500.00',
    },
  ],
  withoutRecord: { ...ZERO, d90: '900.00', balance: '900.00' },
  nextCursor: null,
}

export const EMPTY_AGEING: AgeingReport = {
  ...AGEING,
  currencies: ['AED'],
  totals: { ...ZERO, balance: '0.00', chequesNotDue: '0.00' },
  items: [],
  withoutRecord: null,
}

/** A past day in a currency of three decimals. */
export const PAST_AGEING: AgeingReport = {
  ...AGEING,
  asOf: '2026-12-31',
  currency: 'KWD',
  totals: {
    notDue: '0.000',
    d30: '250.125',
    d60: '0.000',
    d90: '0.000',
    over90: '0.000',
    credit: '0.000',
    balance: '250.125',
    chequesNotDue: '0.000',
  },
  items: [
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
      customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
      notDue: '0.000',
      d30: '250.125',
      d60: '0.000',
      d90: '0.000',
      over90: '0.000',
      credit: '0.000',
      balance: '250.125',
    },
  ],
  withoutRecord: null,
}
