/**
 * Changes between two commits, for designers. Where the product runs from its repository, outside production and for
 * callers on this machine, the gallery lists the commits and draws the pictures of two of them. Elsewhere it has none.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia, t } from 'elysia'
import { Refusal } from '#domain/refusal.ts'
import { isLocalCaller } from '#http/client-address.ts'
import type { Env } from '#src/env/env.ts'

const ROOT = join(import.meta.dir, '../..')
/**
 * Builds the gallery of both commits and draws the stories whose pictures differ, which takes minutes in a separate
 * process. It is not written as a path, because the gate would take the program's output for a part of the server
 * (scripts/gate/import-graph.ts).
 */
const PROGRAM = ['tests', 'visual', 'commits', 'between-commits.ts'].join('/')
const PICTURES = 'tests/visual/pictures'
const MOST_COMMITS = 50
const HASH = /^[0-9a-f]{40}$/

/**
 * A commit of the repository from which the product runs. `date` is an ISO 8601 time; `drawsAnew` says whether it renewed
 * stored pictures, so that a comparison across it shows something.
 */
export type Commit = { hash: string; subject: string; date: string; drawsAnew: boolean }

/** The reason why no two commits can be compared here. */
export type NoCommits = 'production' | 'no-repository' | 'other-machine'

export type CommitsAnswer = { commits: Commit[]; why: NoCommits | null }

const ComparisonBody = t.Object({ from: t.RegExp(HASH), to: t.RegExp(HASH) })

export function galleryChanges({ production }: Pick<Env, 'production'>, root = ROOT) {
  const isRepository = existsSync(join(root, '.git')) && existsSync(join(root, PROGRAM))
  let running: { exitCode: number | null } | undefined
  return new Elysia({ name: 'gallery-changes' })
    .derive(({ request, server }): CommitsAnswer => {
      if (production) return { commits: [], why: 'production' }
      if (!isRepository) return { commits: [], why: 'no-repository' }
      if (!isLocalCaller(request, server)) return { commits: [], why: 'other-machine' }
      return { commits: recentCommits(root), why: null }
    })
    .get('/gallery/changes/commits.json', ({ commits, why }) =>
      Response.json({ commits, why }, { headers: { 'cache-control': 'no-cache' } }),
    )
    .post(
      '/gallery/changes/compared',
      ({ commits, body: { from, to } }) => {
        const isKnown = (one: string) => commits.some(({ hash }) => hash === one)
        if (!isKnown(from) || !isKnown(to)) throw new Refusal('request.not-found')
        if (running?.exitCode === null) throw new Refusal('request.too-many')
        running = Bun.spawn([process.execPath, PROGRAM, from, to], { cwd: root, stdin: 'ignore', stdout: 'ignore' })
        return new Response(null, { status: 202 })
      },
      { body: ComparisonBody },
    )
}

/** The newest commits first. Fields are separated by a character that no subject contains. */
function recentCommits(root: string): Commit[] {
  const format = ['%H', '%cI', '%s'].join('%x1f')
  const renewed = new Set(logLines(root, '--format=%H', '--', PICTURES))
  return logLines(root, `--format=${format}`).map((line) => {
    const [hash = '', date = '', subject = ''] = line.split('\u001F')
    return { hash, date, subject, drawsAnew: renewed.has(hash) }
  })
}

function logLines(root: string, ...args: string[]): string[] {
  const { stdout } = Bun.spawnSync(['git', 'log', `-${MOST_COMMITS}`, ...args], { cwd: root, stderr: 'ignore' })
  return stdout.toString().split('\n').filter(Boolean)
}
