import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import type { Locale } from '#domain/locale.ts'
import { clientPage } from '#pages/client-page/client-page.ts'
import { refusedPage } from '#pages/client-page/refused-page.ts'
import { refusedDownload } from '#pages/refused-download.ts'
import type { PageLook } from '#pages/client-page/look.ts'
import type { Html } from '#pages/html.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { issuedInvoice, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { opened, showing } from './page-fixture.tsx'

/** The client page of a document: the server's HTML without its script, so buttons that copy stay disabled. */
const meta: Meta = { title: 'Screens/Client page' }
export default meta

type Change = NonNullable<Parameters<typeof issuedInvoice>[1]>

const BANK = {
  bankName: 'Emirates Example Bank',
  accountName: 'Al Waha Trading L.L.C.',
  iban: 'AE070331234567890123456',
  swift: 'EXBKAEAD',
}

function pageOf(invoice: CommercialDocument, language: Locale, look: PageLook = {}): Html {
  return clientPage({
    document: publicDocument(invoice),
    printModel: printModelOf(invoice, { language, digits: invoice.digits }),
    language,
    today: '2026-11-21',
    timeZone: 'Asia/Dubai',
    answeredBy: undefined,
    path: '/d/story',
    api: '/api/public/documents/story',
    typefaces: undefined,
    look,
  })
}

const showingInvoice = (change: Change = {}) =>
  showing((language) =>
    pageOf(
      issuedInvoice('INV-0042', {
        seller: { bank: BANK },
        ...change,
        draft: { language, ...change.draft },
      }),
      language,
    ),
  )

export const Awaiting: StoryObj = { tags: ['picture', 'zoom'], render: showingInvoice(), play: opened }

/** Names of both scripts, one of them long. */
export const WithAttachments: StoryObj = {
  name: 'With attachments',
  tags: ['picture'],
  render: showing((language) =>
    pageOf(
      {
        ...issuedInvoice('INV-0042', { draft: { language } }),
        attachments: [
          { name: 'Site plan, revision B.pdf', size: 2_140_000, type: 'application/pdf' },
          { name: 'صورة الموقع قبل التنفيذ.jpg', size: 348_000, type: 'image/jpeg' },
          { name: `${'certificate-of-conformity_'.repeat(4)}شهادة.pdf`, size: 900, type: 'application/pdf' },
        ],
      },
      language,
    ),
  ),
  play: opened,
}

