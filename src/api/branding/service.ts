/** How the documents of an account look. What a document was issued with is frozen with it. */
import { inArray } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import {
  BRAND_TEXT_NAMES,
  BRAND_TEXTS,
  type BrandLook,
  type BrandText,
  eachBrandText,
  parseColor,
  TEMPLATES,
  USUAL_LOOK,
} from '#domain/branding/brand.ts'
import { hasCheckQr } from '#domain/check-page/check-code.ts'
import { Refusal } from '#domain/refusal.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
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

export async function getCompanyBranding(context: ReadContext) {
  const [{ country, documentLanguage }, row] = await Promise.all([getAccount(context), rowOf(context)])
  const { color, footer, footerAr, look } = row
  const answer = {
    ...USUAL_LOOK,
    ...eachBrandText(() => null),
    ...look,
    color,
    footer,
    footerAr,
    documentLanguage,
    ...(await picturesOf(context, row)),
    templates: OFFERED,
    /** Whether papers have the QR code that `checkQr` leaves out. */
    hasCheckQr: hasCheckQr(country),
  } satisfies BrandingAnswer
  return versioned(answer, COMPANY_BRANDING_FIELDS)
}

type BrandingAnswer = Required<{ [Part in keyof BrandLook]: BrandLook[Part] | null }> & Record<string, unknown>

async function rowOf({ db, account }: AccountScope): Promise<Row> {
  const [row] = await db.select().from(companyBrandings).where(owned(companyBrandings, account))
  return row ?? NOTHING_CHOSEN
}

/** `hash` is the version of a picture. Pixels. */
async function picturesOf({ db, account }: AccountScope, { logoHash, stampHash, signatureHash }: Row) {
  const hashes = [logoHash, stampHash, signatureHash].filter((hash) => hash !== null)
  const found =
    hashes.length === 0
      ? []
      : await db
          .select({ hash: brandImages.hash, width: brandImages.width, height: brandImages.height })
          .from(brandImages)
          .where(owned(brandImages, account, inArray(brandImages.hash, hashes)))
  const named = (hash: string | null) => found.find((image) => image.hash === hash) ?? null
  return { logo: named(logoHash), stamp: named(stampHash), signature: named(signatureHash) }
}

export async function updateCompanyBranding(context: WriteContext, request: CompanyBrandingChange) {
  const { version, ...whole } = request
  const change = version === undefined ? whole : changeSince(request, await getCompanyBranding(context))
  const { documentLanguage, color, ...parts } = change
  const chosen = color ? parseColor(color) : null
  if (color && chosen === null) throw new Refusal('request.invalid', { fields: { color: { problem: 'not-a-color' } } })
  const { footer, footerAr, ...look } = withTidyTexts(parts)
  if (documentLanguage !== undefined) await updateAccount(context, { documentLanguage })
  const changed = {
    ...(color !== undefined && { color: chosen }),
    ...(footer !== undefined && { footer }),
    ...(footerAr !== undefined && { footerAr }),
    ...(Object.keys(look).length > 0 && { look: withoutNulls({ ...(await rowOf(context)).look, ...look }) }),
  }
  if (Object.keys(changed).length > 0) {
    await context.db
      .insert(companyBrandings)
      .values({ accountId: context.account, ...changed })
      .onConflictDoUpdate({ target: companyBrandings.accountId, set: changed })
  }
  return getCompanyBranding(context)
}

type Texts = { [Text in BrandText]?: string | null }

/** Texts without surrounding white space, and null in place of blank ones. */
function withTidyTexts<Change extends Texts>(change: Change): Change {
  const written = BRAND_TEXT_NAMES.filter((text) => change[text] !== undefined)
  const tidy = written.map((text) => {
    const typed = change[text]?.trim() ?? ''
    return [text, (BRAND_TEXTS[text].isOneLine ? typed.replace(/\s+/g, ' ') : typed) || null]
  })
  return { ...change, ...Object.fromEntries(tidy) }
}

function withoutNulls(look: { [Part in keyof BrandLook]: BrandLook[Part] | null }): BrandLook {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== null))
}
