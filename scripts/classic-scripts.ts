/**
 * Scripts that run without the app: before its first paint, and on the client's page. Each is built into one classic script
 * without imports, under a fixed address, because the HTML that names it is written by the server (decision 109).
 */
import { build, type Plugin } from 'vite'

/** Entries by the address of the built script. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '/boot.js': 'ui/boot.ts',
  '/client-page.js': 'ui/client-page/client-page.ts',
  '/client-page-answer.js': 'ui/client-page/answer.ts',
  '/client-page-check.js': 'ui/client-page/check.ts',
}

/** Emits the scripts, serves them in development, and lets stories import the text of one: `answer.ts?script`. */
export function classicScripts(): Plugin {
  let isGallery = false
  return {
    name: 'sanad:classic-scripts',
    configResolved({ plugins }) {
      isGallery = plugins.some(({ name }) => name.startsWith('storybook:'))
    },
    async buildStart() {
      if (isGallery) return
      for (const [address, entry] of Object.entries(ENTRIES))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await classicScript(entry) })
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const entry = ENTRIES[url]
        if (entry === undefined) return next()
        response.setHeader('content-type', 'text/javascript')
        void classicScript(entry).then((text) => response.end(text), next)
      })
    },
    load: {
      filter: { id: /\?script$/ },
      handler: async (id) => `export const script = ${JSON.stringify(await classicScript(id.replace('?script', '')))}`,
    },
  }
}

/** @throws Error when it does not compile. */
export async function classicScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      // Unused modules of the domain are left out, because none of ours has side effects on import.
      rolldownOptions: { input: entry, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
    },
  })
  if (!('output' in built)) throw new Error('The bundler answered several builds')
  return built.output[0].code
}
