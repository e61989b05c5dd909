import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { ID, withSavedDraft } from '#stories/documents/editor-fixture.ts'
import { clearLiveRegion, issued, pressInSheet, sendText, sheet } from '#stories/documents/send-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ITEMS } from '#stories/inventory/inventory-fixture.ts'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Send/Issue and send',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Context = Parameters<Play>[0]
const t = sendText

const CLIENT = 'finance@noor.example'
const SEND = `POST /api/invoices/${ID}/send`
const ISSUE = `POST /api/invoices/${ID}/issue`

/** Another invoice has taken the expected number, INV-0001, meanwhile. */
const ISSUED = { ...issued, id: ID, language: 'en' } as const
const SENT = { ...ISSUED, sentAt: '2026-11-21T08:00:00.000Z' }

const { withoutAddress } = DRAFTS

function inEditor(
  answers: Record<string, Answer> = {},
  draft: Parameters<typeof withSavedDraft>[0] = { language: 'en' },
) {
  const { fixture } = withSavedDraft(draft)
  return withFixture({ ...fixture, answers: { ...fixture.answers, [ISSUE]: ISSUED, [SEND]: SENT, ...answers } })
}

const shown = ({ canvasElement }: Context) =>
  waitFor(() => expect(canvasElement.querySelector('[data-row]')).not.toBeNull())

const byKeys: Play = async (context) => {
  await shown(context)
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await sheet()
}

/** A phone has it in the menu. */
const byIssueAlone: Play = async (context) => {
  await shown(context)
  const page = within(context.canvasElement)
  const button = page.queryByRole('button', { name: t('issue') })
  if (button) await userEvent.click(button)
  else {
    await userEvent.click(page.getByRole('button', { name: storyTranslator(editorMessages)('moreActions') }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('issue') }))
  }
  await sheet()
}

const primary = async () => (await sheet()).findByRole('button', { name: t('issueAndSendTo', { to: CLIENT }) })
const hasFocus = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus())
const to = async () => (await sheet()).getByLabelText(t('to'))

export const Addressed: StoryObj = {
  name: 'To the customer’s address',
  tags: ['picture'],
  parameters: inEditor(),
  play: async (context) => {
    await byKeys(context)
    await hasFocus(await primary())
    await expect(await to()).toHaveValue(CLIENT)
    await (await sheet()).findByText('INV-0001.pdf')
  },
}

/** Four items exceed the stock, one of which was below zero before: three are named, and it can be issued all the same. */
export const Oversold: StoryObj = {
  name: 'More than there is in stock',
  // The paper beside the sheet is still being drawn.
  tags: ['picture', 'loading'],
  parameters: inEditor(
    { 'GET /api/items': { items: ITEMS, nextCursor: null }, 'POST /api/documents/preview': pending },
    {
      language: 'en',
      lines: ITEMS.map(({ id, name, nameAr }) => ({
        itemId: id,
        description: name,
        descriptionAr: nameAr,
        quantity: '999999999999.5',
        unitPrice: '0',
        tax: 'zero' as const,
      })),
    },
  ),
  play: async (context) => {
    await byKeys(context)
    const stock = storyTranslator(inventoryMessages)
    await (await sheet()).findByText(stock('andOthers', { n: 1 }))
    await expect((await sheet()).getByText(/Saffron|زعفران/).closest('li')).toHaveTextContent('−3')
  },
}

export const NoAddress: StoryObj = {
  name: 'A customer without an address',
  tags: ['picture'],
  parameters: inEditor({}, withoutAddress),
  play: async (context) => {
    await byKeys(context)
    await hasFocus(await to())
    await expect(await to()).toHaveAccessibleDescription(t('noAddress'))
    await (await sheet()).findByRole('button', { name: t('issueNow') })
    await userEvent.type(await to(), CLIENT)
    await primary()
    await userEvent.clear(await to())
  },
}

export const LetterEdited: StoryObj = {
  name: 'The e-mail, edited',
  tags: ['picture'],
  parameters: inEditor(),
  play: async (context) => {
    await byKeys(context)
    await (await sheet()).findByText('INV-0001.pdf')
    await pressInSheet(t('editLetter'))
    const subject = (await sheet()).getByLabelText(t('subject'))
    await hasFocus(subject)
    await expect(subject).toHaveValue('Tax Invoice INV-0001 from Al Waha Trading L.L.C.')
    await userEvent.type((await sheet()).getByLabelText(t('message')), ' Thank you!')
    await (await sheet()).findByRole('button', { name: t('asProposed') })
  },
}

