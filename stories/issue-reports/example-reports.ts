/** A user's reports and their conversations, in each status, at the time of clock.ts. */
import type { Conversation, Message, ReportItem } from '#ui/features/issue-reports/queries.ts'
import { USER } from '#stories/fixtures/story-fixture.tsx'

const idOf = (kind: string, n: number) => `01935a5e-7c00-7000-8000-00000000${kind}${String(n).padStart(2, '0')}`

export const REPORT_ID = idOf('e0', 1)

/** Mixed languages, as real users write. */
export const ANSWERED: ReportItem = {
  id: REPORT_ID,
  ticket: 'SUP-7K2MZ0',
  category: 'bug',
  topic: 'sending',
  severity: 'high',
  status: 'answered',
  summary: 'The PDF of INV-0042 stays empty. ملف الفاتورة فارغ.',
  unread: true,
  createdAt: '2026-11-20T06:12:00.000Z',
  updatedAt: '2026-11-21T07:40:00.000Z',
}

export const REPORTS: readonly ReportItem[] = [
  ANSWERED,
  {
    ...ANSWERED,
    id: idOf('e0', 2),
    ticket: 'SUP-0QX4H9',
    category: 'question',
    topic: null,
    severity: null,
    status: 'open',
    summary: 'كيف أضيف الرقم الضريبي لعميل من السعودية؟',
    unread: false,
    updatedAt: '2026-11-19T10:00:00.000Z',
  },
  {
    ...ANSWERED,
    id: idOf('e0', 3),
    ticket: 'SUP-ZZ81TC',
    category: 'idea',
    topic: null,
    severity: null,
    status: 'closed',
    summary: `Recurring invoices for شركة النور للتجارة العامة والمقاولات ذ.م.م ${'Al Noor General Trading '.repeat(2)}…`,
    unread: false,
    updatedAt: '2026-10-02T10:00:00.000Z',
  },
]

const said = (n: number, by: Message['by'], text: string, at: string): Message => ({
  id: idOf('f0', n),
  by,
  text,
  at,
  screenshot: false,
})

export const WITH_SCREENSHOT: Message = {
  ...said(1, 'user', `${ANSWERED.summary}\nI pressed Download twice.`, '2026-11-20T06:12:00.000Z'),
  screenshot: true,
}

export const CONVERSATION: Conversation = {
  ...ANSWERED,
  email: USER.email,
  diagnostics: 'Server: version 1.2.3, answered in 41 ms\nPage before: /invoices/:id\nLast errors: none',
  closedAt: null,
  continues: null,
  messages: [
    WITH_SCREENSHOT,
    said(2, 'support', 'شكراً لك. هل يظهر الملف فارغاً في الهاتف أيضاً؟', '2026-11-20T08:30:00.000Z'),
    said(3, 'user', 'نعم، في الهاتف وفي Chrome على الحاسوب.', '2026-11-20T09:05:00.000Z'),
    said(
      4,
      'support',
      'It is repaired now: the typeface of the stamp was missing. Please download INV-0042 once more.',
      '2026-11-21T07:40:00.000Z',
    ),
  ],
}

/** 200 characters without a space among two scripts. */
const LONG_MIXED = `${'ملف'.repeat(20)}INV-0042-${'x'.repeat(60)}/${'الفاتورة'.repeat(9)}`.slice(0, 200)

export const LONG_CONVERSATION: Conversation = {
  ...CONVERSATION,
  unread: false,
  messages: Array.from({ length: 60 }, (_, index) =>
    said(
      index + 1,
      index % 2 === 0 ? 'user' : 'support',
      index % 7 === 3 ? LONG_MIXED : index % 2 === 0 ? 'Still empty. ما زال فارغاً.' : 'شكراً، نتابع الأمر. We are on it.',
      new Date(Date.parse('2026-11-18T06:00:00.000Z') + index * 3_600_000).toISOString(),
    ),
  ),
}

/** A picture of this size in pixels, with stripes. */
export async function drawnScreenshot(width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  for (let top = 0; pen && top < height; top += 40) {
    pen.fillStyle = top % 80 === 0 ? '#0f5f59' : '#dde2ea'
    pen.fillRect(0, top, width, 40)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ?? new Blob()
}
