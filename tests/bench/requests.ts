/** Issuing and reading over HTTP, against Fastify with better-sqlite3 (comparator/server.mjs) and a bare Bun.serve. */
import { join } from 'node:path'
import { prepareComparator, startComparator } from './comparator.ts'
import type { Comparison } from './comparison.ts'
import { copyOf, createCompany } from './company.ts'
import { cpu, type Measured, measureInterleaved, rate } from './duel.ts'
import type { Load } from './load.ts'
import { type Running, start, startProduct } from './running.ts'
import { TEN_LINES } from './ten-lines.ts'

export async function requests(): Promise<Comparison[]> {
  await prepareComparator()
  const company = await createCompany()
  const copy = copyOf(company)
  const bareProgram = join(import.meta.dir, 'bare-server.ts')
  const servers = {
    ours: await startProduct(company.dataDir),
    theirs: await startComparator(copy.dataDir),
    bare: await start([process.execPath, bareProgram], join(company.dataDir, 'bare.log')),
  }
  const headers = { authorization: `Bearer ${company.token}` }
  try {
    return [
      ...(await issuing(servers, headers)),
      await recording(servers.ours, headers),
      ...(await reading(servers, headers)),
    ]
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    company.remove()
    copy.remove()
  }
}

const throughput = (what: string, ours: Measured, theirs: Measured): Comparison => ({
  what,
  ours: rate(ours),
  theirs: rate(theirs),
  ratio: ours.perSecond / theirs.perSecond,
})

const processorTime = (what: string, ours: Measured, theirs: Measured): Comparison => ({
  what,
  ours: cpu(ours),
  theirs: cpu(theirs),
  ratio: theirs.cpuMicros / ours.cpuMicros,
})

type Servers = { ours: Running; theirs: Running; bare: Running }
type Headers = Record<string, string>

async function issuing({ ours, theirs }: Servers, headers: Headers): Promise<Comparison[]> {
  const body = JSON.stringify({ id: '{{new}}', ...TEN_LINES })
  const load = { connections: 32, method: 'POST' as const, paths: ['/api/invoices?issue=1'], headers, body }
  const [a, b] = await measureInterleaved(
    [
      { server: ours, load },
      { server: theirs, load },
    ],
    3_000,
  )
  if (!a || !b) throw new Error('Two turns, two results')
  return [
    throughput('issue 10 lines, 32 clients: throughput', a, b),
    {
      ...processorTime('issue 10 lines: CPU a request', a, b),
      goal: { atLeast: 2 },
      cause: 'engine, JSON, hash and some 30 index entries per invoice cost both the same',
    },
  ]
}

/** There are so many that the payments of one, which its answer lists, stay few. */
const PAID_INVOICES = 512

/** Both are durable before they are answered: a payment must not be slower than the invoice that it pays. */
async function recording(ours: Running, headers: Headers): Promise<Comparison> {
  const paths: string[] = []
  for (let count = 0; count < PAID_INVOICES; count++)
    paths.push(`/api/invoices/${await issuedOn(ours, headers)}/payments`)
  const today = new Date().toISOString().slice(0, 10)
  const common = { connections: 32, method: 'POST' as const, headers }
  const payment = { ...common, paths, body: JSON.stringify({ date: today, amount: '0.01', method: 'cash' }) }
  const invoice = {
    ...common,
    paths: ['/api/invoices?issue=1'],
    body: JSON.stringify({ id: '{{new}}', ...TEN_LINES }),
  }
  const [paid, issued] = await measureInterleaved(
    [
      { server: ours, load: payment },
      { server: ours, load: invoice },
    ],
    3_000,
  )
  if (!paid || !issued) throw new Error('Two turns, two results')
  return {
    ...throughput('record a payment, 32 clients, against issuing', paid, issued),
    goal: { atLeast: 1 },
    cause: 'as many rows as an invoice, and a frozen receipt',
  }
}

/** A page of invoices of ten lines. */
const LISTED = 60

/** The time that storing a PDF of some 80 kB takes. */
const STORED_PDF_MICROS = 700

async function reading({ ours, theirs, bare }: Servers, headers: Headers): Promise<Comparison[]> {
  const one = async (server: Running): Promise<Omit<Load, 'port' | 'forMs'>> => {
    const paths: string[] = []
    for (let count = 0; count < LISTED; count++) paths.push(`/api/invoices/${await issuedOn(server, headers)}`)
    return { connections: 16, method: 'GET', paths, headers }
  }
  for (const server of [ours, theirs]) for (let count = 0; count < LISTED; count++) await issuedOn(server, headers)
  const stored = { connections: 16, method: 'GET' as const, paths: await printedOn(ours, headers), headers }
  const list = { connections: 16, method: 'GET' as const, paths: ['/api/invoices?limit=50'], headers }
  const small = { ...list, paths: ['/api/tax-configuration'] }
  const [get, theirGet, page, theirPage, pdf, authenticated, floor] = await measureInterleaved(
    [
      { server: ours, load: await one(ours) },
      { server: theirs, load: await one(theirs) },
      { server: ours, load: list },
      { server: theirs, load: list },
      { server: ours, load: stored },
      { server: ours, load: small },
      { server: bare, load: { ...small, paths: ['/api/health'] } },
    ],
    1_500,
  )
  if (!get || !theirGet || !page || !theirPage || !pdf || !authenticated || !floor)
    throw new Error('Seven turns, seven results')
  return [
    {
      ...throughput('GET one invoice: throughput', get, theirGet),
      goal: { atLeast: 2 },
      cause: 'a quarter is the statement with its copy of 4 kB, a quarter parsing that and writing the answer',
    },
    processorTime('GET one invoice: CPU a request', get, theirGet),
    {
      ...throughput('GET list of 50: throughput', page, theirPage),
      goal: { atLeast: 1.5 },
      cause: 'a quarter is the driver making values of 51 rows of 27 columns',
    },
    processorTime('GET list of 50: CPU a request', page, theirPage),
    {
      what: 'GET a PDF that is kept: CPU a request',
      ours: cpu(pdf),
      theirs: `allowed: ${STORED_PDF_MICROS} µs`,
      ratio: pdf.cpuMicros / STORED_PDF_MICROS,
      goal: { atMost: 1 },
    },
    {
      ...throughput('authenticated GET, against bare Bun.serve', authenticated, floor),
      goal: { atLeast: 0.4 },
      cause:
        'the baseline returns a constant; ours reads a row, which is half of its time, and writes headers and a log line',
    },
    processorTime('authenticated GET: CPU a request', authenticated, floor),
  ]
}

/** Addresses of PDFs that have been printed once. */
async function printedOn(server: Running, headers: Headers): Promise<string[]> {
  const paths: string[] = []
  for (let count = 0; count < 20; count++) {
    const path = `/api/invoices/${await issuedOn(server, headers)}/pdf`
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    paths.push(path)
  }
  return paths
}

async function issuedOn({ port }: Running, headers: Headers): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/invoices?issue=1`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(TEN_LINES),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id } = await answer.json()
  return id
}
