import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Bidi text' }
export default meta

export const TextsInBothDirections: StoryObj = {
  tags: ['picture', 'zoom'],
  render: function TextsInBothDirections() {
    const t = useExamples()
    return (
      <Sheet>
        <p>
          {t('total')}: <Amount value="1234567.50" currency="AED" />
        </p>
        <p>
          {t('total')}: <Amount value="-1821.500" currency="KWD" />
        </p>
        <p>
          {t('customer')}: <Bdi>شركة (ABC) LLC</Bdi> - <Ltr>100</Ltr>
        </p>
        <p>
          {t('customer')}: <Bdi>Al Waha Trading L.L.C.</Bdi> · <Ltr>+971 50 123 4567</Ltr>
        </p>
        <p>
          {t('quantity')}: <Ltr>2 × 1,250.00</Ltr>
        </p>
        <p>
          {t('dueDate')}: <DateText day="2026-11-21" /> ·{' '}
          <DateText instant="2026-11-21T08:00:00Z" timeZone="Asia/Dubai" />
        </p>
      </Sheet>
    )
  },
}
