/** How the documents of an account look. What a document was issued with is frozen with it. */
import { and, eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import { parseColor } from '#domain/branding/brand.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { DrawnPicture } from '#pictures/draw.ts'
import { headerOf } from '#pictures/header.ts'
import { getAccount, updateAccount } from '#api/account/service.ts'
import type { CompanyBrandingChange } from './model.ts'

/** The longer side in pixels: 150 points of paper at 300 dpi. */
export const LOGO_DRAWING = { sides: { logo: 640 }, isTrimmed: true }

type Chosen = Omit<typeof companyBrandings.$inferSelect, 'accountId'>

const NOTHING_CHOSEN: Chosen = { color: null, footer: null, footerAr: null, logoHash: null }

export async function getCompanyBranding(db: Reader, account: AccountId, now: Date) {
  const { documentLanguage } = await getAccount(db, account, now)
  const [row = NOTHING_CHOSEN] = await db.select().from(companyBrandings).where(eq(companyBrandings.accountId, account))
  const { color, footer, footerAr, logoHash } = row
  const logo = logoHash === null ? null : await logoOf(db, account, logoHash)
  return {
    color,
    footer,
    footerAr,
    documentLanguage,
    /** `hash` is its version. Pixels. */
    logo: logo && { hash: logo.hash, width: logo.width, height: logo.height },
  }
}

export async function updateCompanyBranding(
  tx: Writer,
  account: AccountId,
  { documentLanguage, color, footer, footerAr }: CompanyBrandingChange,
  now: Date,
) {
  const chosen = color ? parseColor(color) : null
  if (color && chosen === null) throw new Refusal('request.invalid', { fields: { color: { problem: 'not-a-color' } } })
  if (documentLanguage !== undefined) await updateAccount(tx, account, { documentLanguage }, now)
  const text = (typed: string | null) => typed?.trim().replace(/\s+/g, ' ') || null
  await set(tx, account, {
    ...(color !== undefined && { color: chosen }),
    ...(footer !== undefined && { footer: text(footer) }),
    ...(footerAr !== undefined && { footerAr: text(footerAr) }),
  })
  return getCompanyBranding(tx, account, now)
}

/** @throws Refusal `request.not-found` while there is none */
export async function currentLogo(db: Reader, account: AccountId) {
  const [row] = await db
    .select({ hash: companyBrandings.logoHash })
    .from(companyBrandings)
    .where(eq(companyBrandings.accountId, account))
  const logo = row?.hash && (await logoOf(db, account, row.hash))
  if (!logo) throw new Refusal('request.not-found')
  return logo
}

/** By its hash, also one that is no longer the account's: documents were issued with it. */
export async function logoOf(db: Reader, account: AccountId, hash: string) {
  const [logo] = await db
    .select()
    .from(brandImages)
    .where(and(eq(brandImages.accountId, account), eq(brandImages.hash, hash)))
  return logo
}

export async function setLogo(tx: Writer, account: AccountId, { images }: DrawnPicture<'logo'>, at: Date) {
  const image = Buffer.from(images.logo)
  const header = headerOf(images.logo)
  if (!header) throw new Error('A picture that was drawn has a header')
  const { width, height } = header
  const hash = new Bun.CryptoHasher('sha256').update(image).digest('hex')
  await tx.insert(brandImages).values({ accountId: account, hash, image, width, height, at }).onConflictDoNothing()
  await set(tx, account, { logoHash: hash })
  return getCompanyBranding(tx, account, at)
}

/** Of new documents and drafts. */
export async function removeLogo(tx: Writer, account: AccountId): Promise<void> {
  await set(tx, account, { logoHash: null })
}

async function set(tx: Writer, account: AccountId, chosen: Partial<Chosen>) {
  if (Object.keys(chosen).length === 0) return
  await tx
    .insert(companyBrandings)
    .values({ accountId: account, ...chosen })
    .onConflictDoUpdate({ target: companyBrandings.accountId, set: chosen })
}
