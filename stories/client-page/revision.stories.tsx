import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import { changesSection } from '#pages/client-page/changes-section.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { REVISIONS } from '#stories/fixtures/quotations/example-revisions.ts'
import { insideFrame } from '#stories/fixtures/page-in-frame.tsx'
import { opened, showing } from './page-fixture.tsx'
import { pageOf } from './quotation-pages.ts'

/** The client page of a revision: first the changes since the version that the client knows. */
const meta: Meta = { title: 'Screens/Client page of a revision' }
export default meta

type Pair = (typeof REVISIONS)['few']

const revised = ({ before, after }: Pair, wasSeen = true): StoryObj => ({
  render: showing((language) =>
    pageOf(after, language, changesSection({ quotation: before, wasSeen }, after, language)),
  ),
  play: async (context) => {
    await opened(context)
    const { page, body } = await insideFrame(context.canvasElement)
    const t = storyTranslator(quotationChangeMessages)
    const title = wasSeen ? t('seen') : /QT-0007/
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInTheDocument()
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.ownerDocument.documentElement.clientWidth)
  },
})

export const FewChanges: StoryObj = { name: 'Few changes', tags: ['picture', 'zoom'], ...revised(REVISIONS.few) }

// dark: four colours of marks beside text that was and text that is.
export const ManyChanges: StoryObj = { name: 'Many changes', tags: ['picture', 'dark'], ...revised(REVISIONS.many) }

export const Mailed: StoryObj = revised(REVISIONS.few, false)

export const NoChanges: StoryObj = { name: 'No changes', ...revised(REVISIONS.none) }

export const LongArabic: StoryObj = { name: 'Long Arabic', tags: ['picture'], ...revised(REVISIONS.long) }
