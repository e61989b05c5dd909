/** Steps that the stories of payments share. */
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'

export type Play = NonNullable<StoryObj['play']>

export const shown: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('heading', { name: storyTranslator(invoicePaymentMessages)('payments') })
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
}

export async function press(target: HTMLElement, name: string | RegExp): Promise<void> {
  await userEvent.click(await within(target).findByRole('button', { name }))
}

export async function inDialog() {
  return within(await within(document.body).findByRole('dialog'))
}

/** Opens the dialog of a payment on the page of its invoice. */
export const recording: Play = async (context) => {
  await shown(context)
  await press(context.canvasElement, storyTranslator(paymentEntryMessages)('record'))
  await inDialog()
}

/** Presses the button that writes the entry. */
export async function submit(name: string): Promise<void> {
  const button = (await inDialog()).getByRole('button', { name })
  await userEvent.click(button)
  // Whether it is hovered again depends on how fast the response came.
  await userEvent.unhover(button)
}
