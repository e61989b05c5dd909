/** Statements of account as the API answers them. All companies are fictional. */
import { addDays } from '#domain/calendar/dates.ts'
import type { StatementAnswer, StatementLineAnswer } from '#domain/statements/answer.ts'

export const ID = '01935a5e-7c00-7000-8000-00000000c001'

const ZERO = { notDue: '0.00', d30: '0.00', d60: '0.00', d90: '0.00', over90: '0.00' }
export const EMPTY: StatementAnswer = {
  customerId: ID,
  customer: { name: 'Gulf Horizon Contracting', nameAr: 'أفق الخليج للمقاولات' },
  currency: 'AED',
  currencies: ['AED'],
  language: 'en',
  from: '2026-11-21',
  to: '2026-11-21',
  opening: '0.00',
  lines: [],
  closing: '0.00',
  ageing: ZERO,
  credit: '0.00',
  chequesNotDue: '0.00',
}

export const line = (
  date: string,
  kind: StatementLineAnswer['kind'],
  number: string,
  owed: string,
  balance: string,
) => ({
  date,
  kind,
  id: `01935a5e-7c00-7000-8000-0000${number.replace(/\D/g, '').padStart(8, '0')}`,
  number,
  debit: owed.startsWith('-') ? '0.00' : owed,
  credit: owed.startsWith('-') ? owed.slice(1) : '0.00',
  balance,
})

export const FILLED: StatementAnswer = {
  ...EMPTY,
  currencies: ['AED', 'KWD'],
  from: '2026-08-01',
  opening: '1050.00',
  lines: [
    line('2026-08-03', 'invoice', 'INV-0031', '2100.00', '3150.00'),
    line('2026-08-20', 'payment', 'RC-0018', '-1050.00', '2100.00'),
    line('2026-09-02', 'credit-note', 'CN-0004', '-100.00', '2000.00'),
    line('2026-09-15', 'payment', 'RC-0021', '-500.00', '1500.00'),
    line('2026-09-18', 'reversal', 'RC-0021', '500.00', '2000.00'),
    line('2026-10-01', 'refund', 'RF-0002', '25.00', '2025.00'),
    line('2026-11-10', 'write-off', 'INV-0031', '-25.00', '2000.00'),
    line('2026-11-12', 'invoice', 'INV-0042', '4569.71', '6569.71'),
  ],
  closing: '6569.71',
  ageing: { notDue: '4569.71', d30: '0.00', d60: '0.00', d90: '2000.00', over90: '0.00' },
  chequesNotDue: '1050.00',
}

export const LONG: StatementAnswer = {
  ...FILLED,
  customer: {
    name: 'International Company for General Contracting, Electromechanical Works and Facilities Management L.L.C.',
    nameAr: 'الشركة الدولية للمقاولات العامة والأعمال الكهروميكانيكية وإدارة المرافق ذ.م.م.',
  },
  lines: [
    line('2026-08-03', 'invoice', 'INV-2026-000031', '999999999999999.99', '1000000000001049.99'),
    line('2026-08-20', 'payment', 'RC-000018', '-999999999999999.99', '1050.00'),
  ],
  closing: '-123456789012345.67',
  ageing: { notDue: '999999999999999.99', d30: '0.00', d60: '0.00', d90: '2000.00', over90: '123456789012345.67' },
  credit: '1123456789012345.66',
}

export const MANY: StatementAnswer = {
  ...FILLED,
  lines: Array.from({ length: 260 }, (_, index) => {
    const number = String(index + 1).padStart(4, '0')
    const balance = `${1050 + (index + 1) * 100}.00`
    return line(addDays('2026-02-01', index), 'invoice', `INV-${number}`, '100.00', balance)
  }),
  closing: '27050.00',
}
