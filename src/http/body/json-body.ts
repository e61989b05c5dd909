/**
 * Reads a request's body: JSON only, at most 1 MiB and 32 levels deep. Elysia alone would also read urlencoded forms
 * into the same schemas, and would walk any depth.
 */
import { Refusal, type RefusalReason } from '#domain/refusal.ts'

const MOST_BODY_BYTES = 1024 * 1024
/** The limit of any request, whatever reads its body. Pictures are the largest. */
const LARGEST_BODY_BYTES = 8 * MOST_BODY_BYTES
const MOST_DEPTH = 32
const LONGEST_TEXT = 30_000
const LONGEST_LIST = 10_000

/** Bounds of a call with a longer field than usual, such as a picture, or with a smaller body. */
type BodyBounds = { longestText?: number; mostBytes?: number }

export async function readJsonBody(
  request: Request,
  contentType: string,
  { longestText = LONGEST_TEXT, mostBytes = MOST_BODY_BYTES }: BodyBounds = {},
): Promise<unknown> {
  const bytes = await boundedBytes(request, mostBytes)
  // The result is null, because with undefined Elysia would go on to its own parsers.
  if (bytes.byteLength === 0) return null
  if (!/^application\/json\b/i.test(contentType)) throw new Refusal('request.unsupported-type')
  const body = parse(bytes)
  requirePlain(body, MOST_DEPTH, longestText)
  return body
}

/** The raw bytes of a body, for callers that verify a signature or store them. @throws Refusal `tooLarge` */
export async function boundedBytes(
  request: Request,
  most: number,
  tooLarge: RefusalReason = 'request.too-large',
): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > most) throw new Refusal(tooLarge)
    return new Uint8Array(await request.arrayBuffer())
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw new Refusal(tooLarge)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Checks the declared length before reading, also when the body is never read. @throws Refusal `request.too-large` */
export function requireBoundedBody(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY_BYTES) throw new Refusal('request.too-large')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('request.malformed')
  }
}

/**
 * Refuses bodies that are too deep, a text or list far beyond any field's bounds (a schema would walk it for seconds), and
 * dangerous keys: `toString` and `__proto__`, which every object inherits, and a made-up `length`, by which Elysia copies a
 * list before it checks whether it is one, until the memory is full.
 */
function requirePlain(value: unknown, levels: number, longestText: number): void {
  if (typeof value === 'string' && value.length > longestText) throw new Refusal('request.too-large')
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new Refusal('request.malformed')
  if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST) throw new Refusal('request.too-large')
    for (const inner of value) requirePlain(inner, levels - 1, longestText)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key in Object.prototype || key === 'length') throw new Refusal('request.malformed')
    requirePlain(inner, levels - 1, longestText)
  }
}
