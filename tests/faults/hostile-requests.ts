/** Hostile requests, drawn from the product's own routes and OpenAPI: near enough to right ones to pass the schema. */
import type { SeededRandom } from '#tests/faults/seeded-random.ts'
import { codesFor } from '#tests/faults/hostile-codes.ts'
import { bodyFor, type BodyMaker, pathsOf, type Schema, withValueAt } from '#tests/faults/openapi-bodies.ts'
import {
  type Body,
  hostileBody,
  hostileJson,
  hostileQuery,
  hostileSegment,
  hostileValue,
} from '#tests/faults/hostile-values.ts'

type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

export type OpenApi = { paths: Record<string, Record<string, Operation>> }

type Endpoint = { method: string; path: string; queries: string[]; body: Schema | undefined }

/** Who asks: a token, or words that stand where one belongs. */
export type Callers = { user: () => string; admin: () => string; ended: string }

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Body | undefined
  language: 'en' | 'ar'
  /** A word that is in this request and nowhere else. */
  marker: string
}

type Route = { method: string; path: string }

/** Query parameters of files, pages and static folders, which OpenAPI does not describe. */
const UNDESCRIBED_QUERIES = ['ids', 'language', 'q', 'cursor', 'status', 'sort', 'page', 'download', 'token']

/** Every route of the app, with its schema where OpenAPI has one. `*` of a route is a segment too. */
export function endpointsOf(routes: readonly Route[], { paths }: OpenApi): Endpoint[] {
  const described = describedEndpoints(paths)
  const known = new Set(described.map(({ method, path }) => `${method} ${path}`))
  // One for all the files of the gallery, each of which is a route.
  const others = [...routes.filter(({ path }) => !path.startsWith('/gallery/')), { method: 'GET', path: '/gallery/*' }]
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}') }))
    .filter(({ method, path }) => !known.has(`${method} ${path}`))
  return [...described, ...others.map((route) => ({ ...route, queries: UNDESCRIBED_QUERIES, body: undefined }))]
}

function describedEndpoints(paths: OpenApi['paths']): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: requestBody?.content?.['application/json']?.schema,
    })),
  )
}

/** @param known Ids of the account's own documents, so that some requests reach one. */
export function hostileRequest(
  random: SeededRandom,
  endpoints: Endpoint[],
  callers: Callers,
  known: string[],
): HostileRequest {
  const marker = `mk${random.below(2 ** 31).toString(36)}${random.below(2 ** 31).toString(36)}`
  const endpoint = chosen(random, endpoints)
  const { header, language } = random.pick(LANGUAGES)
  const method = random.chance(0.05) ? random.pick(ODD_METHODS) : endpoint.method
  const body = bodyOf(random, marker, endpoint, method, known)
  return {
    method,
    path: pathOf(random, marker, endpoint, known),
    headers: {
      ...(header !== '' && { 'accept-language': header.replace('?', marker) }),
      ...(body !== undefined && contentType(random, marker)),
      ...authorization(random, marker, endpoint, callers),
      ...(random.chance(0.1) && oddHeaders(random, marker)),
    },
    body,
    language,
    marker,
  }
}

const ODD_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'GET', 'POST', 'PROPFIND']

/** Where passwords are hashed: 40 ms of a core each, so they get a smaller share. */
const SLOW = /\/(signup|login)$/

function chosen(random: SeededRandom, endpoints: Endpoint[]): Endpoint {
  const endpoint = random.pick(endpoints)
  return SLOW.test(endpoint.path) && random.chance(0.6) ? random.pick(endpoints) : endpoint
}

const LANGUAGES = [
  { header: '', language: 'en' },
  { header: 'en', language: 'en' },
  { header: 'ar', language: 'ar' },
  { header: 'ar-AE, ar;q=0.9, en;q=0.5', language: 'ar' },
  { header: 'fr, ar;q=0.2, en;q=0.1', language: 'ar' },
  { header: 'en-GB,ar;q=0.9', language: 'en' },
  { header: '?, *;q=0.1', language: 'en' },
  { header: ';;;q=,,,==', language: 'en' },
  { header: 'x'.repeat(3000), language: 'en' },
] as const

function pathOf(random: SeededRandom, marker: string, { path, queries }: Endpoint, known: string[]): string {
  const filled = path.replace(/\{\w+\}/g, () =>
    random.chance(0.5) ? random.pick(known) : hostileSegment(random, marker),
  )
  const odd = random.chance(0.03)
    ? `${filled}${random.pick(['/', '//', '/..', '%2f', `/${marker}`, `;${marker}`])}`
    : filled
  if (!random.chance(queries.length > 0 ? 0.8 : 0.1)) return odd
  const pairs = Array.from({ length: 1 + random.below(3) }, () => hostileQuery(random, marker, queries))
  return `${odd}?${pairs.join('&')}`
}

