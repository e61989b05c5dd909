import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { importListMessages } from '#i18n/imports/list.ts'
import { everyRefusalMessages } from '#i18n/every-refusal.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ImportsScreen } from '#ui/features/imports/list/ImportsScreen.tsx'
import { importPaths } from '#ui/platform/navigation/import-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { withImports } from './imports-fixture.ts'

const meta: Meta = {
  title: 'Screens/Imports',
  render: () => <AtAddress path={paths.imports} screen={ImportsScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof importListMessages.en>> = (key, ...slots) =>
  storyTranslator(importListMessages)(key, ...slots)
const NONE = { items: [], nextCursor: null }

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withImports(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(t('stateDone'))
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withImports({ 'GET /api/imports': NONE }, { path: importPaths.of('items') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withImports({ 'GET /api/imports': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withImports({
    'GET /api/imports': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.imports }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

const choose = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByText(t('emptyTitle'))
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen')
  await userEvent.upload(input, new File(['Name\nNoor'], 'Contacts.csv', { type: 'text/csv' }))
}

export const Reading: StoryObj = {
  name: 'A file is being read',
  parameters: withImports({ 'GET /api/imports': NONE, 'POST /api/imports': pending }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement)
    await within(canvasElement).findByText(/Contacts\.csv/)
  },
}

export const NoTable: StoryObj = {
  name: 'No table',
  tags: ['picture', 'logs-errors'],
  parameters: withImports({
    'GET /api/imports': NONE,
    'POST /api/imports': () =>
      refused(
        415,
        storyTranslator(everyRefusalMessages)('import.unsupported-type'),
        undefined,
        'import.unsupported-type',
      )(),
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement)
    await within(canvasElement).findByText(t('failed'))
  },
}

export const Locked: StoryObj = {
  name: 'A workbook with a password',
  tags: ['logs-errors'],
  parameters: withImports({
    'GET /api/imports': NONE,
    'POST /api/imports': () =>
      refused(
        422,
        storyTranslator(everyRefusalMessages)('import.locked-workbook'),
        undefined,
        'import.locked-workbook',
      )(),
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement)
    await within(canvasElement).findByText(storyTranslator(everyRefusalMessages)('import.locked-workbook'))
  },
}

export const NotReached: StoryObj = {
  name: 'The file stays here',
  tags: ['logs-errors'],
  parameters: withImports({
    'GET /api/imports': NONE,
    'POST /api/imports': () => Promise.reject(new TypeError('offline')),
  }),
  play: async ({ canvasElement }) => {
    await choose(canvasElement)
    await within(canvasElement).findByText(t('fileStays'))
  },
}

export const Pasting: StoryObj = {
  name: 'A table is pasted',
  parameters: withImports({ 'GET /api/imports': NONE }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('paste') }))
    await within(document.body).findByRole('dialog', { name: t('pasteTitle') })
  },
}
