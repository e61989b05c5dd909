import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor, type within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { insideFrame } from '#stories/fixtures/page-in-frame.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'
import { opened, showing, showingScripted } from './page-fixture.tsx'
import { accepted, ANSWERED_AT, LINES, offered, pageOf, totalsAnswer } from './quotation-pages.ts'

/** The client page of a quotation and its answers: the server's HTML with its own scripts. */
const meta: Meta = { title: 'Screens/Client page of a quotation' }
export default meta

type Play = NonNullable<StoryObj['play']>

type Answers = Record<string, (body: Record<string, unknown>) => Response | Promise<Response>>

/** `next`: the page after the answer. */
const answering = (quotation: CommercialDocument, answers: Answers = {}, next: CommercialDocument = quotation) =>
  showingScripted(() => {
    let current = quotation
    return {
      page: (language) => pageOf(current, language),
      answer: (call, body) => {
        const [route = '', query] = call.split('?options=')
        if (route === 'GET /totals' && !answers[route]) {
          const chosen = (query ?? '').split(',').filter(Boolean).map(Number)
          return Response.json(totalsAnswer(quotation, chosen))
        }
        current = next
        // because what scripts send is JSON of their own
        return answers[route]?.(body as Record<string, unknown>) ?? new Response(null, { status: 204 })
      },
    }
  })

const refusal = (status: number, reason: string, fields?: object) => () => Response.json({ reason, fields }, { status })
const pending = () => new Promise<Response>(() => {})

const PLAIN = offered()
const OPTIONS = offered({ draft: { lines: LINES.someOptional } })
const DEPOSIT = offered({ draft: { lines: LINES.someOptional, deposit: { percent: '30' } } })
const NEXT = offered({ draft: { lines: LINES.someOptional }, metadata: { revision: 2, hash: 'another one' } })

type Inside = ReturnType<typeof within>

const say = () => storyTranslator(clientAnswerMessages)

/** Plays inside the frame, on a page that is complete. */
const inside =
  (act: (page: Inside, body: HTMLElement) => Promise<void>): Play =>
  async (context) => {
    await opened(context)
    const { page, body } = await insideFrame(context.canvasElement)
    await act(page, body)
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.ownerDocument.documentElement.clientWidth)
  }

// `userEvent` is not used: it listens to the frame's document and fails when the frame is removed with a focused field.
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })
const typeName = (page: Inside) => type(page.getByLabelText(say()('name')), 'Khalifa Al Suwaidi')

function click(target: HTMLElement | undefined): void {
  target?.focus()
  target?.click()
}

const press = (page: Inside, name: 'accept' | 'clear' | 'decline' | 'declineInstead') =>
  click(page.getByRole('button', { name: say()(name) }))
const tick = (page: Inside, index: number) => click(page.getAllByRole('checkbox')[index])

async function sign(body: HTMLElement): Promise<void> {
  const pad = body.querySelector('canvas')
  const { PointerEvent } = Object(body.ownerDocument.defaultView)
  const { left = 0, top = 0, width = 0 } = pad?.getBoundingClientRect() ?? {}
  const send = (kind: string, x: number, y: number) =>
    pad?.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        buttons: kind === 'pointerup' ? 0 : 1,
        clientX: left + x,
        clientY: top + y,
      }),
    )
  const at = (step: number): [number, number] => [
    24 + (step * (width - 48)) / 60,
    72 + Math.sin(step / 3) * (50 - step / 2),
  ]
  send('pointerdown', ...at(0))
  for (let step = 1; step <= 60; step += 1) send('pointermove', ...at(step))
  send('pointerup', ...at(60))
  await waitFor(() => expect(pad).toHaveAccessibleName(say()('padSigned')))
}

export const Offered: StoryObj = {
  // dark: the form has fields, a drawing area and a quiet box of its own
  tags: ['picture', 'dark'],
  render: answering(PLAIN),
  play: opened,
}

/** The page before its scripts are loaded, or without any. */
export const WithoutScript: StoryObj = {
  name: 'Without a script',
  render: showing((language) => pageOf(PLAIN, language)),
  play: opened,
}

export const LongNames: StoryObj = {
  name: 'Long names',
  render: answering(
    offered({ draft: { customer: LONG_BUYER, currency: 'KWD', exchangeRate: '11.95', lines: LINES.someOptional } }),
  ),
  play: opened,
}

export const Ticked: StoryObj = {
  tags: ['picture'],
  render: answering(DEPOSIT),
  play: inside(async (page, body) => {
    tick(page, 0)
    const total = totalsAnswer(DEPOSIT, [1])
    const shown = () => body.querySelector('[data-copy-figure=deposit]')?.getAttribute('data-copy')
    await waitFor(() => expect(shown()).toBe(total.deposit))
    await expect(body.querySelector('main')).toHaveAttribute('data-totals', 'ready')
  }),
}

