/** How the documents of an account look. What a document was issued with is frozen with it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import {
  type BrandLook,
  FONT_PAIRS,
  LOGO_SIZES,
  parseColor,
  TEMPLATES,
  USUAL_COLUMNS,
  USUAL_LETTERHEAD,
  USUAL_STAMP,
} from '#domain/branding/brand.ts'
import { Refusal } from '#domain/refusal.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import type { AccountId } from '#http/identity.ts'
import { getAccount, updateAccount } from '#api/account/service.ts'
import { changeSince, versioned } from '#http/fields/record-version.ts'
import { COMPANY_BRANDING_FIELDS, type CompanyBrandingChange } from './model.ts'

type Row = Omit<typeof companyBrandings.$inferSelect, 'accountId'>

const NOTHING_CHOSEN: Row = {
  color: null,
  footer: null,
  footerAr: null,
  logoHash: null,
  stampHash: null,
  signatureHash: null,
  look: null,
}

/** The templates that there are, by their names in both languages. */
const OFFERED = TEMPLATES.map((id) => ({ id, name: templateNames[id].en, nameAr: templateNames[id].ar }))

export async function getCompanyBranding(db: Reader, account: AccountId, now: Date) {
  const [{ documentLanguage }, row] = await Promise.all([getAccount(db, account, now), rowOf(db, account)])
  const { color, footer, footerAr } = row
  const { notes, notesAr, signatory, signatoryAr, ...look } = row.look ?? {}
  const answer = {
    template: TEMPLATES[0],
    font: FONT_PAIRS[0],
    logoSize: LOGO_SIZES.usual,
    columns: [...USUAL_COLUMNS],
    hijri: false,
    signatureLine: false,
    letterhead: { ...USUAL_LETTERHEAD },
    stampLook: USUAL_STAMP,
    ...look,
    color,
    footer,
    footerAr,
    notes: notes ?? null,
    notesAr: notesAr ?? null,
    signatory: signatory ?? null,
    signatoryAr: signatoryAr ?? null,
    documentLanguage,
    ...(await picturesOf(db, account, row)),
    templates: OFFERED,
  } satisfies BrandingAnswer
  return versioned(answer, COMPANY_BRANDING_FIELDS)
}

type BrandingAnswer = Required<{ [Part in keyof BrandLook]: BrandLook[Part] | null }> & Record<string, unknown>

async function rowOf(db: Reader, account: AccountId): Promise<Row> {
  const [row] = await db.select().from(companyBrandings).where(eq(companyBrandings.accountId, account))
  return row ?? NOTHING_CHOSEN
}

/** `hash` is the version of a picture. Pixels. */
async function picturesOf(db: Reader, account: AccountId, { logoHash, stampHash, signatureHash }: Row) {
  const hashes = [logoHash, stampHash, signatureHash].filter((hash) => hash !== null)
  const found =
    hashes.length === 0
      ? []
      : await db
          .select({ hash: brandImages.hash, width: brandImages.width, height: brandImages.height })
          .from(brandImages)
          .where(and(eq(brandImages.accountId, account), inArray(brandImages.hash, hashes)))
  const named = (hash: string | null) => found.find((image) => image.hash === hash) ?? null
  return { logo: named(logoHash), stamp: named(stampHash), signature: named(signatureHash) }
}

export async function updateCompanyBranding(tx: Writer, account: AccountId, asked: CompanyBrandingChange, now: Date) {
  const { version, ...whole } = asked
  const change = version === undefined ? whole : changeSince(asked, await getCompanyBranding(tx, account, now))
  const { documentLanguage, color, footer, footerAr, ...look } = change
  const chosen = color ? parseColor(color) : null
  if (color && chosen === null) throw new Refusal('request.invalid', { fields: { color: { problem: 'not-a-color' } } })
  if (documentLanguage !== undefined) await updateAccount(tx, account, { documentLanguage }, now)
  const changed = {
    ...(color !== undefined && { color: chosen }),
    ...(footer !== undefined && { footer: onOneLine(footer) }),
    ...(footerAr !== undefined && { footerAr: onOneLine(footerAr) }),
    ...(Object.keys(look).length > 0 && { look: changedLook((await rowOf(tx, account)).look, look) }),
  }
  if (Object.keys(changed).length > 0) {
    await tx
      .insert(companyBrandings)
      .values({ accountId: account, ...changed })
      .onConflictDoUpdate({ target: companyBrandings.accountId, set: changed })
  }
  return getCompanyBranding(tx, account, now)
}

const onOneLine = (typed: string | null) => typed?.trim().replace(/\s+/g, ' ') || null

type LookChange = Omit<CompanyBrandingChange, 'version' | 'documentLanguage' | 'color' | 'footer' | 'footerAr'>

/** A text that was taken away is left out. */
function changedLook(
  kept: BrandLook | null,
  { notes, notesAr, signatory, signatoryAr, ...choices }: LookChange,
): BrandLook {
  const texts = {
    ...(notes !== undefined && { notes: notes?.trim() || undefined }),
    ...(notesAr !== undefined && { notesAr: notesAr?.trim() || undefined }),
    ...(signatory !== undefined && { signatory: onOneLine(signatory) ?? undefined }),
    ...(signatoryAr !== undefined && { signatoryAr: onOneLine(signatoryAr) ?? undefined }),
  }
  const all = Object.entries({ ...kept, ...choices, ...texts }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all)
}
