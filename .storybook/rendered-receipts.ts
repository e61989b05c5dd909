/** `virtual:rendered-receipts`: the receipt vouchers of stories, page by page, by the product's PDF renderer. */
import type { Plugin } from 'vite'
import { paymentReceiptPrintModelOf } from '#pdf/print-versions.ts'
import { createRenderer } from '#pdf/renderer.ts'
import { RECEIPTS } from '#stories/fixtures/printed/printed-receipts.ts'

const NAME = 'virtual:rendered-receipts'
/** Rollup's prefix for virtual modules, ignored by other plugins. */
const OURS = '\0'

export function renderedReceipts(): Plugin {
  return {
    name: 'sanad:rendered-receipts',
    resolveId: (id) => (id === NAME ? `${OURS}${id}` : null),
    load(id) {
      if (id !== `${OURS}${NAME}`) return null
      const renderer = createRenderer()
      const pages = Object.entries(RECEIPTS).map(([name, { receipt, isReversed }]) => [
        name,
        renderer.pages(paymentReceiptPrintModelOf(receipt, { language: receipt.language, isReversed })),
      ])
      return `export const renderedReceipts = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(pages)))})`
    },
  }
}
