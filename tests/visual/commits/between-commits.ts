/**
 * `bun tests/visual/commits/between-commits.ts FROM TO`: the earlier and later looks of the stories whose pictures differ
 * between two commits. The server starts it for the gallery's page of changes, which reads its progress from `changes.json`
 * in the folder of results.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { PNG } from 'pngjs'
import type { Comparison } from '#stories/gallery/changes/changes.ts'
import { type BlockMeans, blockMeans, decodeBlockMeans } from '#tests/visual/block-means.ts'
import { changedPictures } from '#tests/visual/changes.ts'
import { markChanges, pictureDifference } from '#tests/visual/comparison.ts'
import { drawStories } from './draw-stories.ts'
import { galleryOf } from './gallery-of-commit.ts'
import { commitOf, filesOf, git, ROOT } from './git.ts'

const PICTURES = 'tests/visual/pictures'
const RESULTS = join(ROOT, 'test-results/compared-pictures')

const [from, to] = process.argv.slice(2).map(commitOf)
if (!from || !to)
  throw new Error('bun tests/visual/commits/between-commits.ts FROM TO, both commits of this repository')
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
try {
  await comparePictures(from, to)
} catch (error) {
  report({ state: 'failed', done: 0, of: 0, why: error instanceof Error ? error.message : String(error) })
  throw error
}

async function comparePictures(before: string, after: string): Promise<void> {
  report({ state: 'building', done: 0, of: 0 })
  const names = await namesOfChanged(before, after)
  const of = names.length * 2
  let done = 0
  const sides = [
    { side: 'before', commit: before },
    { side: 'after', commit: after },
  ] as const
  for (const { side, commit } of names.length > 0 ? sides : []) {
    const gallery = await galleryOf(commit)
    await drawStories(gallery, names, (name, shot) => {
      done += 1
      if (shot) writeFileSync(fileOf(name, side), shot)
      if (shot && side === 'after') writeDifference(name, shot)
      report({ state: 'drawing', done, of })
    })
  }
  report({ state: 'done', done, of })
}

/** Pictures that only one of both commits has, and those that show something else. */
async function namesOfChanged(before: string, after: string): Promise<string[]> {
  const [old, now] = [picturesOf(before), picturesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted()
  const changed: string[] = []
  for (const name of names) {
    const [one, other] = [old.get(name), now.get(name)]
    if (one?.blob === other?.blob) continue
    const isSame = one && other && pictureDifference(await means(one), await means(other)) === null
    if (!isSame) changed.push(name)
  }
  return changed
}

type Stored = { blob: string; type: string }

function picturesOf(commit: string): Map<string, Stored> {
  const files = [...filesOf(commit, PICTURES)].filter(([path]) => /\.(webp|png)$/.test(path))
  return new Map(files.map(([path, blob]) => [basename(path, extname(path)), { blob, type: extname(path) }]))
}

/** Earlier commits hold whole screenshots as PNG. */
function means({ blob, type }: Stored): Promise<BlockMeans> | BlockMeans {
  const content = git('cat-file', 'blob', blob) ?? Buffer.alloc(0)
  return type === '.png' ? blockMeans(PNG.sync.read(content)) : decodeBlockMeans(content)
}

function fileOf(name: string, side: string): string {
  return join(RESULTS, `${name}.${side}.png`)
}

/** None between two sizes, and where there is no picture of before. */
function writeDifference(name: string, shot: Buffer): void {
  if (!existsSync(fileOf(name, 'before'))) return
  const [old, now] = [PNG.sync.read(readFileSync(fileOf(name, 'before'))), PNG.sync.read(shot)]
  const difference = pictureDifference(blockMeans(old), blockMeans(now))
  if (difference && difference.blocks.length > 0)
    writeFileSync(fileOf(name, 'difference'), PNG.sync.write(markChanges(now, difference)))
}

function report(progress: Comparison['progress']): void {
  const pictures = changedPictures(new Set(readdirSync(RESULTS)))
  const comparison: Comparison = { from: from ?? '', to: to ?? '', progress, pictures }
  writeFileSync(join(RESULTS, 'changes.json'), JSON.stringify(comparison))
}