export const TotalOnItsWay: StoryObj = {
  name: 'Total on its way',
  tags: ['loading'],
  render: answering(OPTIONS, { 'GET /totals': pending }),
  play: inside(async (page, body) => {
    tick(page, 1)
    await expect(body.querySelector('main')).toHaveAttribute('data-totals', 'busy')
  }),
}

/** Nothing is sent before the client sees the terms of the acceptance. */
export const TotalFailed: StoryObj = {
  name: 'Total failed',
  render: answering(OPTIONS, { 'GET /totals': refusal(500, 'server.error') }),
  play: inside(async (page) => {
    tick(page, 1)
    await waitFor(() => expect(page.getByText(say()('totalFailed'))).toBeVisible())
    await typeName(page)
    press(page, 'accept')
    await expect(page.getByRole('button', { name: say()('tryAgain') })).toHaveFocus()
  }),
}

export const NoneChosen: StoryObj = {
  name: 'All lines optional, none chosen',
  tags: ['picture'],
  render: answering(offered({ draft: { lines: LINES.allOptional } })),
  play: inside(async (page) => {
    await typeName(page)
    press(page, 'accept')
    await page.findByText(say()('chooseOne'))
  }),
}

export const WithDeposit: StoryObj = { name: 'With a deposit', render: answering(DEPOSIT), play: opened }

export const Signed: StoryObj = {
  // dark: the signature is drawn black on white in every theme
  tags: ['picture', 'dark'],
  render: answering(PLAIN),
  play: inside(async (page, body) => {
    await typeName(page)
    await sign(body)
  }),
}

export const SignatureCleared: StoryObj = {
  name: 'Signature cleared',
  render: answering(PLAIN),
  play: inside(async (page, body) => {
    await sign(body)
    press(page, 'clear')
    await expect(body.querySelector('canvas')).toHaveAccessibleName(say()('pad'))
    await expect(page.getByRole('status')).toHaveTextContent(say()('cleared'))
  }),
}

export const NameMissing: StoryObj = {
  name: 'Name missing',
  render: answering(PLAIN),
  play: inside(async (page) => {
    press(page, 'accept')
    await expect(page.getByLabelText(say()('name'))).toHaveAccessibleDescription(say()('nameMissing'))
    await expect(page.getByLabelText(say()('name'))).toHaveFocus()
  }),
}

export const Sending: StoryObj = {
  tags: ['loading'],
  render: answering(PLAIN, { 'POST /accept': pending }),
  play: inside(async (page) => {
    await typeName(page)
    press(page, 'accept')
    await page.findByRole('button', { name: say()('accepting') })
  }),
}

/** The signature stays, and the page names the change that the client had not read. */
export const Changed: StoryObj = {
  tags: ['picture'],
  render: answering(PLAIN, { 'POST /accept': refusal(409, 'quotation.changed') }, NEXT),
  play: inside(async (page, body) => {
    await typeName(page)
    await sign(body)
    press(page, 'accept')
    await waitFor(() => expect(body.querySelector('.notice')).toHaveFocus())
    await expect(page.getByLabelText(say()('name'))).toHaveValue('Khalifa Al Suwaidi')
    await expect(body.querySelector('canvas')).toHaveAccessibleName(say()('padSigned'))
    await expect(page.getAllByRole('checkbox')).toHaveLength(2)
  }),
}

/** The answer met another state of the quotation. */
const met = (reason: 'expired' | 'answered' | 'superseded', next: CommercialDocument): StoryObj => ({
  render: answering(PLAIN, { 'POST /accept': refusal(409, `quotation.${reason}`) }, next),
  play: inside(async (page) => {
    await typeName(page)
    press(page, 'accept')
    const notice = await page.findByText(say()(reason), { selector: '.notice' })
    await waitFor(() => expect(notice).toHaveFocus())
    await expect(page.queryByRole('button', { name: say()('accept') })).toBeNull()
  }),
})

export const ExpiredMeanwhile: StoryObj = {
  name: 'Expired meanwhile',
  ...met('expired', { ...PLAIN, validUntil: '2026-11-20', expired: true }),
}

export const AnsweredMeanwhile: StoryObj = { name: 'Answered meanwhile', ...met('answered', accepted(PLAIN, [])) }

export const SupersededMeanwhile: StoryObj = {
  name: 'Superseded meanwhile',
  ...met('superseded', { ...PLAIN, status: 'superseded' }),
}

