import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Invoice } from '#domain/documents/document.ts'
import { publicDocument } from '#domain/documents/public-document.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { clientPage, refusedPage } from '#pages/client-page/client-page.ts'
import type { Html } from '#pages/html.ts'
import { printModelOf } from '#pdf/document-print.ts'
import typefaces from '#ui/client-page/client-page-typefaces.css?inline'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { insideFrame, PageInFrame } from '#stories/fixtures/page-in-frame.tsx'
import actions from '#public/client-page-actions.css?raw'
import document from '#public/client-page-document.css?raw'
import frame from '#public/client-page.css?raw'

/** What a client opens: the server's HTML without its script, which buttons that copy wait for. */
const meta: Meta = { title: 'Screens/Client page' }
export default meta

type Play = NonNullable<StoryObj['play']>
type Change = NonNullable<Parameters<typeof issuedInvoice>[1]>

const BANK = {
  bankName: 'Emirates Example Bank',
  accountName: 'Al Waha Trading L.L.C.',
  iban: 'AE070331234567890123456',
  swift: 'EXBKAEAD',
}

const t = () => storyTranslator(clientPageMessages)

/** With the styles in itself: a frame without an address loads none. */
function styled({ markup }: Html): string {
  const styles = [typefaces, frame, actions, document].join('\n')
  return markup
    .replaceAll(/<link rel="(?:stylesheet|icon)"[^>]*>|<script[^]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
}

function pageOf(invoice: Invoice, language: Locale): Html {
  return clientPage({
    document: publicDocument(invoice),
    printModel: printModelOf(invoice, { language, digits: invoice.digits }),
    language,
    today: '2026-11-21',
    path: '/d/story',
    api: '/api/public/documents/story',
    typefaces: undefined,
  })
}

const showing =
  (write: (language: Locale) => Html): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale } }) => (
    <PageInFrame title={t()('details')} markup={styled(write(isLocale(locale) ? locale : 'en'))} />
  )

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

/** All of its typefaces have come, and nothing scrolls sideways, which the runner cannot see from outside. */
const opened: Play = async ({ canvasElement }) => {
  const { body, page } = await insideFrame(canvasElement)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { documentElement, fonts } = body.ownerDocument
  await waitFor(() => expect(fonts.status).toBe('loaded'))
  // The stand-in is a font of the system, which the machine that takes pictures lacks.
  const failed = [...fonts].filter(({ family, status }) => status === 'error' && !family.includes('Fallback'))
  await expect(failed).toEqual([])
  await expect(documentElement.scrollWidth).toBeLessThanOrEqual(documentElement.clientWidth)
}

export const Awaiting: StoryObj = { tags: ['picture'], render: showingInvoice(), play: opened }

export const Bilingual: StoryObj = { render: showingInvoice({ draft: { language: 'bilingual' } }), play: opened }

export const Overdue: StoryObj = {
  render: showingInvoice({
    draft: { issueDate: '2026-10-01', dueDate: '2026-10-15' },
    metadata: { overdue: true },
  }),
  play: opened,
}

export const Paid: StoryObj = { render: showingInvoice({ metadata: { settlement: 'paid' } }), play: opened }

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
