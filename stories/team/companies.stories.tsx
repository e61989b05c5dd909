import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Role } from '#domain/team/roles.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { CompaniesScreen } from '#ui/features/team/CompaniesScreen.tsx'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ALONE, COMPANIES, TEN_COMPANIES } from './companies-fixture.ts'

const PATH = '/settings/companies'

const meta: Meta = { title: 'Screens/Companies', render: () => <AtAddress path={PATH} screen={CompaniesScreen} /> }
export default meta

type Settings = { answers?: Record<string, Answer>; online?: boolean; role?: Role }

const withCompanies = (companies: Answer, { answers, ...rest }: Settings = {}) =>
  withFixture({
    signedIn: true,
    role: 'owner',
    path: PATH,
    answers: { 'GET /api/companies': companies, ...answers },
    ...rest,
  })

/** The connection is lost after the list has come. */
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

const say: ReturnType<typeof storyTranslator<typeof companiesMessages.en>> = (key, ...slots) =>
  storyTranslator(companiesMessages)(key, ...slots)

const press = async (name: string, canvas: HTMLElement = document.body) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))

const findWays = (canvas: HTMLElement) =>
  within(canvas).findAllByRole('button', { name: (label) => label.startsWith(say('enter')) })

async function found(canvas: HTMLElement) {
  await press(say('new'), canvas)
  const body = within(document.body)
  await userEvent.type(await body.findByLabelText(storyTranslator(accountMessages)('name')), 'Palm Catering')
  return body
}

export const Empty: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withCompanies(ALONE),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('aloneTitle'))).toBeVisible()
    await expect(page.getAllByRole('button', { name: say('new') })).toHaveLength(1)
  },
}

// zoom: rows with a button beside names that have no place to break
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withCompanies(COMPANIES),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('here'))).toBeVisible()
    // None leads to where one is.
    await expect(await findWays(canvasElement)).toHaveLength(COMPANIES.items.length - 1)
  },
}

export const Ten: StoryObj = {
  name: 'Filled with ten',
  tags: ['picture'],
  parameters: withCompanies(TEN_COMPANIES),
  play: async ({ canvasElement }) => {
    const search = await within(canvasElement).findByRole('searchbox', { name: say('search') })
    await userEvent.type(search, 'مقاولات')
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row-id]')).toHaveLength(1))
    await userEvent.type(search, '؟')
    await within(canvasElement).findByText(say('nothingFound'))
    await userEvent.clear(search)
    await userEvent.type(search, 'al')
  },
}

export const AsSeller: StoryObj = {
  name: 'No right to found one',
  parameters: withCompanies(COMPANIES, { role: 'seller' }),
  play: async ({ canvasElement }) => {
    await findWays(canvasElement)
    await expect(within(canvasElement).queryByRole('button', { name: say('new') })).toBeNull()
  },
}

export const NotEntered: StoryObj = {
  name: 'Going elsewhere without a connection',
  tags: ['logs-errors'],
  parameters: withCompanies(COMPANIES, { answers: { 'POST /api/auth/switch': unreachable } }),
  play: async ({ canvasElement }) => {
    const [way] = await findWays(canvasElement)
    if (way) await userEvent.click(way)
    await findToast(storyTranslator(companyMenuMessages)('failed'))
    await within(document.body).findByText(storyTranslator(companyMenuMessages)('needsConnection'))
  },
}

export const Founding: StoryObj = {
  tags: ['picture'],
  parameters: withCompanies(COMPANIES),
  play: async ({ canvasElement }) => {
    const body = await found(canvasElement)
    await expect(body.getByText(say('newText'))).toBeVisible()
  },
}

export const FoundingRefused: StoryObj = {
  name: 'Founding refused',
  tags: ['picture', 'logs-errors'],
  parameters: withCompanies(TEN_COMPANIES, { answers: { 'POST /api/companies': refusedFor('team.limit') } }),
  play: async ({ canvasElement }) => {
    const body = await found(canvasElement)
    const name = body.getByLabelText(storyTranslator(accountMessages)('name'))
    await press(say('found'))
    // A pointer over the button would show in the picture.
    await userEvent.hover(name)
    await expect(await body.findByRole('alert')).toHaveTextContent(say('limit'))
    await expect(name).toHaveValue('Palm Catering')
  },
}

export const FoundingOffline: StoryObj = {
  name: 'Founding without a connection',
  tags: ['logs-errors'],
  parameters: withCompanies(COMPANIES, { answers: { 'POST /api/companies': unreachable } }),
  play: async ({ canvasElement }) => {
    const body = await found(canvasElement)
    await press(say('found'))
    await expect(await body.findByRole('alert')).toHaveTextContent(say('foundingNeedsConnection'))
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: withCompanies(pending) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withCompanies(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => void (await within(canvasElement).findByRole('alert')),
}

export const Offline: StoryObj = {
  parameters: withCompanies(COMPANIES, { online: false }),
  play: async ({ canvasElement }) => {
    await press(storyTranslator(shellMessages)('tryAgain'), canvasElement)
    await within(canvasElement).findByRole('alert')
  },
}
