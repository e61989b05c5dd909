import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { scannerMessages } from '#i18n/inventory/scanner.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import type { ScanAnswer } from '#ui/features/inventory/scanner/scanned.ts'
import { ScannerDialog } from '#ui/features/inventory/scanner/ScannerDialog.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { fakeCamera } from './fake-camera.ts'

const DATES = '6291041500213'

type Args = {
  mode: 'one' | 'many'
  onCode: (code: string) => Promise<ScanAnswer>
  onNewItem?: (code: string) => void
  onClose: () => void
}

/** The camera is a drawing; its barcode is really read. */
const meta: Meta<Args> = {
  title: 'Screens/Inventory/Scanner',
  tags: ['picture'],
  args: {
    mode: 'many',
    onCode: fn(async () => ({
      name: 'Dates for export',
      detail: `\u2066SKU-0003\u2069 · ${storyTranslator(selectionMessages)('inStock', { stock: '12' })}`,
    })),
    onNewItem: fn(),
    onClose: fn(),
  },
  render: (args) => <ScannerDialog {...args} />,
}
export default meta

type Story = StoryObj<Args>

const page = () => within(document.body)
const says = (key: 'looking' | 'asking' | 'denied' | 'none' | 'busy' | 'newItem' | 'lightOn' | 'take') =>
  page().findByText(storyTranslator(scannerMessages)(key))
const codeField = () => page().getByLabelText(storyTranslator(scannerMessages)('code'))

export const AskingPermission: Story = {
  beforeEach: () => fakeCamera('asks'),
  play: async () => {
    await says('asking')
  },
}

export const PermissionDenied: Story = {
  beforeEach: () => fakeCamera({ fails: 'NotAllowedError' }),
  play: async () => {
    await says('denied')
    const again = page().getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
    const restore = fakeCamera({ fails: 'NotAllowedError' })
    await userEvent.click(again)
    await says('denied')
    restore()
  },
}

export const NoCamera: Story = {
  beforeEach: () => fakeCamera({ fails: 'NotFoundError' }),
  play: async ({ args }) => {
    await says('none')
    await userEvent.type(codeField(), 'SKU-0003{Enter}')
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith('SKU-0003'))
    await expect(codeField()).toHaveValue('')
    await page().findByText('Dates for export')
  },
}

export const CameraBusy: Story = {
  beforeEach: () => fakeCamera({ fails: 'NotReadableError' }),
  play: async () => {
    await says('busy')
  },
}

export const LookingWithLight: Story = {
  tags: ['ticking', 'zoom'],
  beforeEach: () => fakeCamera({ sees: '', hasTorch: true }),
  play: async ({ args }) => {
    await says('looking')
    await userEvent.click(await says('lightOn'))
    await page().findByText(storyTranslator(scannerMessages)('lightOff'))
    await expect(args.onCode).not.toHaveBeenCalled()
  },
}

export const Found: Story = {
  // dark: the result and the frame have colours of their own
  tags: ['dark', 'ticking'],
  beforeEach: () => fakeCamera({ sees: DATES }),
  play: async ({ args }) => {
    await page().findByText('Dates for export', undefined, { timeout: 15_000 })
    await expect(args.onCode).toHaveBeenCalledWith(DATES)
    // It stays in sight, which is one scan.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(args.onCode).toHaveBeenCalledTimes(1)
  },
}

export const FoundAndClosed: Story = {
  name: 'One code: found, and closed by itself',
  tags: ['!picture'],
  args: { mode: 'one' },
  beforeEach: () => fakeCamera({ sees: DATES }),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1), { timeout: 15_000 })
    await expect(args.onCode).toHaveBeenCalledTimes(1)
  },
}

export const UnknownCode: Story = {
  tags: ['ticking'],
  args: { onCode: fn(async () => null) },
  beforeEach: () => fakeCamera({ sees: DATES }),
  play: async ({ args }) => {
    await userEvent.click(
      await page().findByText(storyTranslator(scannerMessages)('newItem'), undefined, { timeout: 15_000 }),
    )
    await expect(args.onNewItem).toHaveBeenCalledWith(DATES)
  },
}

export const LookUpFailed: Story = {
  args: { onCode: fn(() => Promise.reject(new Error(storyTranslator(refusalMessages)('storage.unavailable')))) },
  beforeEach: () => fakeCamera({ fails: 'NotFoundError' }),
  play: async () => {
    await says('none')
    await userEvent.type(codeField(), `${DATES}{Enter}`)
    await page().findByText(storyTranslator(refusalMessages)('storage.unavailable'))
  },
}

export const WedgeFasterThanTheAnswer: Story = {
  name: 'A scanner that types: codes come faster than answers',
  tags: ['!picture'],
  args: {
    onCode: fn(async (code: string) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { name: code }
    }),
  },
  beforeEach: () => fakeCamera({ fails: 'NotFoundError' }),
  play: async ({ args }) => {
    await says('none')
    await userEvent.type(codeField(), 'A-1{Enter}B-2{Enter}A-1{Enter}')
    await waitFor(() => expect(args.onCode).toHaveBeenCalledTimes(3))
    await expect(args.onCode).toHaveBeenNthCalledWith(2, 'B-2')
    await page().findByText(storyTranslator(scannerMessages)('scanned', { n: 3 }))
  },
}
