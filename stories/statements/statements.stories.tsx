import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { StatementScreen } from '#ui/features/statements/StatementScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, withFixture, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { EMPTY, FILLED, ID, line, LONG, MANY } from './statement-fixture.ts'

const meta: Meta = {
  title: 'Screens/Statement of account',
  render: () => <AtAddress path={patterns.statement} screen={StatementScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof statementMessages.en>> = (key, ...slots) =>
  storyTranslator(statementMessages)(key, ...slots)

const SENT = {
  items: [
    {
      id: '01935a5e-7c00-7000-8000-00000000d001',
      currency: 'AED',
      from: '2026-08-01',
      to: '2026-10-31',
      language: 'en',
      closing: '2025.00',
      recipients: ['accounts@gulfhorizon.example', 'cfo@gulfhorizon.example'],
      sentAt: '2026-11-01T06:30:00.000Z',
    },
  ],
}

const CUSTOMER = {
  id: ID,
  name: 'Gulf Horizon Contracting',
  email: 'accounts@gulfhorizon.example',
  language: 'en',
  contacts: [],
}
const STATEMENT = `GET /api/customers/${ID}/statement`
const SEND = `POST /api/customers/${ID}/statement/send`
const LINK = `POST /api/customers/${ID}/statement/public-link`

const withStatement = (statement: Answer, answers: Record<string, Answer> = {}, online = true) =>
  withFixture({
    signedIn: true,
    online,
    path: paths.statement(ID),
    answers: {
      [STATEMENT]: statement,
      [`GET /api/customers/${ID}/statements`]: { items: [] },
      [`GET /api/customers/${ID}`]: CUSTOMER,
      'GET /api/account': ACCOUNT,
      ...answers,
    },
  })

type Play = NonNullable<StoryObj['play']>

const shows =
  (sentence: () => string): Play =>
  async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement).toHaveTextContent(sentence()))

const press = async (canvas: HTMLElement, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))

const openLetter: Play = async ({ canvasElement }) => {
  await press(canvasElement, t('send'))
  await waitFor(() =>
    expect(within(document.body).getByRole('textbox', { name: t('recipients') })).toHaveValue(CUSTOMER.email),
  )
}

export const Loading: StoryObj = { tags: ['picture'], parameters: withStatement(pending) }

export const Nothing: StoryObj = {
  name: 'Empty',
  tags: ['picture'],
  parameters: withStatement(EMPTY),
  play: shows(() => t('empty')),
}

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withStatement(FILLED, { [`GET /api/customers/${ID}/statements`]: SENT }),
  play: shows(() => 'INV-0042'),
}

export const LongNamesAndFigures: StoryObj = {
  tags: ['picture'],
  parameters: withStatement(LONG),
  play: shows(() => 'INV-2026-000031'),
}

export const Dinars: StoryObj = {
  parameters: withStatement({
    ...EMPTY,
    currency: 'KWD',
    currencies: ['KWD', 'AED'],
    lines: [line('2026-11-01', 'payment', 'RC-0001', '-1250.500', '-1250.500')],
    opening: '0.000',
    closing: '-1250.500',
    credit: '1250.500',
    ageing: { notDue: '0.000', d30: '0.000', d60: '0.000', d90: '0.000', over90: '0.000' },
    chequesNotDue: '0.000',
  }),
  play: shows(() => '1,250.500'),
}

export const ManyLines: StoryObj = {
  parameters: withStatement(MANY),
  play: shows(() => 'INV-0001'),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: withStatement(refusedFor('server.error')),
  play: shows(() => t('loadFailed')),
}

export const OtherDays: StoryObj = {
  parameters: withStatement(FILLED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByText('INV-0042')
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(t('period')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: t('chosenDays') }))
    await waitFor(() => expect(canvas.getByRole('group', { name: t('from') })).toBeVisible())
  },
}

export const Letter: StoryObj = {
  tags: ['picture'],
  parameters: withStatement(FILLED),
  play: openLetter,
}

export const LetterSent: StoryObj = {
  parameters: withStatement(FILLED, { [SEND]: SENT.items[0] ?? {} }),
  play: async (context) => {
    await openLetter(context)
    await press(document.body, t('sendNow'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('sentTo', { to: CUSTOMER.email })))
    await waitFor(() => expect(within(context.canvasElement).getByRole('button', { name: t('send') })).toHaveFocus())
  },
}

export const LetterNotSent: StoryObj = {
  parameters: withStatement(FILLED, { [SEND]: refusedFor('pdf.busy') }),
  play: async (context) => {
    await openLetter(context)
    await userEvent.type(within(document.body).getByRole('textbox', { name: t('message') }), 'March')
    await press(document.body, t('sendNow'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('notSent')))
    await expect(within(document.body).getByRole('textbox', { name: t('message') })).toHaveValue('March')
  },
}

export const WrongAddress: StoryObj = {
  parameters: withStatement(FILLED),
  play: async (context) => {
    await openLetter(context)
    const to = within(document.body).getByRole('textbox', { name: t('recipients') })
    await userEvent.clear(to)
    await userEvent.type(to, 'nobody')
    await press(document.body, t('sendNow'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('noRecipient')))
  },
}

export const LinkNotMade: StoryObj = {
  parameters: withStatement(FILLED, { [LINK]: refusedFor('pdf.busy') }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('copyLink'))
    await waitFor(() => expect(document.body).toHaveTextContent(t('linkFailed')))
  },
}

export const Offline: StoryObj = {
  parameters: withStatement(FILLED, {}, false),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