function authorization(
  random: SeededRandom,
  marker: string,
  { path }: Endpoint,
  callers: Callers,
): Record<string, string> {
  const { user, admin, ended } = callers
  const own = path.startsWith('/api/admin') || path.endsWith('/subscription/update') ? admin : user
  const other = own === admin ? user : admin
  // Its own end would make every later request one without a session.
  if (path.endsWith('/logout')) return { authorization: `Bearer ${ended}` }
  if (random.chance(0.75)) return { authorization: `Bearer ${own()}` }
  const value = random.pick([
    () => undefined,
    () => `Bearer ${other()}`,
    () => `Bearer ${ended}`,
    () => `Bearer ${own()}${marker}`,
    () => `Bearer ${marker}.${marker}.${marker}`,
    () => `bearer  ${marker}`,
    () => `Basic ${btoa(`${marker}:${marker}`)}`,
    () => `Bearer ${noneToken(marker)}`,
    () => `Bearer ${'a'.repeat(3000)}.${marker}.b`,
    () => marker,
  ])()
  return value === undefined ? {} : { authorization: value }
}

/** `alg: none`, the oldest trick. */
function noneToken(marker: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: marker, sid: marker, aud: 'user' })}.x`
}

function contentType(random: SeededRandom, marker: string): Record<string, string> {
  if (random.chance(0.85)) return { 'content-type': 'application/json' }
  const value = random.pick([
    undefined,
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/jsonx',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    `text/${marker}`,
    'image/png',
    'application/xml',
    '*/*',
  ])
  return value === undefined ? {} : { 'content-type': value }
}

function oddHeaders(random: SeededRandom, marker: string): Record<string, string> {
  return random.pick<Record<string, string>>([
    { 'x-request-id': `${marker} with a space` },
    { 'x-request-id': `${marker}<b>` },
    { 'idempotency-key': marker },
    { 'idempotency-key': marker.repeat(30) },
    { 'idempotency-key': '' },
    { 'x-forwarded-for': `${marker}, 1.2.3.4` },
    { 'x-http-method-override': 'DELETE' },
    { cookie: `token=${marker}` },
    { accept: `application/${marker}` },
    { 'content-encoding': 'gzip' },
    { 'if-none-match': `"${marker}"` },
    { range: 'bytes=0-0,-1' },
    { origin: `https://${marker}.example`, 'access-control-request-method': 'POST' },
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x-${marker}-${at}`, marker])),
  ])
}

function bodyOf(
  random: SeededRandom,
  marker: string,
  { body }: Endpoint,
  method: string,
  known: string[],
): Body | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  if (body === undefined) return random.chance(0.3) ? hostileBody(random, marker, '{"a":"b"}') : undefined
  const maker = { random, marker, idOf: () => (random.chance(0.5) ? random.pick(known) : uuidOf(random)) }
  const right = bodyFor(body, maker)
  if (random.chance(0.25)) return hostileBody(random, marker, hostileJson(right))
  if (random.chance(0.3)) return hostileJson(withOtherCodes(right, body, maker, known))
  const times = random.below(4)
  for (let time = 0; time < times; time++) spoil(random, right, marker)
  return hostileJson(random.chance(0.03) ? hostileValue(random, marker) : right)
}

/** Up to three of its values, each changed to a code of its kind or of another: together they may mean what one does not. */
function withOtherCodes(right: unknown, schema: Schema, maker: BodyMaker, own: readonly string[]): unknown {
  const { random } = maker
  const paths = pathsOf(schema)
  let body = right
  for (let left = 1 + random.below(3); left > 0 && paths.length > 0; left--) {
    const path = random.pick(paths)
    const code = random.pick(codesFor(random, path.schema, { own, howMany: 'few' }))
    body = withValueAt(body, schema, path.path, code, maker)
  }
  return body
}

/** Puts one hostile value somewhere into a right body, takes a field away, or adds one. */
function spoil(random: SeededRandom, body: unknown, marker: string): void {
  let parent = body
  for (;;) {
    if (typeof parent !== 'object' || parent === null) return
    // because an object of JSON is what is walked here
    const held = parent as Record<string, unknown>
    const keys = Object.keys(held)
    const key = keys.length > 0 ? random.pick(keys) : marker
    const inner = held[key]
    const isDeep = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
    if (isDeep && random.chance(0.7)) {
      parent = inner
      continue
    }
    const isList = Array.isArray(parent)
    const stranger = !isList && random.chance(0.1)
    if (!isList && random.chance(0.1)) delete held[key]
    else
      held[stranger ? random.pick([marker, 'constructor', 'id', 'total', 'number']) : key] = hostileValue(
        random,
        marker,
      )
    return
  }
}

/** An id in shape, made of random bits, so that the same seed repeats it. */
function uuidOf(random: SeededRandom): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
