import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { fieldMessages } from '#i18n/fields.ts'
import type { Locale } from '#domain/locale.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { changedElsewhereMessages } from '#i18n/shell/changed-elsewhere.ts'
import { LetterTextsScreen } from '#ui/features/letters/texts/LetterTextsScreen.tsx'
import { rememberSaved } from '#ui/platform/forms/local-copy.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { forgetEntry } from '#ui/platform/storage/storage.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import {
  type Answer,
  type FixtureSettings,
  NO_OWN_TEXTS,
  pending,
  refused,
  USER,
  withFixture,
} from '#stories/fixtures/story-fixture.tsx'
import { LATEST, OWN, previewAnswer, textsWith } from './letter-fixture.ts'

const KEY = `letterTexts:${USER.id}`

/** The company's own texts of letters, one of them shown with its letter. */
const meta: Meta = {
  title: 'Screens/Letter texts',
  render: () => <AtAddress path={paths.letterTexts} screen={LetterTextsScreen} />,
  beforeEach: () => {
    forgetEntry(KEY)
    return () => forgetEntry(KEY)
  },
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof letterTextMessages.en>> = (key, ...slots) =>
  storyTranslator(letterTextMessages)(key, ...slots)

const NO_INVOICES = { items: [], nextCursor: null }
const showing = (answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) =>
  withFixture({
    signedIn: true,
    path: paths.letterTexts,
    answers: { 'GET /api/invoices': NO_INVOICES, 'POST /api/mail/preview': previewAnswer, ...answers },
    ...settings,
  })

const OWN_TEXTS = textsWith({ invoice: OWN, 'reminder-firm': OWN })
const unavailable = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

/** The letter inside the frame, once it has these words. */
async function letterSaying(canvasElement: Canvas, words: string | RegExp) {
  return waitFor(async () => {
    const body = canvasElement.querySelector('iframe')?.contentDocument?.body
    if (!body?.querySelector('.sheet')) throw new Error('The letter is not there yet')
    await expect(within(body).getAllByText(words, { exact: false })[0]).toBeVisible()
    return body
  })
}

/** The page begins with the texts of its own language. */
const ofPage = <Value,>(values: Record<Locale, Value>): Value => values[isArabic() ? 'ar' : 'en']
const isArabic = () => document.documentElement.lang === 'ar'
const THANKS = { en: 'Thank you for your order.', ar: 'نشكركم على طلبكم' }
const OURS = { en: 'Please find attached', ar: 'نرفق لكم' }

const field = (canvasElement: Canvas, name: 'subject' | 'message') =>
  within(canvasElement).findByRole('textbox', { name: t(name) })

const press = async (canvasElement: Canvas, name: string) => {
  const button = await within(canvasElement).findByRole('button', { name })
  await userEvent.click(button)
  leave(button)
}

/** Nothing is written: our words stand in the fields as what is sent. */
export const Empty: StoryObj = {
  tags: ['picture', 'header'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement, 'message')).toHaveValue('')
    await expect(await field(canvasElement, 'subject')).toHaveAttribute(
      'placeholder',
      expect.stringContaining('{number}'),
    )
    await letterSaying(canvasElement, 'INV-0042')
  },
}

export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS, 'GET /api/invoices': LATEST }),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement, 'subject')).toHaveValue(ofPage(OWN).subject)
    await letterSaying(canvasElement, ofPage(THANKS))
    await expect(within(canvasElement).getByRole('radio', { name: /INV-0007/ })).toBeInTheDocument()
  },
}

/** The text of the other language, and its letter, which has that language's direction. */
export const OtherLanguage: StoryObj = {
  name: 'In the other language',
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS }),
  play: async ({ canvasElement }) => {
    const [other, direction] = isArabic() ? (['en', 'ltr'] as const) : (['ar', 'rtl'] as const)
    await userEvent.click(
      await within(canvasElement).findByRole('radio', { name: t(other === 'en' ? 'english' : 'arabic') }),
    )
    await expect(await field(canvasElement, 'subject')).toHaveValue(OWN[other].subject)
    const body = await letterSaying(canvasElement, THANKS[other])
    await expect(body.ownerDocument.documentElement.dir).toBe(direction)
  },
}

/** The letter in a mail program with dark colours, whatever the colours of the app. */
export const DarkLetter: StoryObj = {
  name: 'Dark letter',
  tags: ['picture'],
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: t('dark') }))
    const body = await letterSaying(canvasElement, ofPage(THANKS))
    const sheet = body.querySelector('.sheet')
    await waitFor(() => expect(sheet && getComputedStyle(sheet).backgroundColor).toBe('rgb(23, 29, 35)'))
  },
}

/** A placeholder goes where the caret is, and the typing goes on behind it. */
export const Inserted: StoryObj = {
  name: 'Placeholder inserted',
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const subject = await field(canvasElement, 'subject')
    await userEvent.type(subject, 'No. : ours')
    if (!(subject instanceof HTMLInputElement)) throw new Error('The subject is a field')
    subject.setSelectionRange(4, 4)
    await press(canvasElement, t('insert', { placeholder: t('number') }))
    await expect(subject).toHaveValue('No. {number}: ours')
    await expect(subject).toHaveFocus()
    await expect(subject.selectionStart).toBe('No. {number}'.length)
    await letterSaying(canvasElement, 'INV-0042')
    await within(canvasElement).findByText('No. INV-0042: ours')
  },
}

