import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunksByArea } from './scripts/chunks.ts'
import { classicScripts } from './scripts/classic-scripts.ts'
import { firstFiles } from './scripts/first-files.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/

/** Writes the service worker, and `.br` and `.gz` beside each text file, so that the server never compresses while somebody waits. */
function precompressed(): Plugin {
  let gallery = false
  let publicDir = ''
  return {
    name: 'sanad:precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ plugins, publicDir: folder }) {
      publicDir = folder
      gallery = plugins.some(({ name }) => name.startsWith('storybook:'))
    },
    generateBundle: {
      // After Vite's own last hand: it still writes the list of preloads into chunks that other hooks have seen.
      order: 'post',
      async handler(_, bundle) {
        if (gallery) return // Only designers and tests read it, from beside the disk.
        const made = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          source: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }))
        const copied = filesIn(publicDir)
        const worker = { fileName: 'sw.js', source: Buffer.from(await serviceWorker(made, copied)) }
        this.emitFile({ type: 'asset', ...worker })
        const files = [...made, worker, ...copied].filter(({ fileName }) => COMPRESSIBLE.test(fileName))
        const copies = files.map(async ({ fileName, source }) => {
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            promisify(gzip)(source, { level: 9 }),
          ])
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz })
        })
        await Promise.all(copies)
      },
    },
  }
}

/** Files that are copied unchanged, beside the bundle. */
function filesIn(folder: string): { fileName: string; source: Buffer<ArrayBuffer> }[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return names.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { fileName: path.slice(folder.length + 1), source: readFileSync(path) }
  })
}

/**
 * The router names its components for the developer tools, and the bundler keeps whatever is written to: 12 kB of server
 * rendering and data fetching on the first page. Without the names it drops what nobody calls.
 */
function unnamedRouterParts(): Plugin {
  return {
    name: 'sanad:unnamed-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^(\w+)\.displayName = .*;$/gm, '')
          .replace(/ = React\$1\.(forwardRef|createContext|memo)\(/g, ' = /* @__PURE__ */ React$$1.$1('),
        map: null,
      }),
    },
  }
}

// The widgets' own strings in two languages instead of thirty-four; must come before other resolvers.
const locales = { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' as const }
const areas = chunksByArea([locales, unnamedRouterParts()])

export default defineConfig({
  plugins: [
    locales,
    unocss(),
    react(),
    unnamedRouterParts(),
    areas.plugin,
    classicScripts(),
    firstFiles(),
    precompressed(),
  ],
  // A direction of its own (`:dir`) is kept as it is written: lowered, it becomes a list of languages of the page.
  build: {
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox121', 'safari17'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The public pages and the client's are the server's; only styles and typefaces that they share with the app are built.
      input: ['index.html', 'ui/landing/landing.css', 'ui/client-page/client-page-typefaces.css'],
      output: {
        // Their sources' names stand in the manifest; on the first page each of them would be written out for nothing.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: areas.codeSplitting,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The server also makes the client's page and that of kept mails.
    proxy: Object.fromEntries(['/api', '/d/', '/outbox'].map((path) => [path, 'http://127.0.0.1:3000'])),
  },
})
