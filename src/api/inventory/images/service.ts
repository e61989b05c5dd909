/** The picture of an item: one, and its thumbnail. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { itemImages, items } from '#db/schema/inventory.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { DrawnPicture } from '#pictures/draw.ts'
import { getItem } from '#api/inventory/service.ts'
import { findItem } from '#api/inventory/repository.ts'

/** Longer sides, in pixels: of a phone's whole width, and of a row of a list, both on the sharpest screens. */
export const ITEM_IMAGE_SIDES = { image: 1200, thumbnail: 160 }

type ItemPicture = DrawnPicture<keyof typeof ITEM_IMAGE_SIDES>

/** @throws Refusal `request.not-found` of an item without a picture, as of no item. */
export async function imageOf({ db, account }: AccountScope, id: string, size: 'small' | undefined) {
  const bytes = size === 'small' ? itemImages.thumbnail : itemImages.image
  const [row] = await db
    .select({ hash: itemImages.hash, type: itemImages.type, bytes })
    .from(itemImages)
    .where(ownImage(account, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** Before its picture is drawn. @throws Refusal `request.not-found` */
export async function requireItem(context: AccountScope, id: string): Promise<void> {
  await findItem(context, id)
}

/** @throws Refusal `request.not-found` */
export async function setImage(context: WriteContext, id: string, picture: ItemPicture) {
  const { db, account, now } = context
  await requireItem(context, id)
  const { image, thumbnail } = picture.images
  const hash = new Bun.CryptoHasher('sha256').update(image).digest('hex')
  const stored = { hash, type: picture.type, image: Buffer.from(image), thumbnail: Buffer.from(thumbnail), at: now }
  await db
    .insert(itemImages)
    .values({ accountId: account, itemId: id, ...stored })
    .onConflictDoUpdate({ target: [itemImages.accountId, itemImages.itemId], set: stored })
  await noteImage(context, id, hash)
  return getItem(context, id)
}

/** Removes the picture, if the item has one. @throws Refusal `request.not-found` */
export async function removeImage(context: WriteContext, id: string): Promise<void> {
  const { imageHash } = await findItem(context, id)
  if (imageHash === null) return
  await context.db.delete(itemImages).where(ownImage(context.account, id))
  await noteImage(context, id, null)
}

async function noteImage({ db, account, now }: WriteContext, id: string, imageHash: string | null) {
  await db
    .update(items)
    .set({ imageHash, updatedAt: now })
    .where(owned(items, account, eq(items.id, id)))
}

const ownImage = (account: AccountId, id: string) => owned(itemImages, account, eq(itemImages.itemId, id))
