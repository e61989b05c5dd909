import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

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

/** The look of options that take more than one row. */
export const Chips: StoryObj = {
  tags: ['picture'],
  render: function Chips() {
    const t = useExamples()
    const [chosen, setChosen] = useState<'preview' | 'history' | 'details'>('history')
    return (
      <FieldSheet>
        <Choices
          look="chips"
          label={t('details')}
          options={(['preview', 'history', 'details'] as const).map((id) => ({ id, text: t(id) }))}
          value={chosen}
          onChange={setChosen}
        />
      </FieldSheet>
    )
  },
}

export const Cards: StoryObj = {
  tags: ['zoom'],
  render: function Cards() {
    const t = useExamples()
    const [chosen, setChosen] = useState<'preview' | 'history'>('preview')
    return (
      <FieldSheet>
        <CardChoices
          label={t('details')}
          options={[
            { id: 'preview', name: t('preview'), text: t('emptyText'), picture: <Picture icon="i-lucide-file-text" /> },
            { id: 'history', name: t('history'), text: t('tryLater'), picture: <Picture icon="i-lucide-history" /> },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </FieldSheet>
    )
  },
}

function Picture({ icon }: { icon: string }) {
  return <span aria-hidden="true" className={`text-3xl text-primary ${icon}`} />
}

export const Playground = playground<ComponentProps<typeof Choices>>('Choices', function Example({ props, t }) {
  const [value, setValue] = useState('english')
  return (
    <Choices
      label={t('language')}
      {...props}
      options={(['english', 'arabic', 'both'] as const).map((id) => ({ id, text: t(id) }))}
      value={value}
      onChange={setValue}
    />
  )
})
