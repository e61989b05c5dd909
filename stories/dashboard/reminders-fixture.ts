/** Answers of the review of overdue customers, at the time of clock.ts. */
import type { OverdueReview } from '#api/invoices/reminders/model.ts'
import { LONG_BUYER } from '#stories/fixtures/example-invoices.ts'

type Customer = OverdueReview['customers'][number]
type Invoice = Customer['invoices'][number]

const idOf = (last: number) => `01935a5e-7c00-7000-8000-${String(last).padStart(12, '0')}`

const invoice = (number: number, dueDate: string, due: string, currency = 'AED'): Invoice => ({
  id: idOf(500 + number),
  number: `INV-${String(number).padStart(4, '0')}`,
  dueDate,
  currency,
  due,
})

const NOOR: Customer = {
  id: idOf(701),
  customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
  to: ['finance@noor.example'],
  invoices: [
    invoice(3, '2026-10-15', '12418.14'),
    invoice(8, '2026-11-10', '4000.00'),
    invoice(9, '2026-11-19', '3000.00'),
    invoice(10, '2026-11-20', '2000.00'),
  ],
  hasMore: false,
  totals: [{ currency: 'AED', due: '21418.14' }],
  remindedOn: null,
}

const KHALIFA: Customer = {
  ...NOOR,
  id: idOf(702),
  customer: { name: 'Khalifa Al Suwaidi', nameAr: 'خليفة السويدي' },
  to: ['khalifa@suwaidi.example'],
  invoices: [invoice(7, '2026-10-31', '5000.00')],
  totals: [{ currency: 'AED', due: '5000.00' }],
}

const SILENT: Customer = {
  ...KHALIFA,
  id: idOf(703),
  customer: { name: 'Gulf Catering', nameAr: 'الخليج للتموين' },
  to: [],
  invoices: [invoice(11, '2026-11-01', '980.00')],
  totals: [{ currency: 'AED', due: '980.00' }],
}

export const REVIEW: OverdueReview = {
  today: '2026-11-21',
  customers: [
    NOOR,
    KHALIFA,
    {
      ...KHALIFA,
      id: idOf(704),
      customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة' },
      to: ['accounts@alwaha.example'],
      invoices: [invoice(12, '2026-11-02', '1250.00')],
      totals: [{ currency: 'AED', due: '1250.00' }],
      remindedOn: '2026-11-18',
    },
    SILENT,
  ],
  hasMore: false,
  withoutCustomer: 0,
}

export const NOBODY: OverdueReview = { ...REVIEW, customers: [SILENT], withoutCustomer: 2 }

/** The largest amounts and the longest names, in several currencies. */
export const LARGE_REVIEW: OverdueReview = {
  ...REVIEW,
  customers: [
    {
      ...NOOR,
      customer: { name: LONG_BUYER.name ?? '', nameAr: LONG_BUYER.nameAr ?? null },
      to: ['the.department.of.accounts.payable.and.receivable@international-trading.example'],
      invoices: [
        invoice(3, '2025-10-15', '999999999999999.99'),
        invoice(4, '2026-11-19', '999999999999999.999', 'KWD'),
        invoice(5, '2026-11-20', '1050.00', 'USD'),
      ],
      hasMore: true,
      totals: [
        { currency: 'AED', due: '999999999999999.99' },
        { currency: 'KWD', due: '999999999999999.999' },
        { currency: 'USD', due: '1050.00' },
      ],
    },
    { ...KHALIFA, customer: { name: 'خدمات النفط الكويتية', nameAr: null } },
  ],
  hasMore: true,
}
