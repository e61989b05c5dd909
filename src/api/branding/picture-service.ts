/** Logo, stamp and signature of an account. Those that documents were issued with are kept, by their hash. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DrawnPicture } from '#pictures/draw.ts'
import { headerOf } from '#pictures/header.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
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
export async function currentPicture(context: AccountScope, picture: BrandPicture) {
  const [row] = await context.db
    .select({ hash: HASHES[picture] })
    .from(companyBrandings)
    .where(owned(companyBrandings, context.account))
  const found = row?.hash && (await brandImageOf(context, row.hash))
  if (!found) throw new Refusal('request.not-found')
  return found
}

/** Finds a picture by its hash, also one that the account no longer uses: documents were issued with it. */
export async function brandImageOf({ db, account }: AccountScope, hash: string) {
  const [image] = await db
    .select()
    .from(brandImages)
    .where(owned(brandImages, account, eq(brandImages.hash, hash)))
  return image
}

export async function setPicture(
  context: WriteContext,
  picture: BrandPicture,
  { images: { drawn } }: DrawnPicture<'drawn'>,
): Promise<void> {
  const { db, account, now } = context
  const header = headerOf(drawn)
  if (!header) throw new Error('A picture that was drawn has a header')
  const { width, height } = header
  const hash = new Bun.CryptoHasher('sha256').update(drawn).digest('hex')
  const image = Buffer.from(drawn)
  await db.insert(brandImages).values({ accountId: account, hash, image, width, height, at: now }).onConflictDoNothing()
  await saveHash(context, picture, hash)
}

/** Removes the picture from new documents and drafts. */
export const removePicture = (context: WriteContext, picture: BrandPicture): Promise<void> =>
  saveHash(context, picture, null)

async function saveHash({ db, account }: WriteContext, picture: BrandPicture, hash: string | null): Promise<void> {
  const pointed = { logo: { logoHash: hash }, stamp: { stampHash: hash }, signature: { signatureHash: hash } }[picture]
  await db
    .insert(companyBrandings)
    .values({ accountId: account, ...pointed })
    .onConflictDoUpdate({ target: companyBrandings.accountId, set: pointed })
}