/** The review opens on issuing alone, and a tick adds sending again. */
export const IssueAlone: StoryObj = {
  name: 'Issue alone',
  tags: ['picture'],
  parameters: inEditor(),
  play: async (context) => {
    await byIssueAlone(context)
    await hasFocus(await (await sheet()).findByRole('button', { name: t('issueNow') }))
    const choice = (await sheet()).getByRole('checkbox', { name: t('sendByEmail') })
    await expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    await primary()
    await userEvent.click(choice)
    await (await sheet()).findByRole('button', { name: t('issueNow') })
    await expect((await sheet()).queryByLabelText(t('to'))).toBeNull()
  },
}

export const SeveralAddresses: StoryObj = {
  name: 'Several addresses, one of them long',
  tags: ['picture'],
  parameters: inEditor({}, withoutAddress),
  play: async (context) => {
    await byKeys(context)
    const long = 'accounts.receivable.and.payable@gulf-general-contracting.example'
    await userEvent.type(await to(), `${long}, ${CLIENT}`)
    await (await sheet()).findByRole('button', { name: t('issueAndSendToMany', { n: 2 }) })
    await userEvent.clear(await to())
    await userEvent.type(await to(), long)
    await (await sheet()).findByRole('button', { name: t('issueAndSendTo', { to: long }) })
  },
}

const calls = fn()
const recording =
  (name: string, answer: object) =>
  ({ body }: Call) => {
    calls(name, body)
    return answer
  }

