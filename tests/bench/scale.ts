/**
 * Lists in all combinations of filters and orders, search, figures, a customer and his statement, and an admin's pages, in an
 * account of 1,000 invoices and in one of 1,000,000.
 */
import { type Comparison, median, met } from './comparison.ts'
import { type Company, copyOf, createCompany, withDatabase } from './company.ts'
import { measureInterleaved, type Measured } from './duel.ts'
import { listCombinations } from './list-combinations.ts'
import { addInvoices } from './many-invoices.ts'
import { type Running, startProduct } from './running.ts'
import { QUERIES, STATEMENT } from './scale-queries.ts'

const FEW = 1_000
const MANY = 1_000_000
export async function scale(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addInvoices(db, small.account, FEW))
  await withDatabase(large.dataDir, (db) => addInvoices(db, large.account, MANY))
  const servers = [await startProduct(small.dataDir, ADMIN), await startProduct(large.dataDir, ADMIN)] as const
  const headers = { authorization: `Bearer ${small.token}` }
  const load = (path: string) => ({ connections: 1, method: 'GET' as const, paths: [path], headers })
  const comparisons: Comparison[] = []
  try {
    const pages = await Promise.all(servers.map((server) => shareQuotation(server, small.token)))
    const [few, many] = await measureInterleaved(
      servers.map((server, at) => ({ server, load: load(pages[at] ?? '') })),
      CLIENT_PAGE_MS,
    )
    if (few && many) comparisons.push(comparisonOf("a quotation's page for the client", few, many))
    for (const [name, pathFor] of Object.entries(QUERIES)) {
      const paths = [pathFor(FEW), pathFor(MANY)]
      await requireSameRows(name, servers, paths, headers)
      const [few, many] = await measureInterleaved(
        servers.map((server, at) => ({ server, load: load(paths[at] ?? '') })),
        400,
      )
      if (!few || !many) throw new Error('Two turns, two results')
      comparisons.push(comparisonOf(name, few, many))
    }
    comparisons.push(...(await combinations(servers, small)), ...(await adminPages(servers, small)))
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

/** A few more or less of a statement: of which days a customer's payments are differs. */
const ROWS_APART = 0.05

/** @throws Error when one answer has more rows than the other: it would cost more in an account of any size. */
async function requireSameRows(
  name: string,
  servers: readonly Running[],
  paths: string[],
  headers: Record<string, string>,
) {
  const rows = await Promise.all(
    servers.map(async ({ port }, at) => {
      const answer = await fetch(`http://127.0.0.1:${port}${paths[at]}`, { headers })
      if (!answer.ok) throw new Error(`${paths[at]}: ${answer.status}`)
      const { items, lines } = (await answer.json()) as { items?: unknown[]; lines?: unknown[] } // because it is untyped
      return (items ?? lines ?? []).length
    }),
  )
  const [least, most] = [Math.min(...rows), Math.max(...rows)]
  if (most - least > most * ROWS_APART) throw new Error(`${name}: ${rows.join(' rows against ')}`)
}

/** There are more than a thousand, so each is requested only this often, and one that misses its goal more often. */
const GLANCES = 5
const LOOKS = 25

/** Prints one line for all requests within the goal, and the others by name. */
async function combinations(servers: readonly [Running, Running], { token }: Company): Promise<Comparison[]> {
  const headers = { authorization: `Bearer ${token}` }
  const measured: Comparison[] = []
  for (const query of listCombinations()) {
    const name = query.includes('q=') ? `search ${query}` : query
    let compared = await glance(servers, query, headers, name, GLANCES)
    if (met(compared) === false) compared = await glance(servers, query, headers, name, LOOKS)
    measured.push(compared)
  }
  const missed = measured.filter((one) => met(one) === false)
  const onTarget = measured.filter((one) => met(one) !== false).toSorted((a, b) => b.ratio - a.ratio)
  const [worst] = onTarget
  const what = `${onTarget.length} of ${measured.length} combinations of filters and orders, the slowest`
  return [...(worst ? [{ ...worst, what }] : []), ...missed]
}

async function glance(
  servers: readonly [Running, Running],
  query: string,
  headers: Record<string, string>,
  name: string,
  rounds: number,
): Promise<Comparison> {
  const times: [number[], number[]] = [[], []]
  const ask = async ({ port }: Running, limit: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/invoices?limit=${limit}&${query}`, { headers })
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
    return (await answer.json()) as { items: unknown[] } // because `Response.json` is untyped
  }
  // Both answers have the number of rows that the small account has, because fifty rows cost more than three.
  const { items } = await ask(servers[0], 50)
  const limit = Math.max(1, items.length)
  for (let round = -1; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const startedAt = performance.now()
      await ask(server, limit)
      if (round >= 0) times[at]?.push(performance.now() - startedAt)
    }
  }
  return comparisonOf(name, { medianMs: median(times[0]) }, { medianMs: median(times[1]) })
}

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a lamp in the lighthouse' }

export async function adminHeaders({ port }: Running): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/login`, { method: 'POST', headers, body })
  const { adminToken } = (await answer.json()) as { adminToken: string } // because `Response.json` is untyped
  return { authorization: `Bearer ${adminToken}` }
}

async function adminPages(servers: readonly Running[], { token }: Company): Promise<Comparison[]> {
  const logins = await Promise.all(servers.map(adminHeaders))
  const me = await fetch(`http://127.0.0.1:${servers[0]?.port}/api/auth/verify`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = (await me.json()) as { user: { id: string } } // because `Response.json` is untyped
  const comparisons: Comparison[] = []
  for (const path of ['overview', 'jobs', 'audit', 'users', 'users?q=noor', `users/${user.id}`, 'payments?q=noor']) {
    const [few, many] = await measureInterleaved(
      servers.map((server, at) => ({
        server,
        load: { connections: 1, method: 'GET' as const, paths: [`/api/admin/${path}`], headers: logins[at] ?? {} },
      })),
      400,
    )
    if (few && many) comparisons.push(comparisonOf(`admin: ${path.replace(user.id, ':id')}`, few, many))
  }
  return comparisons
}

/** A round is so short that it stays below the limit of requests from one address. */
const CLIENT_PAGE_MS = 25

/** Issues a quotation through the API. Answers the path of the client's page. */
async function shareQuotation({ port }: Running, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const url = `http://127.0.0.1:${port}/api/quotations${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer> // because each call names what the contract answers
  }
  const line = { description: 'Design work', quantity: '2', unitPrice: '1500', tax: 'standard' }
  const body = { customer: { name: 'Noor Design Studio' }, lines: Array.from({ length: 10 }, () => line) }
  const { id } = await post<{ id: string }>('?issue=1', body)
  const { publicUrl } = await post<{ publicUrl: string }>(`/${id}/public-link`, {})
  return new URL(publicUrl).pathname
}

const CAUSE = 'rows that are scattered over the file, or a walk over the account: read the query plan'

type Timed = Pick<Measured, 'medianMs'> & Partial<Measured>

export function comparisonOf(name: string, few: Timed, many: Timed): Comparison {
  const shown = ({ medianMs, cpuMicros }: Timed) =>
    `${medianMs.toFixed(2)} ms${cpuMicros === undefined ? '' : `, ${Math.round(cpuMicros)} µs CPU`}`
  // Medians, because slow requests are noise on a busy machine.
  const ratio = many.medianMs / few.medianMs
  const goal = { atMost: name === STATEMENT || name.includes('search') ? 1.5 : 1.3 }
  return { what: `1,000,000 : 1,000, ${name}`, ours: shown(many), theirs: shown(few), ratio, goal, cause: CAUSE }
}
