/** The imports of every file, types included; dependency-cruiser reports those that cannot be resolved. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { resolveImport } from '#scripts/gate/import-graph.ts'

export type Import = { from: string; to: string }

/** Paths are relative to `root`, which the imports of `package.json` start from. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(root, from), 'utf8'))
      .importedFiles.map(({ fileName }) => resolveImport(from, fileName))
      .filter((to) => to !== undefined && existsSync(join(root, to)))
      .map((to) => ({ from, to: to ?? from })),
  )
}

/**
 * Groups of folders that import each other, directly or through others. A file belongs to the folder that holds it
 * directly; imports between a folder and its own parent do not count.
 */
export function folderCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from), dirname(to)]
    if (a === b || dirname(a) === b || dirname(b) === a) continue
    targets.set(a, (targets.get(a) ?? new Set()).add(b))
  }
  const reachable = new Map([...targets.keys()].map((folder) => [folder, reachableFrom(folder, targets)]))
  const circles = [...reachable].flatMap(([folder, reached]) => {
    const circle = [...reached].filter((other) => reachable.get(other)?.has(folder)).sort()
    // Each once, by its first folder.
    return circle[0] === folder ? [circle] : []
  })
  return circles
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(targets.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    waiting.push(...(targets.get(folder) ?? []))
  }
  return reached
}
