import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isolate } from '#domain/text/bidi.ts'
import { kitMessages } from '#i18n/kit.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { teamMessages } from '#i18n/team/team.ts'
import { TeamScreen } from '#ui/features/team/TeamScreen.tsx'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { undoIt } from '#stories/fixtures/undo-window.ts'
import { ALONE, BOUNCED, FULL_TEAM, LONG_NAMES, MANAGER, OPEN, OWNER, SELLER, TEAM, WAITING } from './team-fixture.ts'

const PATH = '/settings/team'
const GET = 'GET /api/team'

const meta: Meta = { title: 'Screens/Team', render: () => <AtAddress path={PATH} screen={TeamScreen} /> }
export default meta

const withTeam = (team: Answer, answers: Record<string, Answer> = {}, online = true) =>
  withFixture({
    signedIn: true,
    online,
    path: PATH,
    answers: { [GET]: team, 'GET /api/account': ACCOUNT, ...answers },
  })

type Canvas = HTMLElement

const say: ReturnType<typeof storyTranslator<typeof teamMessages.en>> = (key, ...slots) =>
  storyTranslator(teamMessages)(key, ...slots)

/** A radio button's name goes on with what the role may do. */
const findRole = (role: 'owner' | 'manager' | 'seller') =>
  within(document.body).findByRole('radio', {
    name: (label) => label.startsWith(storyTranslator(roleMessages)(role)),
  })

const queryOwner = () =>
  within(document.body).queryByRole('radio', {
    name: (label) => label.startsWith(storyTranslator(roleMessages)('owner')),
  })

const press = async (name: string, canvas: Canvas = document.body) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))

type Row = { email: string; name?: string | null; nameAr?: string | null }

/** Chooses from the menu of a row. */
async function choose(
  canvas: Canvas,
  { email, name, nameAr }: Row,
  action: 'change' | 'remove' | 'leave' | 'withdraw' | 'sendAgain',
) {
  const shown = (document.documentElement.lang === 'ar' ? nameAr : name) ?? email
  const menu = await within(canvas).findByRole('button', { name: (label) => label.includes(shown) })
  await userEvent.click(menu)
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: say(action) }))
}

export const Empty: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withTeam(ALONE),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('aloneTitle'))).toBeVisible()
    await expect(page.getAllByRole('button', { name: say('invite') })).toHaveLength(1)
  },
}

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: withTeam(TEAM),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('endsToday'))).toBeVisible()
    await expect(page.getByText(say('expired'))).toBeVisible()
    await expect(page.getByText(say('notLately'))).toBeVisible()
  },
}

export const Undelivered: StoryObj = {
  name: 'Letters waiting and not delivered',
  tags: ['picture'],
  parameters: withTeam({ members: [OWNER, SELLER], invitations: [OPEN, WAITING, BOUNCED] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('letterWaiting'))).toBeVisible()
    await expect(page.getByText(say('letterFailed'))).toBeVisible()
  },
}

export const Full: StoryObj = {
  name: 'Filled with twenty',
  parameters: withTeam(FULL_TEAM),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('endsToday'))
    await expect(canvasElement.querySelectorAll('[data-row-id]')).toHaveLength(22)
  },
}

// zoom: rows with a menu beside names that have no place to break
export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['picture', 'zoom'],
  parameters: withTeam(LONG_NAMES),
  play: async ({ canvasElement }) => void (await within(canvasElement).findByText(say('you'))),
}

export const AsManager: StoryObj = {
  name: 'As a manager',
  parameters: withTeam({ ...TEAM, members: [{ ...OWNER, you: false }, { ...MANAGER, you: true }, SELLER] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(OPEN.email)
    // Those beside the owner are absent; an owner is none of the roles that a manager gives.
    await expect(page.getAllByRole('button', { name: /./ }).filter(isMenu)).toHaveLength(4)
    await press(say('invite'), canvasElement)
    await findRole('manager')
    await expect(queryOwner()).toBeNull()
    await press(storyTranslator(kitMessages)('close'))
  },
}

const isMenu = (button: HTMLElement) => button.getAttribute('aria-haspopup') === 'menu'

export const Inviting: StoryObj = {
  tags: ['picture'],
  parameters: withTeam(TEAM),
  play: async ({ canvasElement }) => {
    await press(say('invite'), canvasElement)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(say('email')), 'noor@example.com')
    await userEvent.click(await findRole('owner'))
    // An owner stays.
    await expect(dialog.queryByRole('group', { name: say('lastDayOptional') })).toBeNull()
    await userEvent.click(await findRole('seller'))
    await expect(dialog.getByRole('group', { name: say('lastDayOptional') })).toBeVisible()
  },
}

export const Invited: StoryObj = {
  parameters: withTeam(TEAM, { 'POST /api/team/invitations': () => ({}) }),
  play: async ({ canvasElement }) => {
    await press(say('invite'), canvasElement)
    await userEvent.type(await within(document.body).findByLabelText(say('email')), 'noor@example.com')
    await press(say('sendInvitation'))
    await findToast(say('invited', { email: isolate('noor@example.com') }).replaceAll(/[\u2066-\u2069]/g, ''))
  },
}

