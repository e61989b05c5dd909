/**
 * The dashboard and the first page of each report, in a company of 1,000 invoices and in one of 1,000,000 with as many for each
 * customer and item, so that it has a thousand times the customers.
 */
import type { Comparison } from './comparison.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import { measureInterleaved } from './duel.ts'
import { addFigures } from './many-figures.ts'
import { addInvoices } from './many-invoices.ts'
import { startProduct } from './running.ts'
import { comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 1_000_000
const FIRST_DAY = '2025-10-01'

type Report = {
  path: string
  /** The most that a request may take whatever the size, for a report whose cost grows with a part of the account. */
  ms?: { allowed: number; because: string }
}

const MONTHS_OF_EACH =
  'a page is in the order of sums, which no index has: each customer, or item, and month is added up'

const REPORTS: Record<string, Report> = {
  dashboard: { path: '/api/dashboard?from=2026-06-01&to=2026-06-30' },
  'VAT return': { path: '/api/reports/vat?from=2026-04-01&to=2026-06-30' },
  'lines of a box': { path: '/api/reports/vat/lines?from=2026-04-01&to=2026-06-30&box=1b' },
  'aged receivables': {
    path: '/api/reports/ageing',
    ms: { allowed: 15, because: 'the customers who owe something are put in the order of what they owe' },
  },
  'aged receivables of a past day': {
    path: '/api/reports/ageing?asOf=2026-06-30',
    ms: { allowed: 300, because: 'what is open, or was then, is read once' },
  },
  'sales by customer, a month': {
    path: '/api/reports/sales-by-customer?from=2026-06&to=2026-06&currency=AED',
    ms: { allowed: 15, because: MONTHS_OF_EACH },
  },
  'sales by customer, a year': {
    path: '/api/reports/sales-by-customer?from=2025-10&to=2026-09&currency=AED',
    ms: { allowed: 15, because: MONTHS_OF_EACH },
  },
  'sales by item, a year': {
    path: '/api/reports/sales-by-item?from=2025-10&to=2026-09&currency=AED',
    ms: { allowed: 15, because: MONTHS_OF_EACH },
  },
  payments: { path: '/api/reports/payments?from=2025-10-01&to=2026-09-30' },
  'document numbers': {
    path: '/api/reports/numbering',
    ms: { allowed: 15, because: 'each number is counted, so that none is missing by assumption' },
  },
}

export async function reports(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  for (const [company, count] of [
    [small, FEW],
    [large, MANY],
  ] as const) {
    await withDatabase(company.dataDir, async (db) => {
      // All of them lie before today, which is the last day that the report of aged receivables knows as it is.
      await addInvoices(db, company.account, count, FIRST_DAY)
      await addFigures(db, company.account, count)
    })
  }
  const servers = [await startProduct(small.dataDir), await startProduct(large.dataDir)] as const
  const headers = { authorization: `Bearer ${small.token}` }
  const comparisons: Comparison[] = []
  try {
    for (const [name, { path, ms }] of Object.entries(REPORTS)) {
      for (const { port } of servers) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      }
      const load = { connections: 1, method: 'GET' as const, paths: [path], headers }
      const [few, many] = await measureInterleaved(
        servers.map((server) => ({ server, load })),
        400,
      )
      if (few && many) comparisons.push(ms ? withinMs(name, ms, few, many) : comparisonOf(name, few, many))
    }
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

function withinMs(
  name: string,
  { allowed, because }: NonNullable<Report['ms']>,
  few: { medianMs: number },
  many: { medianMs: number },
): Comparison {
  return {
    what: `1,000,000 invoices, ${name}`,
    ours: `${many.medianMs.toFixed(2)} ms`,
    theirs: `${allowed} ms allowed; 1,000 invoices ${few.medianMs.toFixed(2)} ms`,
    ratio: many.medianMs / allowed,
    goal: { atMost: 1 },
    cause: because,
  }
}
