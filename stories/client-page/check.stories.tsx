import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { CheckedDocument } from '#api/client-page/check/service.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { checkPageMessages } from '#i18n/client-page/check.ts'
import { askForCode, checkPage } from '#pages/client-page/check/check-page.ts'
import { refusedPage } from '#pages/client-page/refused-page.ts'
import type { Html } from '#pages/html.ts'
import { script } from '#ui/client-page/check.ts?script'
import check from '#public/client-page-check.css?raw'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { insideFrame, PageInFrame } from '#stories/fixtures/page-in-frame.tsx'
import { FRAME_STYLES, opened, showing, styled } from './page-fixture.tsx'

/** The page that says whether a paper is what its company issued. Its script compares a file. */
const meta: Meta = { title: 'Screens/Check page' }
export default meta

const DOCUMENT: CheckedDocument = {
  code: '7KQ2-M4XB-91ZD-EFGH',
  status: 'stands',
  kind: 'tax-invoice',
  number: 'INV-0042',
  issueDate: '2026-11-21',
  currency: 'AED',
  digits: 'latn',
  timeZone: 'Asia/Dubai',
  seller: {
    name: 'Noor Design Studio L.L.C.',
    nameAr: 'استوديو نور للتصميم ذ.م.م',
    trn: '100123456789003',
    country: 'AE',
    vatRegistered: true,
  },
  totals: { total: '4725.00', tax: '225.00', taxes: [{ category: 'standard' }] },
  creditNotes: [],
  hash: '3f1d9a60c7e84b52a6d0917be35f48c2d1e7a9045b6c83f2170de49a8b5c6f13',
  position: 57,
  dataCheckedAt: '2026-11-28T22:05:00.000Z',
}

type Change = Partial<CheckedDocument>

const pageOf = (change: Change, language: Locale): Html =>
  checkPage({ ...DOCUMENT, ...change }, { language, typefaces: undefined })

type Server = (sha256: string) => Response | Promise<Response>

/** The page in a browser that runs scripts. `server` answers whether a file was printed. */
function CheckPage({ write, server, locale }: { write: (language: Locale) => Html; server: Server; locale: Locale }) {
  const [markup] = useState(() =>
    styled(write(locale), [...FRAME_STYLES, check]).replace('</body>', () => `<script>${script}</script></body>`),
  )
  return (
    <PageInFrame
      title={storyTranslator(checkPageMessages)('title')}
      markup={markup}
      answers={async (_, { body } = {}) => server(typeof body === 'string' ? body : '')}
    />
  )
}

const matching =
  (match: boolean): Server =>
  () =>
    Response.json({ match })

const showingCheck =
  (write: (language: Locale) => Html, server: Server = matching(true)): NonNullable<StoryObj['render']> =>
  (_, { globals: { locale } }) => <CheckPage write={write} server={server} locale={isLocale(locale) ? locale : 'en'} />

const showingDocument = (change: Change = {}, server?: Server) =>
  showingCheck((language) => pageOf(change, language), server)

export const Genuine: StoryObj = { tags: ['picture', 'zoom'], render: showingDocument(), play: opened }

export const Void: StoryObj = { render: showingDocument({ status: 'void' }), play: opened }

export const CreditedInPart: StoryObj = {
  name: 'Credited in part',
  render: showingDocument({ status: 'credited-in-part', creditNotes: ['CN-0003', 'CN-0005'] }),
  play: opened,
}

export const CreditedInFull: StoryObj = {
  name: 'Credited in full',
  render: showingDocument({ status: 'credited', creditNotes: ['CN-0003'] }),
  play: opened,
}

export const CreditNote: StoryObj = {
  name: 'A credit note',
  render: showingDocument({ kind: 'credit-note', number: 'CN-0003' }),
  play: opened,
}

export const Damaged: StoryObj = {
  name: 'The stored copy is damaged',
  render: showingDocument({ status: 'damaged' }),
  play: opened,
}

export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['zoom'],
  render: showingDocument({
    number: 'INVOICE-OF-THE-WHOLE-GROUP-2026-0000042',
    currency: 'KWD',
    seller: {
      ...DOCUMENT.seller,
      name: 'Al Waha International General Trading, Contracting, Maintenance and Facilities Management Company with Limited Liability',
      nameAr:
        'شركة الواحة الدولية للتجارة العامة والمقاولات والصيانة وإدارة المرافق والخدمات اللوجستية المساندة ذات المسؤولية المحدودة',
    },
    totals: { ...DOCUMENT.totals, total: '999999999.999', tax: '47619047.619' },
  }),
  play: opened,
}

export const NotRegistered: StoryObj = {
  name: 'Not registered, data not checked yet',
  render: showingDocument({
    kind: 'invoice',
    seller: { name: 'Noor Design Studio', country: 'AE', vatRegistered: false },
    totals: { total: '4500.00', tax: '0.00', taxes: [] },
    dataCheckedAt: null,
  }),
  play: opened,
}

export const AskForCode: StoryObj = {
  name: 'Without a code',
  render: showingCheck((language) => askForCode({ language, typefaces: undefined })),
  play: opened,
}

export const Unknown: StoryObj = {
  name: 'An unknown code',
  tags: ['picture'],
  render: showingCheck((language) => askForCode({ language, typefaces: undefined }, true)),
  play: opened,
}

export const TooManyTries: StoryObj = {
  name: 'Too many tries',
  render: showing((language) => refusedPage('request.too-many', { language, typefaces: undefined })),
  play: opened,
}

export const WithoutScripts: StoryObj = {
  name: 'Without scripts',
  render: (_, { globals: { locale } }) => (
    <PageInFrame
      title={storyTranslator(checkPageMessages)('title')}
      markup={styled(pageOf({}, isLocale(locale) ? locale : 'en'), [...FRAME_STYLES, check])}
    />
  ),
  play: async (context) => {
    await opened(context)
    const { page } = await insideFrame(context.canvasElement)
    const t = storyTranslator(checkPageMessages)
    await expect(page.getByText(t('unscripted'))).toBeVisible()
    await expect(page.getByText(t('choose'))).not.toBeVisible()
  },
}

const choosing =
  (verdict: 'same' | 'other' | 'failed' | 'comparing'): NonNullable<StoryObj['play']> =>
  async (context) => {
    await opened(context)
    const { page, body } = await insideFrame(context.canvasElement)
    const t = storyTranslator(checkPageMessages)
    const field = page.getByLabelText(t('choose'))
    const chosen = new DataTransfer()
    chosen.items.add(new File(['%PDF-1.7'], 'INV-0042.pdf', { type: 'application/pdf' }))
    // because it is an input of the frame's own window
    const input = field as HTMLInputElement
    input.files = chosen.files
    input.dispatchEvent(new Event('change'))
    await waitFor(() => expect(body.querySelector('[data-verdict]')).toHaveTextContent(t(verdict)))
  }

export const RightFile: StoryObj = {
  name: 'The right file',
  render: showingDocument(),
  play: choosing('same'),
}

export const WrongFile: StoryObj = {
  name: 'Another file',
  tags: ['picture'],
  render: showingDocument({}, matching(false)),
  play: choosing('other'),
}

export const FileFailed: StoryObj = {
  name: 'The file could not be compared',
  render: showingDocument({}, () => new Response(null, { status: 503 })),
  play: choosing('failed'),
}

export const Comparing: StoryObj = {
  name: 'A file is being compared',
  render: showingDocument({}, () => new Promise<Response>(() => {})),
  play: choosing('comparing'),
}
