import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { RoutedLinks } from '#ui/app/RoutedLinks.tsx'
import { SecuritySection } from '#ui/features/account/SecuritySection.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { THIS_DEVICE, NO_EVENTS, TWO_STEP_OFF } from '#stories/fixtures/example-devices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Two-step verification',
  render: () => <AtAddress path="*" screen={Security} />,
}
export default meta

function Security() {
  return (
    <>
      <h1 className="sr-only">{t()('title')}</h1>
      <SecuritySection timeZone="Asia/Dubai" />
    </>
  )
}

function SecurityWithLink() {
  const say = useMessages(shellMessages)
  return (
    <NavigationGuard>
      <RoutedLinks>
        <nav className="p-4">
          <TextLink href={paths.report}>{say('reportIssue')}</TextLink>
        </nav>
        <AtAddress path={paths.settings} screen={Security} />
      </RoutedLinks>
    </NavigationGuard>
  )
}

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const TOTP = '/api/auth/totp'
const ON = { isOn: true, recoveryCodesLeft: 8 }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ENROLMENT = {
  secret: SECRET,
  address: `otpauth://totp/Sanad:owner%40example.com?issuer=Sanad&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
}
const RECOVERY = { recoveryCodes: Array.from({ length: 10 }, (_, n) => `1234 5678 9012 3456 789${n}`) }

const t = () => storyTranslator(twoStepMessages)
const shell = () => storyTranslator(shellMessages)
const withAnswers = (answers: Record<string, Answer>) =>
  withFixture({
    signedIn: true,
    path: '/settings',
    answers: {
      'GET /api/auth/sessions': { items: [THIS_DEVICE] },
      'GET /api/account/support-access': { until: null },
      'GET /api/account/security-events': NO_EVENTS,
      [`GET ${TOTP}`]: TWO_STEP_OFF,
      [`POST ${TOTP}`]: ENROLMENT,
      [`POST ${TOTP}/confirm`]: RECOVERY,
      [`POST ${TOTP}/recovery-codes`]: RECOVERY,
      ...answers,
    },
  })
const whenOn = (answers: Record<string, Answer> = {}) => withAnswers({ [`GET ${TOTP}`]: ON, ...answers })
const wrongCode = () =>
  refused(422, storyTranslator(refusalMessages)('auth.wrong-code'), undefined, 'auth.wrong-code')()

/** The form of the card, after that of the new password. */
const form = (canvas: Canvas) => [...canvas.querySelectorAll('form')].at(-1) ?? canvas
const field = (canvas: Canvas, name: string) => form(canvas).querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))

const enterPassword: Play = async ({ canvasElement }) => {
  await press(canvasElement, t()('turnOn'))
  await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus())
  await userEvent.type(field(canvasElement, 'password'), 'nine palms by the sea')
  await press(canvasElement, t()('continue'))
}

const toApp: Play = async (context) => {
  await enterPassword(context)
  await within(context.canvasElement).findByRole('img', { name: t()('scanAlt') })
  await waitFor(() => expect(field(context.canvasElement, 'code')).toHaveFocus())
}

const enterCode: Play = async (context) => {
  await toApp(context)
  await userEvent.type(field(context.canvasElement, 'code'), '١٢٣٤٥٦')
  await press(context.canvasElement, t()('turnOn'))
}

const prove = async (canvas: Canvas, action: string) => {
  await press(canvas, action)
  await waitFor(() => expect(field(canvas, 'password')).toHaveFocus())
  await userEvent.type(field(canvas, 'password'), 'nine palms by the sea')
  await userEvent.type(field(canvas, 'code'), '123456')
  await press(form(canvas), action)
}

export const Off: StoryObj = {
  parameters: withAnswers({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t()('turnOn') })
  },
}

export const Loading: StoryObj = { tags: ['picture'], parameters: withAnswers({ [`GET ${TOTP}`]: pending }) }

export const NotLoaded: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    [`GET ${TOTP}`]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t()('loadFailed'))
  },
}

export const WrongPassword: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    [`POST ${TOTP}`]: () => refused(422, '…', { password: storyTranslator(fieldMessages)('password-wrong') })(),
  }),
  play: async (context) => {
    await enterPassword(context)
    await within(context.canvasElement).findByText(storyTranslator(fieldMessages)('password-wrong'))
    await waitFor(() => expect(field(context.canvasElement, 'password')).toHaveFocus())
  },
}

/** A phone also gets a link, because it cannot scan its own screen. */
export const Enrolling: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({}),
  play: async (context) => {
    await toApp(context)
    await within(context.canvasElement).findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    const link = within(context.canvasElement).getByText(t()('openApp'))
    await expect(link).toHaveAttribute('href', ENROLMENT.address)
    if (matchMedia('(width < 768px)').matches) await expect(link).toBeVisible()
    else await expect(link).not.toBeVisible()
  },
}

export const CodeWrong: StoryObj = {
  tags: ['logs-errors', 'zoom'],
  parameters: withAnswers({ [`POST ${TOTP}/confirm`]: wrongCode }),
  play: async (context) => {
    await enterCode(context)
    await within(context.canvasElement).findByText(t()('wrong'))
    await expect(field(context.canvasElement, 'code')).toHaveValue('123456')
  },
}

export const CodesShown: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({}),
  play: async (context) => {
    await enterCode(context)
    const codes = await within(context.canvasElement).findByRole('list', { name: t()('recoveryCodes') })
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    await within(context.canvasElement).findByRole('button', { name: t()('download') })
  },
}

/** A question opens while the codes are neither copied, downloaded nor confirmed; staying shows them again. */
export const LeavingCodes: StoryObj = {
  name: 'Leaving the codes',
  tags: ['picture'],
  render: () => <SecurityWithLink />,
  parameters: withAnswers({}),
  play: async (context) => {
    const { canvasElement } = context
    const leave = async () => userEvent.click(within(canvasElement).getByRole('link', { name: shell()('reportIssue') }))
    await enterCode(context)
    await within(canvasElement).findByRole('list', { name: t()('recoveryCodes') })
    await leave()
    const question = await within(document.body).findByRole('alertdialog', { name: t()('leaveTitle') })
    await press(question, t()('stay'))
    await within(canvasElement).findByRole('list', { name: t()('recoveryCodes') })
    await leave()
    await within(document.body).findByRole('alertdialog', { name: t()('leaveTitle') })
  },
}

export const On: StoryObj = {
  parameters: whenOn(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t()('codesLeft', { n: 8 }))
  },
}

export const NewCodes: StoryObj = {
  parameters: whenOn(),
  play: async ({ canvasElement }) => {
    await prove(canvasElement, t()('newCodes'))
    await within(canvasElement).findByRole('list', { name: t()('recoveryCodes') })
    await press(canvasElement, t()('codesSaved'))
    await within(canvasElement).findByText(t()('codesLeft', { n: 8 }))
  },
}

export const TurningOff: StoryObj = {
  name: 'Turning off, wrong code',
  tags: ['logs-errors'],
  parameters: whenOn({ [`DELETE ${TOTP}`]: wrongCode }),
  play: async ({ canvasElement }) => {
    await prove(canvasElement, t()('turnOff'))
    await within(canvasElement).findByText(t()('wrong'))
  },
}

export const TurnedOff: StoryObj = {
  parameters: withAnswers({ [`GET ${TOTP}`]: once(ON, TWO_STEP_OFF), [`DELETE ${TOTP}`]: () => undefined }),
  play: async ({ canvasElement }) => {
    await prove(canvasElement, t()('turnOff'))
    await within(document.body).findByText(t()('nowOff'))
    await within(canvasElement).findByRole('button', { name: t()('turnOn') })
  },
}

/** The first answer, then always the second. */
function once(first: object, then: object): Answer {
  let requests = 0
  return () => (requests++ === 0 ? first : then)
}
