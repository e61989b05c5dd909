/** The resident memory of the server and its processes at rest, after 25,000 mixed requests: what a container must hold. */
import type { Comparison } from './comparison.ts'
import { createCompany } from './company.ts'
import { type Load, runLoad } from './load.ts'
import { residentBytesOfTree } from './machine.ts'
import { startProduct } from './running.ts'
import { writeDraft } from './signed-in.ts'

const REQUESTS = 25_000
const MOST_BYTES = 400_000_000
const REST_MS = 30_000
const ROUND_MS = 2_000

const DRAFT = JSON.stringify({
  id: '{{new}}',
  customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
  currency: 'AED',
  language: 'bilingual',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  lines: Array.from({ length: 10 }, (_, index) => ({
    description: `Part ${index + 1} of the fit-out, delivered and set up`,
    quantity: '2.5',
    unitPrice: '31.25',
    tax: 'standard',
  })),
})

export async function memory(): Promise<Comparison[]> {
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const atStart = residentBytesOfTree(server.pid)
  const id = await writeDraft(`http://127.0.0.1:${server.port}`, company, 20)
  const headers = { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' }
  const load = { port: server.port, connections: 8, forMs: ROUND_MS, headers }
  const rounds: Omit<Load, 'port' | 'connections' | 'forMs' | 'headers'>[] = [
    { method: 'GET', paths: ['/api/invoices', '/api/dashboard', `/api/invoices/${id}`, '/api/auth/verify', '/signup'] },
    { method: 'POST', paths: ['/api/invoices', '/api/invoices?issue=1'], body: DRAFT },
    { method: 'GET', paths: ['/api/invoices?q=noor', '/api/invoices.csv', '/api/invoices/summary', '/api/customers'] },
    { method: 'GET', paths: [`/api/invoices/${id}/pdf`] },
  ]
  let answers = 0
  for (let at = 0; answers < REQUESTS; at++) {
    const round = rounds[at % rounds.length]
    if (round) answers += (await runLoad({ ...load, ...round })).answers
  }
  // Memory that is free again is given back to the system a while later.
  await Bun.sleep(REST_MS)
  const atRest = residentBytesOfTree(server.pid)
  await server.stop()
  company.remove()
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return [
    {
      what: `memory at rest, after ${answers.toLocaleString('en')} mixed requests`,
      ours: `${megabytes(atRest)} (${megabytes(atStart)} at start)`,
      theirs: `${megabytes(MOST_BYTES)} allowed`,
      ratio: atRest / MOST_BYTES,
      goal: { atMost: 1 },
    },
  ]
}
