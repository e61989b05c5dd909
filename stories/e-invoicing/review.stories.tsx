import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { ID, withSavedDraft } from '#stories/documents/editor-fixture.ts'
import { sendText, sheet } from '#stories/documents/send-fixture.ts'
import { AtAddress } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { eInvoiceAnswer, unreachable, words } from './e-invoicing-fixture.ts'

/** The review before issuing, in a company that holds back what would be refused. */
const meta: Meta = {
  title: 'Screens/E-invoicing/Before issuing',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

function reviewing(answer: Answer) {
  const { fixture } = withSavedDraft({ language: 'en' })
  return withFixture({
    ...fixture,
    answers: {
      ...fixture.answers,
      'GET /api/account': { ...ACCOUNT, eInvoicing: 'hold-back' },
      'POST /api/documents/e-invoice': answer,
      // The paper beside the sheet is still being drawn.
      'POST /api/documents/preview': pending,
    },
  })
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

const withText = (text: () => string): StoryObj['play'] => {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-row]')).not.toBeNull())
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await expect(await (await sheet()).findByText(text())).toBeVisible()
  }
}

/** The ancestor that scrolls an element. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const parent = element.parentElement
  if (parent === null) throw new Error('Nothing scrolls')
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

/** Whether the middle of an element is seen and can be pressed. */
function isInSight(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Company and customer are mended over the review, a field of the invoice in the editor. */
export const Missing: StoryObj = {
  name: 'Facts are missing',
  tags: ['picture', 'loading'],
  parameters: reviewing(eInvoiceAnswer.missing),
  play: withText(() => words('heldBack')),
}

/** The findings scroll inside the sheet, from the first to the last, and what issues the invoice stays in sight. */
export const ThousandLines: StoryObj = {
  name: '1,000 lines',
  tags: ['phone'],
  parameters: reviewing(eInvoiceAnswer.thousandLines),
  play: async (context) => {
    await withText(() => words('notReady', { n: MAX_LINES }))?.(context)
    const { findByText, findByRole } = await sheet()
    const issue = await findByRole('button', { name: sendText('issueAndSendTo', { to: 'finance@noor.example' }) })
    const last = await findByText(words('line', { n: MAX_LINES }))
    const list = scrollerOf(last)
    await expect(list.closest('[role="dialog"]')).toContainElement(issue)
    await expect(list).not.toContainElement(issue)
    for (const top of [list.scrollHeight, 0]) {
      list.scrollTop = top
      await expect(isInSight(issue)).toBe(true)
      await expect(isInSight(last)).toBe(top > 0)
      await expect(list.scrollWidth).toBe(list.clientWidth)
    }
  },
}

/** A link from the draft's page leads to the line whose fact is missing. */
export const AtItsLine: StoryObj = {
  name: 'Caret in the line that lacks a fact',
  parameters: withFixture({
    ...withSavedDraft({}).fixture,
    path: documentPaths('invoice').edit(ID, 'lines.1.exemption'),
  }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row]')[1]).toContainElement(focused()))
  },
}

export const Ready: StoryObj = {
  tags: ['loading'],
  parameters: reviewing(eInvoiceAnswer.ready),
  play: withText(() => words('ready')),
}

/** The same functions work on what the device has of the draft, the company and the customer. */
export const Unreachable: StoryObj = {
  name: 'Server out of reach',
  tags: ['loading'],
  parameters: reviewing(unreachable),
  play: withText(() => words('checkedHere')),
}

export const Outside: StoryObj = {
  name: 'To a private person',
  tags: ['loading'],
  parameters: reviewing(eInvoiceAnswer.privatePerson),
  play: withText(() => words('private-person')),
}

export const BeingChecked: StoryObj = {
  name: 'Being checked',
  tags: ['loading'],
  parameters: reviewing(pending),
  play: withText(() => words('card')),
}
