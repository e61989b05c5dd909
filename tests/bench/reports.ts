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

const REPORTS: Record<string, string> = {
  dashboard: '/api/dashboard?from=2026-06-01&to=2026-06-30',
  'VAT return': '/api/reports/vat?from=2026-04-01&to=2026-06-30',
  'lines of a box': '/api/reports/vat/lines?from=2026-04-01&to=2026-06-30&box=1b',
  'aged receivables': '/api/reports/ageing',
  'aged receivables of a past day': '/api/reports/ageing?asOf=2026-06-30',
  'sales by customer, a month': '/api/reports/sales-by-customer?from=2026-06&to=2026-06&currency=AED',
  'sales by customer, a year': '/api/reports/sales-by-customer?from=2025-10&to=2026-09&currency=AED',
  'sales by item, a year': '/api/reports/sales-by-item?from=2025-10&to=2026-09&currency=AED',
  payments: '/api/reports/payments?from=2025-10-01&to=2026-09-30',
  'document numbers': '/api/reports/numbering',
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
    for (const [name, path] of Object.entries(REPORTS)) {
      for (const { port } of servers) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      }
      const load = { connections: 1, method: 'GET' as const, paths: [path], headers }
      const [few, many] = await measureInterleaved(
        servers.map((server) => ({ server, load })),
        400,
      )
      if (few && many) comparisons.push(comparisonOf(name, few, many))
    }
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}
