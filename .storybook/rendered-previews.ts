/**
 * `virtual:rendered-previews`: previews of the invoices in stories, rendered by the product's PDF renderer during the gallery
 * build, so that they match the PDFs and never go stale.
 */
import type { Plugin } from 'vite'
import { printModelOf } from '#pdf/print-versions.ts'
import { createRenderer, type Renderer } from '#pdf/renderer.ts'
import { PRINTED } from '#stories/fixtures/printed/printed-invoices.ts'

const LIST = 'virtual:rendered-previews'
/** Rollup's prefix for virtual modules, ignored by other plugins. */
const OURS = '\0'

export function renderedPreviews(): Plugin {
  let renderer: Renderer | undefined
  return {
    name: 'sanad:rendered-previews',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `${OURS}${id}` : null),
    load(id) {
      if (id === `${OURS}${LIST}`) {
        // One module each, so that a story loads only its own preview.
        return `export const renderedPreviews = [${PRINTED.map((_, index) => `() => import('${LIST}/${index}')`).join(',')}]`
      }
      if (!id.startsWith(`${OURS}${LIST}/`)) return null
      const invoice = PRINTED[Number(id.slice(OURS.length + LIST.length + 1))]
      if (!invoice) throw new Error(`There is no preview ${id}`)
      renderer ??= createRenderer()
      const { language, digits, status, seller } = invoice
      // A company without a name signs with its owner's e-mail.
      const draft = status === 'draft' && { preview: { isSellerNamed: !seller.name.includes('@') } }
      const preview = renderer.preview(printModelOf(invoice, { language, digits, ...draft }))
      return `export const preview = JSON.parse(${JSON.stringify(JSON.stringify(preview))})`
    },
  }
}
