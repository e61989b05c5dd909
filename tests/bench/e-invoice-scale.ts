/** Readiness and check pages in an account of 1,000 documents and in one of 1,000,000. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, copyOf, withDatabase } from './company.ts'
import { type Comparison, median } from './comparison.ts'
import { caller, createEInvoicing, issuedInvoice, wholeDraft } from './e-invoice-companies.ts'
import { addCopies } from './many-e-invoices.ts'
import { addInvoices } from './many-invoices.ts'
import { type Running, startProduct } from './running.ts'
import { comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 1_000_000

/** Documents whose pages are asked for in turn. */
const CHECKED = 60
/** So many requests stay below the limit of those that one address may make without signing in. */
const ROUNDS = 45
const WARM_UPS = 5

export async function eInvoiceScale(): Promise<Comparison[]> {
  const small = await createEInvoicing('AE', 'prepare')
  const usual = await issuedInvoice(oneLine())
  const large = copyOf(small)
  for (const [{ dataDir, account }, count] of [
    [small, FEW],
    [large, MANY],
  ] as const) {
    await withDatabase(dataDir, async (db) => {
      await addInvoices(db, account, count)
      await addCopies(db, account, count, { usual })
    })
  }
  const servers = [await startProduct(small.dataDir), await startProduct(large.dataDir)] as const
  try {
    const codes = await Promise.all(servers.map((server) => codesOf(server, small)))
    const readiness = () => ['/api/e-invoicing/readiness']
    return [
      await compared('readiness', servers, readiness, small.token),
      await compared('a check page', servers, (at) => pathsTo('/check', codes[at])),
      await compared('a check', servers, (at) => pathsTo('/api/public/checks', codes[at])),
    ]
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
}

/** So that a million copies fit on a disk. */
function oneLine() {
  const draft = wholeDraft('AE')
  return { ...draft, lines: draft.lines.slice(0, 1) }
}

const pathsTo = (prefix: string, codes: readonly string[] = []) => codes.map((code) => `${prefix}/${code}`)

/** Codes of documents that are issued beside those that are there. */
async function codesOf(server: Running, company: Company): Promise<string[]> {
  const call = caller(server, company)
  await call('PUT', '/api/dashboard-settings', { invoice_prefix: 'NEW' })
  const codes: string[] = []
  while (codes.length < CHECKED) {
    const issued = await call<CommercialDocument>('POST', '/api/invoices?issue=1', wholeDraft('AE'))
    codes.push(issued.checkCode ?? '')
  }
  return codes
}

async function compared(
  name: string,
  servers: readonly Running[],
  pathsOf: (at: number) => string[],
  token?: string,
): Promise<Comparison> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: number[][] = servers.map(() => [])
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    for (const [at, { port }] of servers.entries()) {
      const paths = pathsOf(at)
      const from = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${paths.at(round % paths.length)}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      if (round >= 0) times[at]?.push(performance.now() - from)
    }
  }
  const [few, many] = times.map((all) => ({ medianMs: median(all) }))
  if (!few || !many) throw new Error('Two servers, two results')
  return comparisonOf(name, few, many)
}
