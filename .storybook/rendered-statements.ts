/** `virtual:rendered-statements`: the statements of account of stories, page by page, by the product's PDF renderer. */
import type { Plugin } from 'vite'
import { createRenderer } from '#pdf/renderer.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import { STATEMENTS } from '#stories/fixtures/printed/printed-statements.ts'

const NAME = 'virtual:rendered-statements'
/** Rollup's prefix for virtual modules, ignored by other plugins. */
const OURS = '\0'

export function renderedStatements(): Plugin {
  return {
    name: 'sanad:rendered-statements',
    resolveId: (id) => (id === NAME ? `${OURS}${id}` : null),
    load(id) {
      if (id !== `${OURS}${NAME}`) return null
      const renderer = createRenderer()
      const pages = Object.entries(STATEMENTS).map(([name, { copy, language }]) => [
        name,
        renderer.pages(statementPrintModelOf(copy, language)),
      ])
      return `export const renderedStatements = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(pages)))})`
    },
  }
}
