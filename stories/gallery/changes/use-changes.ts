import { useEffect, useState } from 'react'
import type { CommitsAnswer } from '#pages/gallery-changes.ts'
import type { Changes, Comparison } from './changes.ts'

/** How often the progress of a comparison is read. */
const EVERY_MS = 1000

const isUnderWay = (comparison: Comparison | null) =>
  comparison?.progress.state === 'building' || comparison?.progress.state === 'drawing'

/** The gallery's files without the product's server, as a folder or Storybook has them. */
const NO_SERVER: CommitsAnswer = { commits: [], why: 'no-repository' }

/** Reads the last run's differences, the commits, and the last comparison, which is polled until it has ended. */
export function useChanges() {
  const [found, setFound] = useState<Changes | null>(null)
  const [commits, setCommits] = useState<CommitsAnswer | null>(null)
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    void readJson<Changes>('changes/found/changes.json').then((read) => setFound(read ?? { pictures: [] }))
    void readJson<CommitsAnswer>('changes/commits.json').then((read) => setCommits(read ?? NO_SERVER))
    void readComparison().then(setComparison)
  }, [])
  useEffect(() => {
    if (!comparison || !isUnderWay(comparison)) return undefined
    const readAgain = async () => {
      const read = await readComparison()
      // Until its process has begun to write, there is nothing yet, or the last comparison. A new object is read again.
      const isAnswer = read?.from === comparison.from && read.to === comparison.to
      setComparison(isAnswer ? read : { ...comparison })
    }
    const timer = setTimeout(() => void readAgain(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [comparison])
  const compare = async (from: string, to: string) => {
    const body = JSON.stringify({ from, to })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('changes/compared', { method: 'POST', body, headers }).catch(() => null)
    setRefused(!answer?.ok)
    setStarted(answer?.ok === true)
    if (answer?.ok) setComparison({ from, to, progress: { state: 'building', done: 0, of: 0 }, pictures: [] })
  }
  // An earlier comparison may have been interrupted, and must not block another one.
  return { found, commits, comparison, compare, isRefused, isBusy: isStarted && isUnderWay(comparison) }
}

/** Null before anything has been compared. */
async function readComparison(): Promise<Comparison | null> {
  const read = await readJson<Comparison | Changes>('changes/compared/changes.json')
  return read && 'progress' in read ? read : null
}

/** Null without the product's server, as in a folder of files. `as` because the server and the tests write these files. */
async function readJson<Content>(address: string): Promise<Content | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Content) : null
}
