/**
 * Writes the list of files that each screen begins with, so that the server can name them in the page (src/pages/app-page.ts):
 * the browser then loads them all at once, not one after another as each names the next (decision 118).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Read by the server. Its name begins with a dot, so it is no file of the site. */
export const FIRST_FILES = '.first-files.json'

/** Each screen behind sign-in is loaded by this list, under the name of its route. */
const SCREENS = 'ui/app/lazy-screens.ts'
const SCREEN = /(\w+): \(\) =>\s*import\('#(ui\/[^']+)'\)/g

const SIGN_UP = ['ui/features/auth/SignupScreen.tsx']
const RECOVERY = ['ui/features/auth/RecoveryScreen.tsx']
const SHELL = ['ui/app/AuthenticatedLayout.tsx', SCREENS]

/** Files by the name of a route. Their paths begin without a slash. */
export type FirstFiles = Record<string, { scripts: string[]; styles: string[] }>

export function firstFiles(): Plugin {
  let root = ''
  let isGallery = false
  return {
    name: 'sanad:first-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
      isGallery = config.plugins.some(({ name }) => name.startsWith('storybook:'))
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (isGallery) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files = filesByRoute(root, chunks)
        this.emitFile({ type: 'asset', fileName: FIRST_FILES, source: JSON.stringify(files) })
      },
    },
  }
}

function filesByRoute(root: string, chunks: readonly Rolldown.OutputChunk[]): FirstFiles {
  const screens = [...readFileSync(join(root, SCREENS), 'utf8').matchAll(SCREEN)]
  const modules: [string, string[]][] = [
    ['signup', SIGN_UP],
    ['login', SIGN_UP],
    ...['forgotPassword', 'verifyResetCode', 'resetPassword'].map((name): [string, string[]] => [name, RECOVERY]),
    ...screens.map(([, name = '', path = '']): [string, string[]] => [name, [...SHELL, path]]),
  ]
  const inPage = new Set(closureOf(chunks, [join(root, 'index.html')]))
  return Object.fromEntries(
    modules.map(([name, paths]) => {
      const all = closureOf(
        chunks,
        paths.map((path) => join(root, path)),
      )
      const more = all.filter((chunk) => !inPage.has(chunk))
      const styles = new Set(more.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      return [name, { scripts: more.map(({ fileName }) => fileName), styles: [...styles] }]
    }),
  )
}

/** The files with these modules, and all that they import. */
function closureOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(
    modules.map((id) => {
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
        chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (!chunk) throw new Error(`No file of the build has ${id}`)
      return chunk
    }),
  )
  // A set is walked in the order of its growth.
  for (const { imports } of found) for (const name of imports) if (byName.has(name)) found.add(byName.get(name)!)
  return [...found]
}
