import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { renderedReceipts } from 'virtual:rendered-receipts'
import { paymentReceiptTerms } from '#i18n/payments/receipt.ts'
import { RECEIPTS } from '#stories/fixtures/printed/printed-receipts.ts'

/** The paper itself, in the language it was frozen in. */
const meta: Meta = { title: 'Papers/Receipt voucher' }
export default meta

function Paper({ name }: { name: keyof typeof RECEIPTS }) {
  const { number, kind } = RECEIPTS[name].receipt
  const title = `${paymentReceiptTerms[kind].en} ${number}`
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      {renderedReceipts[name].map((page, index) => (
        <img
          key={index}
          className="block w-full max-w-200"
          src={`data:image/svg+xml,${encodeURIComponent(page)}`}
          alt={title}
        />
      ))}
    </main>
  )
}

const showing = (name: keyof typeof RECEIPTS): StoryObj => ({
  render: () => <Paper name={name} />,
  play: async ({ canvas }) => {
    const [page, ...more] = canvas.getAllByRole<HTMLImageElement>('img')
    await waitFor(() => expect(page?.naturalWidth).toBeGreaterThan(0))
    await expect(more).toEqual([])
  },
})

export const English = showing('english')
export const Arabic = showing('arabic')
export const Bilingual = showing('bilingual')
export const ReversedCheque = showing('reversedCheque')
export const OnAccount = showing('onAccount')
export const LargestAmounts = showing('largest')
export const Refund = showing('refund')
