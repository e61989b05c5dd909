/** `virtual:kit-docs`: what the kit's sources say of its components. `virtual:kit-controls`: their controls, for stories. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { controlsOf } from './controls.ts'
import { type ComponentDocs, kitDocs } from './docgen.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Rollup's prefix for virtual modules, ignored by other plugins. */
const OURS = '\0'

export function docsOfKit(): Plugin {
  let docs: ComponentDocs[] | undefined
  const modules: Readonly<Record<string, () => string>> = {
    'virtual:kit-docs': () => `export const kitDocs = ${JSON.stringify((docs ??= kitDocs(ROOT)))}`,
    'virtual:kit-controls': () => {
      const controls = (docs ??= kitDocs(ROOT)).map((one) => [one.name, controlsOf(one)])
      return `export const kitControls = ${JSON.stringify(Object.fromEntries(controls))}`
    },
  }
  return {
    name: 'sanad:kit-docs',
    resolveId: (id) => (id in modules ? OURS + id : null),
    load: (id) => (id.startsWith(OURS) ? (modules[id.slice(OURS.length)]?.() ?? null) : null),
  }
}
