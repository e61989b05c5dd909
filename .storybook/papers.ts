/**
 * `virtual:papers`: the paper of the invoices that stories show, printed by the product's own printer while the gallery
 * is built. So what designers see is what the PDF has, and no stored copy can be out of date.
 */
import type { Plugin } from 'vite'
import { paperOf } from '#pdf/paper.ts'
import { createRenderer, type Renderer } from '#pdf/renderer.ts'
import { PRINTED } from '#stories/fixtures/printed-invoices.ts'

const LIST = 'virtual:papers'
/** Rollup's sign for what no other plugin should look for on the disk. */
const OURS = '\0'

export function papers(): Plugin {
  let renderer: Renderer | undefined
  return {
    name: 'sanad:papers',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `${OURS}${id}` : null),
    load(id) {
      if (id === `${OURS}${LIST}`) {
        // Each by itself: a story waits for its own paper only.
        return `export const papers = [${PRINTED.map((_, place) => `() => import('${LIST}/${place}')`).join(',')}]`
      }
      if (!id.startsWith(`${OURS}${LIST}/`)) return null
      const invoice = PRINTED[Number(id.slice(OURS.length + LIST.length + 1))]
      if (!invoice) throw new Error(`There is no paper ${id}`)
      renderer ??= createRenderer()
      const preview = renderer.preview(paperOf(invoice, { language: invoice.language, digits: invoice.digits }))
      return `export const preview = JSON.parse(${JSON.stringify(JSON.stringify(preview))})`
    },
  }
}