/** Ctrl Enter from within a field. The text names the number that was taken, not the one that was expected. */
export const Sent: StoryObj = {
  name: 'Issued and sent by keys',
  parameters: inEditor({ [ISSUE]: recording('issue', ISSUED), [SEND]: recording('send', SENT) }),
  play: async (context) => {
    calls.mockClear()
    await byKeys(context)
    await (await sheet()).findByText('INV-0001.pdf')
    await pressInSheet(t('editLetter'))
    await userEvent.type((await sheet()).getByLabelText(t('message')), ' INV-0001 is urgent.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const notice = t('issuedAndSent', { number: 'INV-0042', to: CLIENT })
    await within(document.body).findByText((_, element) => element?.slot === 'title' && element.textContent === notice)
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await expect(calls.mock.calls.map(([name]) => name)).toEqual(['issue', 'send'])
    const { subject, message, ...rest } = calls.mock.calls[1]?.[1] ?? {}
    await expect(rest).toEqual({ to: [CLIENT], language: 'en' })
    await expect(subject).toContain('INV-0042')
    await expect(message).toContain('INV-0042 is urgent.')
    await expect(message).not.toContain('INV-0001')
    clearLiveRegion()
  },
}

export const UnderWay: StoryObj = {
  name: 'Issued, and the e-mail under way',
  tags: ['loading'],
  parameters: inEditor({ [SEND]: pending }),
  play: async (context) => {
    await byKeys(context)
    await userEvent.click(await primary())
    const said = t('sendingTo', { to: CLIENT })
    await (await sheet()).findByText((_, element) => element?.role === 'status' && element.textContent === said)
    await expect((await sheet()).getByText('INV-0042')).toBeVisible()
    clearLiveRegion()
  },
}

/** Nothing is sent, and the input stays. */
export const NotIssued: StoryObj = {
  name: 'Not issued: no connection',
  tags: ['picture', 'logs-errors'],
  parameters: inEditor({ [ISSUE]: () => Promise.reject(new TypeError('offline')), [SEND]: recording('send', SENT) }),
  play: async (context) => {
    calls.mockClear()
    await byKeys(context)
    await userEvent.type(await to(), ', sara@noor.example')
    await pressInSheet(t('issueAndSendToMany', { n: 2 }))
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent(t('notIssued'))
    await expect(await to()).toHaveValue(`${CLIENT}, sara@noor.example`)
    await expect(calls).not.toHaveBeenCalled()
    clearLiveRegion()
  },
}

/** The server has lost documents of this company, so that it gives no numbers until its operator has answered. */
export const NumbersHalted: StoryObj = {
  name: 'Not issued: no numbers are given',
  tags: ['picture', 'logs-errors'],
  parameters: inEditor({
    [ISSUE]: () => refused(409, storyTranslator(refusalMessages)('numbering.halted'), {}, 'numbering.halted')(),
  }),
  play: async (context) => {
    await byKeys(context)
    await userEvent.click(await primary())
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    const alert = await within(context.canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('numbering.halted'))
    clearLiveRegion()
  },
}

/** The page shows what is missing; the address is still there when the review opens again. */
export const Refused: StoryObj = {
  name: 'Not issued: refused',
  tags: ['logs-errors', 'zoom'],
  parameters: inEditor({
    [ISSUE]: () => {
      const fields = { dueDate: storyTranslator(fieldMessages)('before-issue-date') }
      return refused(422, storyTranslator(refusalMessages)('document.not-ready'), fields, 'document.not-ready')()
    },
  }),
  play: async (context) => {
    await byKeys(context)
    await userEvent.type(await to(), ', sara@noor.example')
    await pressInSheet(t('issueAndSendToMany', { n: 2 }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await within(context.canvasElement).findByText(storyTranslator(fieldMessages)('before-issue-date'))
    await byKeys(context)
    await expect(await to()).toHaveValue(`${CLIENT}, sara@noor.example`)
    clearLiveRegion()
  },
}

export const WrongAddress: StoryObj = {
  name: 'Not issued: an address that is none',
  tags: ['picture'],
  parameters: inEditor({ [ISSUE]: recording('issue', ISSUED) }),
  play: async (context) => {
    calls.mockClear()
    await byKeys(context)
    await userEvent.clear(await to())
    await userEvent.type(await to(), 'finance@noor{Enter}')
    await expect(await to()).toHaveAttribute('aria-invalid', 'true')
    await hasFocus(await to())
    await expect(calls).not.toHaveBeenCalled()
  },
}

/** The sheet of an issued invoice whose e-mail was not sent. */
const notSent =
  (why: () => string): Play =>
  async (context) => {
    await byKeys(context)
    await userEvent.click(await primary())
    await (await sheet()).findByText('INV-0042')
    const alert = await (await sheet()).findByRole('alert')
    await expect(alert).toHaveTextContent(t('wasNotSent'))
    await expect(alert.textContent).toContain(why())
    await (await sheet()).findByRole('button', { name: t('whatsApp') })
    clearLiveRegion()
  }

const tryAgain = async () => (await sheet()).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })

export const NotSentByLimit: StoryObj = {
  name: 'Issued, not sent: limit of the trial',
  tags: ['picture', 'logs-errors'],
  parameters: inEditor({
    [SEND]: () =>
      Response.json(
        {
          error: storyTranslator(refusalMessages)('subscription.mail-limit'),
          reason: 'subscription.mail-limit',
          resetsAt: '2026-11-21T20:00:00.000Z',
          requestId: 'story',
        },
        { status: 402 },
      ),
  }),
  play: async (context) => {
    await notSent(() => storyTranslator(refusalMessages)('subscription.mail-limit'))(context)
    await hasFocus(await tryAgain())
  },
}

let isReachable = false

export const NotSentOffline: StoryObj = {
  name: 'Issued, not sent: no connection, then sent',
  tags: ['logs-errors'],
  parameters: inEditor({
    [SEND]: () => (isReachable ? SENT : Promise.reject(new TypeError('offline'))),
  }),
  play: async (context) => {
    isReachable = false
    await notSent(() => t('notSentSaved'))(context)
    isReachable = true
    await userEvent.click(await tryAgain())
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    clearLiveRegion()
  },
}

/** The same letter would be refused again, so the way leads to its addresses. */
export const AddressRefused: StoryObj = {
  name: 'Issued, not sent: address refused',
  tags: ['picture', 'logs-errors'],
  parameters: inEditor({
    [SEND]: () => {
      const fields = { 'to.0': storyTranslator(fieldMessages)('not-an-email') }
      return refused(422, storyTranslator(refusalMessages)('request.invalid'), fields)()
    },
  }),
  play: async (context) => {
    await notSent(() => `${CLIENT}: ${storyTranslator(fieldMessages)('not-an-email')}`)(context)
    await pressInSheet(t('editLetter'))
    await hasFocus(await to())
    await pressInSheet(t('back'))
    await hasFocus(await (await sheet()).findByRole('button', { name: t('editLetter') }))
  },
}

/** The sheet closes while the e-mail is under way: a toast reports the result. */
export const ClosedMeanwhile: StoryObj = {
  name: 'Closed before the e-mail failed',
  tags: ['logs-errors'],
  parameters: inEditor({
    [SEND]: () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('offline')), 300)),
  }),
  play: async (context) => {
    await byKeys(context)
    await userEvent.click(await primary())
    await (await sheet()).findByText('INV-0042')
    await userEvent.keyboard('{Escape}')
    const notice = t('issuedNotSent', { number: 'INV-0042' })
    await within(document.body).findByText((_, element) => element?.slot === 'title' && element.textContent === notice)
  },
}
