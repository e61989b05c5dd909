/** The features that a test of the whole product is about. */
import { posix } from 'node:path'
import type { Tree } from './import-graph.ts'

const SERVER = /^(?:src\/(?:api|pages)|db\/schema)\/([\w-]+)/
const INTERFACE = /^(?:ui\/features\/|ui\/(?=landing\/|client-page\/)|stories\/(?=gallery\/))([\w-]+)/
/** Rules and messages, which a test imports to say what it is about. */
const NAMES = /^src\/(?:domain|i18n)\/([\w-]+)/

export type Features = {
  /** Those whose routes, services, tables or screens are among the files. */
  among: (files: Iterable<string>) => { server: Set<string>; product: Set<string> }
  /** Those whose routes, tables, screens, rules or messages are among the files. */
  ofFiles: (files: Iterable<string>) => Set<string>
  namedBy: (test: string) => Set<string>
}

/** A feature is a folder of `src/api`, of `ui/features` or of the pages of the server, or the name of such a page. */
export function featuresOf({ files, graph }: Tree): Features {
  const names = new Set(files.flatMap((file) => /^(?:src\/(?:api|pages)|ui\/features)\/([\w-]+)/.exec(file)?.[1] ?? []))
  const nameIn = (file: string, ...patterns: RegExp[]) =>
    patterns.map((pattern) => pattern.exec(file)?.[1]).find((name) => name !== undefined && names.has(name)) ?? []

  const among = (reached: Iterable<string>) => {
    const server = new Set([...reached].flatMap((file) => nameIn(file, SERVER)))
    const shown = [...reached].flatMap((file) => nameIn(file, INTERFACE))
    return { server, product: new Set([...server, ...shown]) }
  }

  const ofFiles = (files: Iterable<string>) =>
    new Set([...files].flatMap((file) => nameIn(file, SERVER, INTERFACE, NAMES)))

  /** The features in its file's name and in its own imports; the imports of its fixtures only prepare the test. */
  const namedBy = (test: string): Set<string> => {
    const [stem = ''] = posix.basename(test).split('.')
    const inItsName = [...names].filter((name) => `-${stem}-`.includes(`-${name}-`))
    return new Set([...ofFiles(graph.imports.get(test) ?? []), ...inItsName])
  }
  return { among, ofFiles, namedBy }
}