/** A wide and a tall mark, as companies have them. */
const drawing = (width: number, height: number, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${height / 6}" fill="${color}"/><circle cx="${height / 2}" cy="${height / 2}" r="${height / 4}" fill="#fff"/></svg>`,
  )}`

const showingBranded = (look: PageLook) =>
  showing((language) =>
    pageOf(issuedInvoice('INV-0042', { seller: { bank: BANK }, draft: { language } }), language, look),
  )

export const Branded: StoryObj = {
  tags: ['picture'],
  render: showingBranded({
    color: '#c2410c',
    logo: { address: drawing(480, 120, '#c2410c'), width: 480, height: 120 },
  }),
  play: opened,
}

/** A colour in which no text would be readable, and a logo higher than its space. */
export const BrandedPale: StoryObj = {
  name: 'Branded in a pale colour',
  tags: ['picture'],
  render: showingBranded({
    color: '#ffd000',
    logo: { address: drawing(120, 200, '#ffd000'), width: 120, height: 200 },
  }),
  play: opened,
}

export const Bilingual: StoryObj = { render: showingInvoice({ draft: { language: 'bilingual' } }), play: opened }

export const Overdue: StoryObj = {
  render: showingInvoice({
    draft: { issueDate: '2026-10-01', dueDate: '2026-10-15' },
    metadata: { overdue: true },
  }),
  play: opened,
}

type Happened = Pick<CommercialDocument, 'settlement'> &
  Partial<Pick<CommercialDocument, 'payments' | 'creditNotes' | 'chequesNotDue'>> & {
    totals: Partial<CommercialDocument['totals']>
  }

/** The example after what happened to it. Its total is AED 12,418.14. */
const showingPaid = ({ totals, ...happened }: Happened, change: Change = {}) =>
  showing((language) => {
    const invoice = issuedInvoice('INV-0042', {
      seller: { bank: BANK },
      ...change,
      draft: { language, ...change.draft },
    })
    return pageOf({ ...invoice, ...happened, totals: { ...invoice.totals, ...totals } }, language)
  })

type Payment = NonNullable<CommercialDocument['payments']>[number]

const payment = (change: Partial<Payment>): Payment => ({
  id: 'a payment',
  number: 'RC-0007',
  kind: 'payment',
  date: '2026-11-21',
  amount: '5000.00',
  allocated: '5000.00',
  method: 'transfer',
  ...change,
})

const CREDIT = { id: 'a credit note', number: 'CN-0003', issueDate: '2026-11-21' }

/** A partly paid invoice with every other event. */
export const PartlyPaid: StoryObj = {
  name: 'Partly paid',
  render: showingPaid({
    settlement: 'partial',
    payments: [
      payment({}),
      payment({
        number: 'RC-0008',
        method: 'cheque',
        allocated: '0.00',
        allocatedBefore: '2000.00',
        reversedAt: '2026-11-21T08:00:00.000Z',
        reason: 'bounced',
      }),
      payment({ number: 'RC-0009', method: 'cheque', allocated: '3000.00', amount: '9000.00' }),
      payment({ number: 'RF-0001', kind: 'refund', method: 'cash', allocated: '-500.00' }),
      payment({ number: null, kind: 'write-off', method: null, allocated: '1.50' }),
    ],
    creditNotes: [{ ...CREDIT, total: '1000.00' }],
    chequesNotDue: '3000.00',
    totals: { paid: '7500.00', credited: '1000.00', writtenOff: '1.50', due: '3916.64' },
  }),
  play: opened,
}

export const Paid: StoryObj = {
  render: showingPaid({
    settlement: 'paid',
    payments: [payment({ allocated: '12418.14' })],
    totals: { paid: '12418.14', due: '0.00' },
  }),
  play: opened,
}

export const Overpaid: StoryObj = {
  render: showingPaid({
    settlement: 'overpaid',
    payments: [payment({ allocated: '13000.00' })],
    totals: { paid: '13000.00', due: '-581.86' },
  }),
  play: opened,
}

export const CreditedInFull: StoryObj = {
  name: 'Credited in full',
  render: showingPaid({
    settlement: 'paid',
    creditNotes: [{ ...CREDIT, total: '12418.14' }],
    totals: { credited: '12418.14', due: '0.00' },
  }),
  play: opened,
}

/** Arabic-Indic digits, three decimals, fifteen digits. */
export const LargeAmounts: StoryObj = {
  name: 'Large amounts',
  render: showingPaid(
    {
      settlement: 'partial',
      payments: [payment({ allocated: '999999999999.999' })],
      totals: { paid: '999999999999.999', due: '123456789012.345' },
    },
    { draft: { currency: 'KWD', exchangeRate: '11.95', customer: LONG_BUYER }, metadata: { digits: 'arab' } },
  ),
  play: opened,
}

/** A credit leaves nothing to pay. */
export const CreditNote: StoryObj = {
  name: 'Credit note',
  render: showingPaid(
    { settlement: 'unpaid', totals: {} },
    { draft: { dueDate: undefined }, metadata: { kind: 'credit-note', number: 'CN-0003' } },
  ),
  play: opened,
}

export const Cancelled: StoryObj = { render: showingInvoice({ metadata: { status: 'void' } }), play: opened }

/** Letters that the cut typefaces lack come from the app's files. */
export const RareLetters: StoryObj = {
  name: 'Rare letters',
  tags: ['picture'],
  render: showingInvoice({
    draft: {
      customer: { name: 'Café Čorović & Søn', nameAr: 'مقهى پێشەوا ۱۴', country: 'AE' },
      notes: 'Prix en € — naïve façade, ½ price',
      notesAr: 'الأسعار بالـ€ ٱلآن',
    },
  }),
  play: opened,
}

export const Unavailable: StoryObj = {
  tags: ['picture'],
  render: showing((language) => refusedPage('request.not-found', { language, typefaces: undefined })),
  play: opened,
}

export const FileRefused: StoryObj = {
  name: 'A file that cannot be downloaded',
  tags: ['picture'],
  render: showing((language) => refusedDownload('pdf.busy', { language, typefaces: undefined, from: null })),
  play: opened,
}
