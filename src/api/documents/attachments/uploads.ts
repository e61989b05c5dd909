/** Reads an uploaded file, and recognises what it is by its bytes: neither its name nor its declared type is believed. */
import {
  ATTACHED_PICTURE_SIDE,
  type AttachmentType,
  isPdf,
  isWholePdf,
  MAX_ATTACHMENT_BYTES,
} from '#domain/documents/attachments/attachment.ts'
import { runInTurn } from '#domain/fair-queue.ts'
import { Refusal } from '#domain/refusal.ts'
import { boundedBytes } from '#http/body/json-body.ts'
import type { AccountId } from '#http/identity.ts'
import { headerOf } from '#pictures/header.ts'
import type { Pictures } from '#pictures/pictures.ts'

/** Uploads at once: each holds its file of up to 5 MB, and a slow network holds it for long. */
const MOST_AT_ONCE = 24
const MOST_OF_ACCOUNT = 2

const busy = () => new Refusal('attachment.busy', { retryAfterSeconds: 3 })

export function attachmentUploads() {
  const inTurn = runInTurn({ atOnce: MOST_AT_ONCE, maxWaiting: 0, maxOfKey: MOST_OF_ACCOUNT, busy })
  /** Runs an upload with all that it holds in memory. @throws Refusal `attachment.busy` */
  return <Result>(account: AccountId, upload: () => Promise<Result>): Promise<Result> => inTurn(account, upload)
}

export type StoredFile = { contentType: AttachmentType; bytes: Uint8Array }

/** @throws Refusal `attachment.too-large` */
export const readUpload = (request: Request): Promise<Uint8Array> =>
  boundedBytes(request, MAX_ATTACHMENT_BYTES, 'attachment.too-large')

/**
 * A PDF as it is, a picture drawn anew: without metadata, and without what else its file is.
 * @throws Refusal `attachment.unsupported-type`, `.damaged`, `.too-large`; `picture.damaged`, `.too-many-pixels`, `.busy`
 */
export async function storedFile(pictures: Pictures, account: AccountId, bytes: Uint8Array): Promise<StoredFile> {
  if (isPdf(bytes)) {
    if (!isWholePdf(bytes)) throw new Refusal('attachment.damaged')
    return { contentType: 'application/pdf', bytes }
  }
  if (!headerOf(bytes)) throw new Refusal('attachment.unsupported-type')
  const { type, images } = await pictures.draw(account, bytes, { sides: { drawn: ATTACHED_PICTURE_SIDE } })
  // A photograph with transparency becomes a larger PNG.
  if (images.drawn.length > MAX_ATTACHMENT_BYTES) throw new Refusal('attachment.too-large')
  return { contentType: type, bytes: images.drawn }
}
