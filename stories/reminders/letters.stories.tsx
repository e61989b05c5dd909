import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { planLetter, type PlanLetter } from '#mail/plan-letter.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { LetterFrame } from '#ui/features/letters/texts/LetterFrame.tsx'
import { issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { LONG, LONG_AR } from '#stories/letters/letters-fixture.ts'

/** The letters of the plan, as a mail program shows them in the light and in the dark. */
const meta: Meta = { title: 'Papers/Letters of reminders' }
export default meta

const PAGE = 'https://sanad.example/d/'
const STATEMENT = 'https://sanad.example/s/'

const owed = (number: string, dueDate: string, due: string, currency = 'AED') => ({
  number,
  dueDate,
  due,
  currency,
  page: `${PAGE}${number}`,
})

type Content = Pick<PlanLetter, 'tone' | 'invoices' | 'totals' | 'statements'> & Partial<PlanLetter>

type Look = 'light' | 'dark'

function Letter({ content, look }: { content: Content; look: Look }) {
  const { locale } = useLanguage()
  const { subject, html } = planLetter({
    seller: issuedInvoice('INV-0042').seller,
    digits: 'latn',
    look: { color: '#0f5f59' },
    languages: [locale],
    texts: {},
    answerable: true,
    hasMore: false,
    customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
    ...content,
  })
  return (
    <main className="flex max-w-160 flex-col gap-4">
      <h1 className="text-heading [overflow-wrap:anywhere]">
        <Bdi>{subject}</Bdi>
      </h1>
      <LetterFrame title={subject} html={html} isDark={look === 'dark'} />
    </main>
  )
}

/** Its content is written into the frame once that is loaded. */
const showing = (content: Content, words: string, look: Look = 'light'): StoryObj => ({
  render: () => <Letter content={content} look={look} />,
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe')
    await waitFor(() => expect(frame?.contentDocument?.body.textContent).toContain(words))
  },
})

const OVERDUE = [owed('INV-0003', '2026-10-15', '12418.14'), owed('INV-0004', '2026-11-07', '950.00')]

const FIRM: Content = {
  tone: 'firm',
  invoices: OVERDUE,
  totals: [{ currency: 'AED', due: '13368.14' }],
  statements: { AED: STATEMENT },
}

/** Several invoices in the tone of the firmest, with the link of the statement. */
export const Firm: StoryObj = { ...showing(FIRM, 'INV-0004'), tags: ['picture'] }

export const FirmInTheDark: StoryObj = { name: 'Firm, dark', ...showing(FIRM, 'INV-0004', 'dark'), tags: ['picture'] }

export const BeforeTheDueDate: StoryObj = {
  name: 'Before the due date',
  ...showing(
    {
      tone: 'before',
      invoices: [owed('INV-0007', '2026-11-24', '950.00')],
      totals: [{ currency: 'AED', due: '950.00' }],
      statements: { AED: STATEMENT },
    },
    'INV-0007',
  ),
}

/** A part for each, which ends with a statement of its own. */
export const TwoCurrencies: StoryObj = {
  name: 'Two currencies',
  ...showing(
    {
      tone: 'last',
      invoices: [...OVERDUE, owed('INV-0005', '2026-10-20', '418.138', 'KWD')],
      totals: [
        { currency: 'AED', due: '13368.14' },
        { currency: 'KWD', due: '418.138' },
      ],
      statements: { AED: STATEMENT, KWD: STATEMENT },
      hasMore: true,
    },
    'INV-0005',
  ),
}

/** Names of two hundred characters in both scripts, in our words and in the company's. */
export const LongNames: StoryObj = {
  name: 'Long names',
  ...showing(
    {
      tone: 'gentle',
      seller: { ...issuedInvoice('INV-0042').seller, name: LONG, nameAr: LONG_AR },
      customer: { name: LONG, nameAr: LONG_AR },
      texts: {
        en: { subject: '{customer}: {number}', message: 'Dear {customer},\n\nPlease pay {due}.\n\n{company}' },
        ar: { subject: '{customer}: {number}', message: 'السادة {customer}،\n\nنرجو سداد {due}.\n\n{company}' },
      },
      invoices: OVERDUE,
      totals: [{ currency: 'AED', due: '13368.14' }],
      statements: { AED: STATEMENT },
    },
    'INV-0003',
  ),
}