/** Nothing typed is lost. */
const notSent = (answer: Answers[string], message: 'tooMany' | 'failed' | 'noAnswer'): StoryObj => ({
  render: answering(PLAIN, { 'POST /accept': answer }),
  play: inside(async (page) => {
    await typeName(page)
    press(page, 'accept')
    await page.findByText(say()(message))
    await expect(page.getByLabelText(say()('name'))).toHaveValue('Khalifa Al Suwaidi')
    await expect(page.getByRole('button', { name: say()('accept') })).toBeEnabled()
  }),
})

export const TooManyAttempts: StoryObj = {
  name: 'Too many attempts',
  ...notSent(refusal(429, 'request.too-many'), 'tooMany'),
}

export const ServerError: StoryObj = { name: 'Server error', ...notSent(refusal(500, 'server.error'), 'failed') }

export const NoConnection: StoryObj = {
  name: 'No connection',
  tags: ['picture'],
  ...notSent(() => Promise.reject(new TypeError('Failed to fetch')), 'noAnswer'),
}

export const SignatureRefused: StoryObj = {
  name: 'Signature refused',
  render: answering(PLAIN, {
    'POST /accept': refusal(422, 'request.invalid', { signature: 'It is not an image.' }),
  }),
  play: inside(async (page, body) => {
    await typeName(page)
    await sign(body)
    press(page, 'accept')
    await page.findByText(say()('signatureRefused'))
  }),
}

/** A member of the company reads on its screen whose answer it would be. */
export const OwnQuotation: StoryObj = {
  name: 'Signed in to Sanad',
  parameters: withFixture({ signedIn: true }),
  render: answering(PLAIN),
  play: inside(async (page) => {
    await expect(page.getByText(say()('ownDocument'))).toBeVisible()
  }),
}

export const Accepting: StoryObj = {
  name: 'Accepted now',
  tags: ['picture'],
  render: answering(DEPOSIT, {}, accepted(DEPOSIT, [2])),
  play: inside(async (page, body) => {
    tick(page, 1)
    await typeName(page)
    await sign(body)
    press(page, 'accept')
    await waitFor(() => expect(body.querySelector('#answer')).toHaveFocus())
    await page.findByRole('link', { name: say()('downloadCopy') })
    await expect(page.getByRole('status')).toHaveTextContent(say()('isAccepted'))
  }),
}

export const Declining: StoryObj = {
  tags: ['picture'],
  render: answering(PLAIN),
  play: inside(async (page) => {
    press(page, 'declineInstead')
    press(page, 'decline')
    await expect(page.getByLabelText(say()('reason'))).toHaveAccessibleDescription(new RegExp(say()('reasonMissing')))
  }),
}

const DECLINED: CommercialDocument = {
  ...PLAIN,
  status: 'declined',
  declined: { by: 'client', at: ANSWERED_AT, reason: 'The price is above our budget for this year.' },
}

export const DecliningNow: StoryObj = {
  name: 'Declined now',
  render: answering(PLAIN, {}, DECLINED),
  play: inside(async (page, body) => {
    press(page, 'declineInstead')
    await type(page.getByLabelText(say()('reason')), 'Too much')
    press(page, 'decline')
    await waitFor(() => expect(body.querySelector('#answer')).toHaveFocus())
    await expect(page.getByRole('status')).toHaveTextContent(say()('isDeclined'))
  }),
}

const storyOf = (quotation: CommercialDocument): StoryObj => ({
  render: showing((language) => pageOf(quotation, language)),
  play: opened,
})

/** The deposit is due. */
export const Accepted: StoryObj = { tags: ['picture'], ...storyOf(accepted(DEPOSIT, [1, 2])) }

export const AcceptedByCompany: StoryObj = {
  name: 'Accepted by the company',
  ...storyOf(accepted(OPTIONS, [], { by: 'owner', name: LONG_BUYER.name, hasSignature: false })),
}

export const Declined: StoryObj = { tags: ['picture'], ...storyOf(DECLINED) }

export const DeclinedByCompany: StoryObj = {
  name: 'Declined by the company',
  ...storyOf({ ...DECLINED, declined: { by: 'owner', at: ANSWERED_AT, reason: 'By phone' } }),
}

export const Expired: StoryObj = { ...storyOf({ ...PLAIN, validUntil: '2026-11-20', expired: true }) }

export const Converted: StoryObj = storyOf({ ...accepted(DEPOSIT, [1]), status: 'converted' })

export const Superseded: StoryObj = storyOf({ ...PLAIN, status: 'superseded' })

export const Withdrawn: StoryObj = storyOf({ ...PLAIN, status: 'void' })
