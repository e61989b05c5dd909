/** Issue reports as admins find them, at the time of clock.ts. */
import type { ListedReport, Message, Thread } from '#ui/features/admin/issue-reports/queries.ts'
import { NOOR, USERS } from '#stories/admin/admin-fixture.ts'

const idOf = (kind: string, n: number) => `01935a5e-7c00-7000-8000-00000000${kind}${String(n).padStart(2, '0')}`

const YOU = { id: idOf('a0', 1), email: 'boss@sanad.example' }
export const COLLEAGUE = { id: idOf('a0', 2), email: 'layla@sanad.example' }

export const REPORT: ListedReport = {
  id: idOf('e0', 1),
  ticket: 'SUP-7K2MZ0',
  category: 'bug',
  topic: 'sending',
  severity: 'blocking',
  status: 'open',
  summary: 'The PDF of INV-0042 stays empty. ملف الفاتورة فارغ.',
  createdAt: '2026-11-20T06:12:00.000Z',
  updatedAt: '2026-11-21T07:40:00.000Z',
  user: { id: NOOR.id, email: NOOR.email },
  companyName: NOOR.companyName,
  assignedTo: YOU,
}

/** 200 letters each, in one word, and in words. */
export const LONG_WORD = `${'very-long.mail-address-'.repeat(8)}x@gulf.example`
export const LONG_COMPANY = 'شركة النخيل للتجارة العامة والمقاولات وتوريد مواد البناء والأدوات الصحية '
  .repeat(3)
  .slice(0, 200)

export const REPORTS: readonly ListedReport[] = [
  REPORT,
  {
    ...REPORT,
    id: idOf('e0', 2),
    ticket: 'SUP-0QX4H9',
    category: 'question',
    topic: null,
    severity: null,
    summary: 'كيف أضيف الرقم الضريبي لعميل من السعودية؟',
    updatedAt: '2026-11-21T04:00:00.000Z',
    user: { id: USERS[1]?.id ?? '', email: 'accounts@nakheel.example' },
    companyName: 'واحة النخيل',
    assignedTo: null,
  },
  {
    ...REPORT,
    id: idOf('e0', 3),
    ticket: 'SUP-ZZ81TC',
    topic: 'invoices',
    severity: 'high',
    status: 'answered',
    summary: 'Totals of a document in KWD are rounded to two decimals on the printed page.',
    updatedAt: '2026-11-19T10:00:00.000Z',
    user: { id: USERS[2]?.id ?? '', email: LONG_WORD },
    companyName: LONG_COMPANY,
    assignedTo: COLLEAGUE,
  },
  {
    ...REPORT,
    id: idOf('e0', 4),
    ticket: 'SUP-1B8WQN',
    category: 'idea',
    topic: null,
    severity: null,
    status: 'closed',
    summary: 'Recurring invoices that begin on the last day of a month',
    updatedAt: '2026-10-02T10:00:00.000Z',
    companyName: '',
    assignedTo: null,
  },
]

const said = (n: number, by: Message['by'], text: string, at: string): Message => ({
  id: idOf('f0', n),
  by,
  admin: by === 'support' ? YOU.email : null,
  internal: false,
  text,
  at,
  screenshot: false,
})

export const FIRST: Message = {
  ...said(1, 'user', `${REPORT.summary}\nI pressed Download twice.`, '2026-11-20T06:12:00.000Z'),
  screenshot: true,
}

export const THREAD: Thread = {
  ...REPORT,
  email: NOOR.email,
  diagnostics: 'Server: version 1.2.3, answered in 41 ms\nPage before: /invoices/:id\nLast errors: none',
  closedAt: null,
  continues: null,
  admins: [
    { ...COLLEAGUE, isYou: false },
    { ...YOU, isYou: true },
  ],
  messages: [
    FIRST,
    said(2, 'support', 'شكراً لك. هل يظهر الملف فارغاً في الهاتف أيضاً؟', '2026-11-20T08:30:00.000Z'),
    {
      ...said(
        3,
        'support',
        'The typeface of the stamp is missing in his upload. Same as SUP-ZZ81TC?',
        '2026-11-20T08:31:00.000Z',
      ),
      admin: COLLEAGUE.email,
      internal: true,
    },
    said(4, 'user', 'نعم، في الهاتف وفي Chrome على الحاسوب.', '2026-11-21T07:40:00.000Z'),
  ],
}

/** 200 letters without a space, in both scripts. */
const LONG_MIXED = `${'ملف'.repeat(20)}INV-0042-${'x'.repeat(60)}/${'الفاتورة'.repeat(9)}`.slice(0, 200)

export const LONG_THREAD: Thread = {
  ...THREAD,
  user: { id: NOOR.id, email: LONG_WORD },
  email: `other-${LONG_WORD}`,
  companyName: LONG_COMPANY,
  messages: Array.from({ length: 60 }, (_, index) => ({
    ...said(
      index + 1,
      index % 2 === 0 ? 'user' : 'support',
      index % 7 === 3 ? LONG_MIXED : 'Still empty. ما زال فارغاً.',
      new Date(Date.parse('2026-11-18T06:00:00.000Z') + index * 3_600_000).toISOString(),
    ),
    internal: index % 6 === 5,
  })),
}

/** A picture of this size in CSS pixels, with stripes. */
export const screenshot = (width: number, height: number) => () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="s" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="#dde2ea"/><rect width="80" height="40" fill="#0f5f59"/></pattern><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  )
