/** A signature as it is sent with an acceptance. Read here, drawn in the process of pictures (decision 58). */
import { SIGNATURE_LIMITS } from '#domain/pictures/upload.ts'
import { type FieldProblem, type Read, Refusal, refuseField } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { Pictures } from '#pictures/pictures.ts'

/** The file that was sent, as base64 or as a data URL of it. */
export function readSignature(typed: string): Read<Uint8Array> {
  const base64 = typed.replace(/^data:image\/png;base64,/, '')
  // Four letters for three bytes: what is far too large is not even decoded from base64.
  if ((base64.length * 3) / 4 > SIGNATURE_LIMITS.bytes + 2) return tooLarge()
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refuseField('not-an-image')
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > SIGNATURE_LIMITS.bytes ? tooLarge() : { ok: true, value: bytes }
}

const tooLarge = () => refuseField('too-large', `${SIGNATURE_LIMITS.bytes / 1000} kB`)

/** Draws the ink of a client of this account as a PNG; undefined without any. @throws Refusal naming `signature`; `picture.busy` */
export async function drawnSignature(
  pictures: Pictures,
  account: AccountId,
  typed: string,
): Promise<Uint8Array | undefined> {
  const read = readSignature(typed)
  if (!read.ok) throw wrongSignature(read.problem)
  try {
    return (await pictures.drawSignature(account, read.value)) ?? undefined
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'picture.busy') throw wrongSignature({ problem: 'not-an-image' })
    throw error
  }
}

const wrongSignature = (signature: FieldProblem) => new Refusal('request.invalid', { fields: { signature } })
