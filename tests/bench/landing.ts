/** The landing page by Lighthouse, on a phone with simulated 4G: the median of five runs, in both languages. */
import { build } from '#scripts/build.ts'
import { lookWithLighthouse } from '#tests/support/lighthouse.ts'
import { type Comparison, median } from './comparison.ts'
import { createCompany } from './company.ts'
import { startProduct } from './running.ts'

const RUNS = 5
const LEAST_PERFORMANCE = 98
const LARGEST_PAINT_WITHIN_MS = 1_200
const CAUSE = 'a heavier first view (page, fonts), or a busy machine, which Lighthouse multiplies by four'

export async function landing(): Promise<Comparison[]> {
  const built = await build('app')
  if (built.result === 'failed') throw new Error(built.output)
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const comparisons: Comparison[] = []
  for (const path of ['/', '/ar']) comparisons.push(...(await audit(`http://localhost:${server.port}`, path)))
  await server.stop()
  company.remove()
  return comparisons
}

async function audit(origin: string, path: string): Promise<Comparison[]> {
  const scores: number[] = []
  const paints: number[] = []
  for (let at = 0; at < RUNS; at++) {
    const seen = await lookWithLighthouse(origin + path, ['performance'])
    scores.push(seen.scores.performance ?? 0)
    paints.push(seen.largestPaintMs ?? Number.POSITIVE_INFINITY)
  }
  const [score, paint] = [median(scores), median(paints)]
  return [
    {
      what: `Lighthouse performance of ${path}`,
      ours: String(score),
      theirs: `${LEAST_PERFORMANCE} wanted`,
      ratio: score / LEAST_PERFORMANCE,
      goal: { atLeast: 1 },
      cause: CAUSE,
    },
    {
      what: `largest paint of ${path} on simulated 4G`,
      ours: `${Math.round(paint)} ms`,
      theirs: `${LARGEST_PAINT_WITHIN_MS} ms allowed`,
      ratio: paint / LARGEST_PAINT_WITHIN_MS,
      goal: { atMost: 1 },
      cause: CAUSE,
    },
  ]
}
