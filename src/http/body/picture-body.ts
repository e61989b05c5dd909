/** The raw body of an upload. It is read in the handler, so that nobody without a session can send megabytes. */
import { PICTURE_LIMITS, PICTURE_TYPES, type PictureLimits } from '#domain/pictures/upload.ts'
import { Refusal } from '#domain/refusal.ts'
import { boundedBytes } from './json-body.ts'

/** @throws Refusal `picture.unsupported-type` for its declared type, `picture.too-large` */
export async function pictureBody(
  request: Request,
  { bytes }: Pick<PictureLimits, 'bytes'> = PICTURE_LIMITS,
): Promise<Uint8Array> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!PICTURE_TYPES.some((known) => known === type.trim().toLowerCase())) throw new Refusal('picture.unsupported-type')
  return boundedBytes(request, bytes, 'picture.too-large')
}

const BINARY = { type: 'string', format: 'binary' } as const

/** OpenAPI details of an upload route, because Elysia does not describe a body that it does not parse. */
export const pictureBodyDetail = {
  requestBody: {
    required: true,
    content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: BINARY }])),
  },
}
