/** Readiness and check pages in an account of 1,000 documents and in one of 1,000,000. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, copyOf, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { measureInterleaved } from './duel.ts'
import { caller, createEInvoicing, issuedInvoice, wholeDraft } from './e-invoice-companies.ts'
import { addCopies } from './many-e-invoices.ts'
import { addInvoices } from './many-invoices.ts'
import { type Running, startProduct } from './running.ts'
import { comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 1_000_000

/** Documents whose pages are asked for in turn. */
const CHECKED = 60
const ROUNDS = 9
const READINESS_MS = 2_000
/** A round is so short that it stays below the limit of requests from one address. */
const CHECK_MS = 25

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
      await compared('readiness', servers, readiness, { forMs: READINESS_MS, token: small.token }),
      await compared('a check page', servers, (at) => pathsTo('/check', codes[at]), { forMs: CHECK_MS }),
      await compared('a check', servers, (at) => pathsTo('/api/public/checks', codes[at]), { forMs: CHECK_MS }),
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
  { forMs, token }: { forMs: number; token?: string },
): Promise<Comparison> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const turns = servers.map((server, at) => ({
    server,
    load: { connections: 1, method: 'GET' as const, paths: pathsOf(at), headers },
  }))
  const [few, many] = await measureInterleaved(turns, forMs, ROUNDS)
  if (!few || !many) throw new Error('Two turns, two results')
  return comparisonOf(name, few, many)
}
