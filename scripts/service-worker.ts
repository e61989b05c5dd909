/**
 * Generates /sw.js at the end of a build: `ui/platform/service-worker/service-worker.ts` preceded by the list of files
 * to precache.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

const SOURCE = 'ui/platform/service-worker/service-worker.ts'

/**
 * Styles and typefaces of the public pages and of the client's, unused by the app; and the reader of barcodes, a megabyte
 * that only those load who scan with a browser that has none.
 */
const NOT_ITS_OWN = /^assets\/((landing|client)-|.+\.wasm$)/

/** Static files of the app shell. Excludes the client's page and store screenshots. */
const ALSO = /^(manifest[\w.-]*\.webmanifest|icons\/[\w-]+\.(svg|png))$/

type Source = { fileName: string; source: Buffer<ArrayBuffer> }

export async function serviceWorker(built: readonly Source[], copied: readonly Source[]): Promise<string> {
  const stored = [
    ...built.filter(({ fileName }) => fileName.startsWith('assets/') && !NOT_ITS_OWN.test(fileName)),
    ...[...built, ...copied].filter(({ fileName }) => ALSO.test(fileName)),
  ].toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  // The server writes the script into the page.
  const page = built.filter(({ fileName }) => fileName === 'index.html' || fileName === 'boot.js')
  const hash = new Bun.CryptoHasher('sha256')
  for (const { fileName, source } of [...stored, ...page]) hash.update(fileName).update(source)
  const source = readFileSync(join(process.cwd(), SOURCE), 'utf8')
  hash.update(source)
  const { code } = await transformWithOxc(source, SOURCE, { sourcemap: false })
  const files = JSON.stringify(stored.map(({ fileName }) => `/${fileName}`))
  return `const VERSION = '${hash.digest('hex').slice(0, 16)}'\nconst SHELL = ${files}\n${code}`
}