export const InvitedAlready: StoryObj = {
  name: 'Invited already',
  tags: ['logs-errors'],
  parameters: withTeam(TEAM, { 'POST /api/team/invitations': () => refusedFor('team.invited')() }),
  play: async ({ canvasElement }) => {
    await press(say('invite'), canvasElement)
    const email = await within(document.body).findByLabelText(say('email'))
    await userEvent.type(email, OPEN.email)
    await press(say('sendInvitation'))
    await within(document.body).findByText(storyTranslator(refusalMessages)('team.invited'))
    await waitFor(() => expect(email).toHaveFocus())
  },
}

export const LastOwner: StoryObj = {
  name: 'Changing the last owner',
  tags: ['logs-errors'],
  parameters: withTeam(TEAM, { [`PUT /api/team/members/${OWNER.userId}`]: () => refusedFor('team.last-owner')() }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, OWNER, 'change')
    const body = within(document.body)
    await userEvent.click(await findRole('manager'))
    await press(say('save'))
    await expect(await body.findByRole('alert')).toHaveTextContent(storyTranslator(refusalMessages)('team.last-owner'))
  },
}

export const Changed: StoryObj = {
  name: 'Role changed',
  parameters: withTeam(TEAM, { [`PUT /api/team/members/${SELLER.userId}`]: () => ({}) }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, SELLER, 'change')
    await userEvent.click(await findRole('manager'))
    await press(say('save'))
    await findToast(say('changed'))
  },
}

export const Removing: StoryObj = {
  tags: ['picture'],
  parameters: withTeam(TEAM),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, SELLER, 'remove')
    await expect(await within(document.body).findByText(say('removeText'))).toBeVisible()
  },
}

let remaining = TEAM

export const Removed: StoryObj = {
  beforeEach: () => {
    remaining = TEAM
  },
  parameters: withTeam(() => remaining, {
    [`DELETE /api/team/members/${SELLER.userId}`]: () => {
      remaining = { ...TEAM, members: TEAM.members.filter((member) => member !== SELLER) }
    },
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, SELLER, 'remove')
    await press(say('remove'), await within(document.body).findByRole('alertdialog'))
    await waitFor(() => expect(within(canvasElement).queryByText(SELLER.email)).toBeNull())
  },
}

export const Leaving: StoryObj = {
  name: 'The last owner leaves',
  tags: ['logs-errors'],
  parameters: withTeam(TEAM, { 'POST /api/team/leave': () => refusedFor('team.last-owner')() }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, OWNER, 'leave')
    const dialog = await within(document.body).findByRole('alertdialog')
    await press(say('leave'), dialog)
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('team.last-owner'),
    )
  },
}

export const Withdrawn: StoryObj = {
  name: 'Withdrawn, then undone',
  parameters: withTeam(TEAM),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(canvasElement, OPEN, 'withdraw')
    await waitFor(() => expect(page.queryByText(OPEN.email)).toBeNull())
    await undoIt()
    await expect(await page.findByText(OPEN.email)).toBeVisible()
  },
}

let requests = 0

/** The server answers once, then no more. */
export const ReadOnly: StoryObj = {
  name: 'Sent again, then read only',
  tags: ['picture', 'logs-errors'],
  beforeEach: () => {
    requests = 0
  },
  parameters: withTeam(() => ((requests += 1) === 1 ? TEAM : refusedFor('storage.unavailable')()), {
    [`POST /api/team/invitations/${OPEN.id}/resend`]: () => ({}),
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, OPEN, 'sendAgain')
    await expect(await within(canvasElement).findByText(say('readOnly'))).toBeVisible()
    await expect(within(canvasElement).queryByRole('button', { name: say('invite') })).toBeNull()
    await press(storyTranslator(kitMessages)('close'))
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
  },
}

/** Roles that do not look after the team. */
export const NotAllowed: StoryObj = {
  name: 'Not allowed',
  tags: ['picture', 'logs-errors'],
  parameters: withTeam(() => {
    const who = storyTranslator(roleMessages)('one-owner')
    return refused(403, storyTranslator(refusalMessages)('team.not-allowed', { who }), undefined, 'team.not-allowed')()
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: say('leave') })).toBeVisible()
    await expect(within(canvasElement).queryByRole('button', { name: say('invite') })).toBeNull()
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: withTeam(pending) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withTeam(() => refusedFor('storage.unavailable')()),
  play: async ({ canvasElement }) => void (await within(canvasElement).findByRole('alert')),
}

export const Offline: StoryObj = {
  parameters: withTeam(TEAM, {}, false),
  play: async ({ canvasElement }) => {
    await press(storyTranslator(shellMessages)('tryAgain'), canvasElement)
    await within(canvasElement).findByRole('alert')
  },
}
