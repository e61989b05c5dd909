import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Radio group' }
export default meta

export const ArrowsFollowSight: StoryObj = {
  render: function ArrowsFollowSight() {
    const t = useExamples()
    const [language, setLanguage] = useState<'en' | 'ar' | 'bilingual'>('en')
    return (
      <FieldSheet>
        <Choices
          label={t('language')}
          options={[
            { id: 'en', text: t('english') },
            { id: 'ar', text: t('arabic') },
            { id: 'bilingual', text: t('both') },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const [, second] = within(canvasElement).getAllByRole('radio')
    await userEvent.tab()
    await userEvent.keyboard(document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    await expect(second).toBeChecked()
  },
}
