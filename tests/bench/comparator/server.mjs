/**
 * The comparator of the product: fastify and better-sqlite3 under Node, written as one would write it by hand, over a
 * copy of the same database. Equivalent work for each request:
 *
 * - the token's HS256 signature and its session row are checked once, then known by the token's SHA-256;
 * - the body is validated by the product's own schema (through ajv), its money and words computed by the product's own
 *   engine (bundled), its frozen copy hashed onto the chain;
 * - one transaction, synchronous FULL: idempotency record, invoice, copy, number, sums, two events, search words;
 * - one line in the log, and the product's headers.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fastify from 'fastify'
import { issuedDocument, standing, today, wire } from './engine.mjs'
import { STATEMENTS } from './statements.mjs'

const dataDir = process.env.DATA_DIR
const db = new Database(join(dataDir, 'sanad.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.pragma('foreign_keys = ON')
const ask = Object.fromEntries(Object.entries(STATEMENTS).map(([name, text]) => [name, db.prepare(text)]))
const secret = readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()
const schema = JSON.parse(readFileSync(new URL('invoice-body.json', import.meta.url), 'utf8'))
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

const app = fastify({
  logger: { level: 'info' },
  disableRequestLogging: true,
  ajv: { customOptions: { strict: false } },
  genReqId: () => randomUUID(),
})

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const sessions = new Map()

app.decorateRequest('account', '')
app.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const key = sha256(token)
  const known = sessions.get(key)
  if (known && known.until > Date.now()) {
    request.account = known.account
    return
  }
  const account = verified(token)
  if (!account) return reply.code(401).send({ error: 'Sign in first' })
  sessions.set(key, { account, until: Date.now() + 60_000 })
  request.account = account
})
app.addHook('onSend', async (request, reply) => {
  reply.headers(HEADERS)
  reply.header('x-request-id', request.id)
})
app.addHook('onResponse', async (request, reply) => {
  const { method, id: requestId } = request
  const ms = Math.round(reply.elapsedTime * 100) / 100
  request.log.info({
    event: 'request',
    requestId,
    route: request.routeOptions.url,
    method,
    status: reply.statusCode,
    ms,
  })
})

function verified(token) {
  const [head, claims, signature] = token.split('.')
  const right = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature ?? '', 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const { sid, exp, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== 'user' || exp * 1000 < Date.now()) return undefined
  return ask.session.get(sid, Date.now())?.account_id
}

const sellerOf = (row) => ({
  name: row.name,
  country: row.country,
  vatRegistered: row.vat_registered === 1,
  ...(row.trn && { trn: row.trn }),
  ...(row.address && { address: row.address }),
  ...(row.email && { email: row.email }),
})

const iso = (ms) => (ms === null ? null : new Date(ms).toISOString())

const issue = db.transaction((account, body, key, bodyHash, now) => {
  const kept = key && ask.record.get(account, 'POST', '/api/invoices', key)
  if (kept) return JSON.parse(kept.answer)
  const { id = randomUUID(), customer: buyer, ...typed } = body
  if (ask.known.get(account, id) || ask.tombstone.get(account, id)) throw new Error('used')
  const company = ask.company.get(account)
  if (!company.unlimited && company.trial_ends_at < now) throw new Error('ended')
  const taken = ask.series.get(account, company.invoice_prefix)?.next ?? 1
  const moment = new Date(now).toISOString()
  const moments = { sentAt: null, viewedAt: null, createdAt: moment, issuedAt: moment }
  const { draft, invoice, copy, words, total, tax } = issuedDocument(
    { ...typed, customer: buyer },
    { id, number: null, status: 'issued', version: 2, views: 0, ...moments },
    {
      account,
      seller: sellerOf(company),
      buyer,
      timeZone: company.time_zone,
      defaultRate: company.default_rate,
      prefix: company.invoice_prefix,
      taken,
    },
  )
  ask.putSeries.run(account, company.invoice_prefix, taken + 1, taken)
  const last = ask.lastCopy.get(account)
  const previous = last?.hash ?? '0'.repeat(64)
  const hash = sha256(`${previous}\n${copy}`)
  ask.addCopy.run(account, (last?.position ?? 0) + 1, id, copy, hash, previous, now)
  const { kind, number, currency, issueDate, dueDate = null } = invoice
  const text = JSON.stringify(draft)
  const made = ask.addInvoice.run(
    id,
    account,
    kind,
    text,
    number,
    buyer.name,
    currency,
    total,
    tax,
    issueDate,
    dueDate,
    now,
    now,
    now,
  )
  ask.addSums.run(account, currency, issueDate.slice(0, 7), total, tax)
  if (dueDate !== null) ask.addDues.run(account, currency, dueDate, total)
  ask.addWords.run(made.lastInsertRowid, words)
  ask.addEvent.run(randomUUID(), account, id, 'created', now, '{}')
  ask.addEvent.run(randomUUID(), account, id, 'issued', now, JSON.stringify({ number }))
  const answer = { ...invoice, hash }
  if (key) ask.addRecord.run(account, 'POST', '/api/invoices', key, bodyHash, 201, JSON.stringify(answer), now)
  return answer
})

app.post('/api/invoices', { schema: { body: schema } }, async (request, reply) => {
  const key = request.headers['idempotency-key']
  const bodyHash = key && sha256(JSON.stringify(request.body))
  reply.code(201)
  return issue.immediate(request.account, request.body, key, bodyHash, Date.now())
})

app.get('/api/invoices/:id', async (request, reply) => {
  const row = ask.one.get(request.account, request.params.id)
  if (!row) return reply.code(404).send({ error: 'Not found' })
  const copy = JSON.parse(row.copy)
  const { settlement, overdue, figures } = standing(row, today(Date.now(), row.time_zone))
  return {
    ...copy,
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    sentAt: iso(row.sent_at),
    viewedAt: iso(row.viewed_at),
    views: row.views,
    createdAt: iso(row.created_at),
    issuedAt: iso(row.issued_at),
    hash: row.hash,
    totals: { ...copy.totals, ...figures },
    settlement,
    overdue,
    payments: ask.paymentsOf.all(request.account, row.id).map((payment) => ({
      ...payment,
      allocated: wire(payment.allocated, row.currency),
    })),
    creditNotes: ask.creditsOf.all(request.account, row.id).map(({ issue_date: issueDate, total, ...credit }) => ({
      ...credit,
      issueDate,
      total: wire(total, row.currency),
    })),
  }
})

app.get('/api/invoices', (request, reply) => {
  const limit = Number(request.query.limit ?? 50)
  const { time_zone: timeZone } = ask.zone.get(request.account)
  const day = today(Date.now(), timeZone)
  const rows = ask.list.all(request.account, limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  reply.send({
    items: rows.slice(0, limit).map((row) => summaryOf(row, day)),
    nextCursor: last ? Buffer.from(JSON.stringify([last.place])).toString('base64url') : null,
  })
})

function summaryOf(row, day) {
  const { settlement, overdue, figures } = standing(row, day)
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    version: row.version,
    customerId: row.customer_id,
    currency: row.currency,
    settlement,
    issueDate: row.issue_date,
    views: row.views,
    number: row.number,
    originalNumber: row.original_number,
    dueDate: row.due_date,
    customer: row.customer_name === '' ? null : { name: row.customer_name, nameAr: row.customer_name_ar },
    firstLine: row.first_line === null ? null : JSON.parse(row.first_line),
    overdue,
    totals: { tax: wire(row.tax, row.currency), total: wire(row.total, row.currency), ...figures },
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    issuedAt: iso(row.issued_at),
    sentAt: iso(row.sent_at),
    viewedAt: iso(row.viewed_at),
  }
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`http://localhost:${app.server.address().port}\n`)
process.on('SIGTERM', () => {
  void app.close().then(() => {
    db.close()
    process.exit(0)
  })
})