export const UnknownPlaceholder: StoryObj = {
  name: 'Unknown placeholder',
  tags: ['picture'],
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS }),
  play: async ({ canvasElement }) => {
    const message = await field(canvasElement, 'message')
    await userEvent.clear(message)
    await userEvent.paste('Dear {client},')
    await press(canvasElement, t('save'))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('unknown-placeholder', { limit: '{client}' }))
    await expect(message).toHaveFocus()
    await within(canvasElement).findByText(t('previewWaits'))
  },
}

/** The error is in a text that is not shown: saving shows it. */
export const ErrorElsewhere: StoryObj = {
  name: 'Refused by the server',
  tags: ['logs-errors'],
  parameters: showing({
    'GET /api/letter-texts': OWN_TEXTS,
    'PUT /api/letter-texts': () =>
      refused(422, 'x', {
        'reminder-firm.ar.subject': storyTranslator(fieldMessages)('unknown-placeholder', { limit: '{x}' }),
      })(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, 'message'), '!')
    await press(canvasElement, t('save'))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('unknown-placeholder', { limit: '{x}' }))
    await expect(within(canvasElement).getByRole('radio', { name: t('arabic') })).toBeChecked()
    await letterSaying(canvasElement, 'نشكركم')
  },
}

/** Back to our words by one press, and back again. */
export const OursAgain: StoryObj = {
  name: 'Our words again, undone',
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS }),
  play: async ({ canvasElement }) => {
    await letterSaying(canvasElement, ofPage(THANKS))
    await press(canvasElement, t('useOurs'))
    await expect(await field(canvasElement, 'message')).toHaveValue('')
    await letterSaying(canvasElement, ofPage(OURS))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await expect(await field(canvasElement, 'message')).toHaveValue(ofPage(OWN).message)
  },
}

export const FromOurs: StoryObj = {
  name: 'Begun with our words',
  parameters: showing(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('startFromOurs'))
    await expect(await field(canvasElement, 'subject')).toHaveValue(
      ofPage({ en: 'Invoice {number} from {company}', ar: 'الفاتورة رقم {number} من {company}' }),
    )
    await letterSaying(canvasElement, ofPage(OURS))
  },
}

export const Saved: StoryObj = {
  parameters: showing({
    'PUT /api/letter-texts': ({ body }) => ({ ...NO_OWN_TEXTS, ...Object(body), version: 'bbbbbbbbbb' }),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, 'message'), 'Thank you.')
    await press(canvasElement, t('save'))
    await within(document.body).findByText(t('saved'))
    await expect(await field(canvasElement, 'message')).toHaveValue('Thank you.')
    await letterSaying(canvasElement, 'Thank you.')
  },
}

/** Nothing typed is lost: it stays on the device until it is saved. */
export const NotSaved: StoryObj = {
  name: 'Not saved yet',
  tags: ['logs-errors'],
  parameters: showing({ 'PUT /api/letter-texts': unavailable }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, 'message'), 'Thank you.')
    await press(canvasElement, t('save'))
    await within(canvasElement).findByText(storyTranslator(localCopyMessages)('savedOnDevice'), { exact: false })
    await within(canvasElement).findByRole('button', { name: storyTranslator(localCopyMessages)('tryAgain') })
    await expect(await field(canvasElement, 'message')).toHaveValue('Thank you.')
    await letterSaying(canvasElement, 'Thank you.')
  },
}

export const ChangedElsewhere: StoryObj = {
  name: 'Changed on another device',
  tags: ['logs-errors'],
  parameters: showing({
    'GET /api/letter-texts': (() => {
      let calls = 0
      return () => (calls++ === 0 ? NO_OWN_TEXTS : OWN_TEXTS)
    })(),
    'PUT /api/letter-texts': () =>
      refused(
        409,
        storyTranslator(refusalMessages)('settings.stale'),
        { [`invoice.${ofPage({ en: 'en', ar: 'ar' })}`]: 'x' },
        'settings.stale',
      )(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, 'message'), 'Mine.')
    await press(canvasElement, t('save'))
    await within(canvasElement).findByText(storyTranslator(changedElsewhereMessages)('conflict'))
    await letterSaying(canvasElement, 'Mine.')
  },
}

export const PreviewFailed: StoryObj = {
  name: 'Preview failed',
  tags: ['logs-errors'],
  parameters: showing({ 'POST /api/mail/preview': unavailable }),
  play: async ({ canvasElement }) => {
    const why = storyTranslator(refusalMessages)('storage.unavailable')
    await within(canvasElement).findByText(t('previewFailed', { why }))
    await expect(await field(canvasElement, 'message')).toBeVisible()
  },
}

/** The role may read the texts only. */
export const ReadOnly: StoryObj = {
  name: 'Read only',
  tags: ['picture'],
  parameters: showing({ 'GET /api/letter-texts': OWN_TEXTS }, { role: 'accountant' }),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement, 'message')).toHaveAttribute('readonly')
    await expect(within(canvasElement).queryByRole('button', { name: t('save') })).toBeNull()
    await letterSaying(canvasElement, ofPage(THANKS))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing({ 'GET /api/letter-texts': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing({ 'GET /api/letter-texts': unavailable }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

/** The copy of the device, and no preview. */
export const Offline: StoryObj = {
  tags: ['picture', 'logs-errors'],
  beforeEach: () => {
    rememberSaved('letterTexts', USER.id, OWN_TEXTS)
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
  parameters: showing({}, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(localCopyMessages)('copyText'))
    await expect(await field(canvasElement, 'subject')).toHaveValue(ofPage(OWN).subject)
    await within(canvasElement).findByText(t('offline'))
  },
}
