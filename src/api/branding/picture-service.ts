/** Logo, stamp and signature of an account. Those that documents were issued with are kept, by their hash. */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { DrawnPicture } from '#pictures/draw.ts'
import { headerOf } from '#pictures/header.ts'
import type { BrandPicture } from './model.ts'

/** The longer side in pixels: 300 dpi or more as documents usually have them, 200 at the largest (300 points, 60 mm). */
const LONGEST_SIDES: Record<BrandPicture, number> = { logo: 840, stamp: 480, signature: 420 }

const HASHES = {
  logo: companyBrandings.logoHash,
  stamp: companyBrandings.stampHash,
  signature: companyBrandings.signatureHash,
}

/** All as PNG without a margin: their edges are sharp, and a stamp's ground is transparent. */
export const drawingOf = (picture: BrandPicture) => ({ sides: { drawn: LONGEST_SIDES[picture] }, isTrimmed: true })

/** @throws Refusal `request.not-found` while there is none */
export async function currentPicture(db: Reader, account: AccountId, picture: BrandPicture) {
  const [row] = await db
    .select({ hash: HASHES[picture] })
    .from(companyBrandings)
    .where(owned(companyBrandings, account))
  const found = row?.hash && (await brandImageOf(db, account, row.hash))
  if (!found) throw new Refusal('request.not-found')
  return found
}

/** By its hash, also one that is no longer the account's: documents were issued with it. */
export async function brandImageOf(db: Reader, account: AccountId, hash: string) {
  const [image] = await db
    .select()
    .from(brandImages)
    .where(owned(brandImages, account, eq(brandImages.hash, hash)))
  return image
}

export async function setPicture(
  tx: Writer,
  account: AccountId,
  picture: BrandPicture,
  { images: { drawn } }: DrawnPicture<'drawn'>,
  at: Date,
): Promise<void> {
  const header = headerOf(drawn)
  if (!header) throw new Error('A picture that was drawn has a header')
  const { width, height } = header
  const hash = new Bun.CryptoHasher('sha256').update(drawn).digest('hex')
  const image = Buffer.from(drawn)
  await tx.insert(brandImages).values({ accountId: account, hash, image, width, height, at }).onConflictDoNothing()
  await point(tx, account, picture, hash)
}

/** Of new documents and drafts. */
export const removePicture = (tx: Writer, account: AccountId, picture: BrandPicture): Promise<void> =>
  point(tx, account, picture, null)

async function point(tx: Writer, account: AccountId, picture: BrandPicture, hash: string | null): Promise<void> {
  const pointed = { logo: { logoHash: hash }, stamp: { stampHash: hash }, signature: { signatureHash: hash } }[picture]
  await tx
    .insert(companyBrandings)
    .values({ accountId: account, ...pointed })
    .onConflictDoUpdate({ target: companyBrandings.accountId, set: pointed })
}
