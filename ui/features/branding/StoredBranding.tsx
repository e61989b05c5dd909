import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { StoredFacts } from '#ui/platform/layout/StoredFacts.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ReadOnlyNote } from '#ui/platform/session/ReadOnlyNote.tsx'
import { useBrandingFacts } from './branding-facts.ts'
import { type BrandingValues, brandingValues } from './branding-values.ts'
import { type BrandPicture, useBrandImage } from './pictures/brand-pictures.ts'
import type { CompanyBranding } from './queries.ts'

type Field = keyof BrandingValues

const COLUMNS: readonly Field[] = ['number', 'quantity', 'unit', 'price']
const WORDS: readonly Field[] = ['color', 'documentLanguage', 'notes', 'notesAr', 'footer', 'footerAr']
const STAMP: readonly Field[] = ['stampSize', 'stampTurn', 'stampStrength', 'stampPlace']
const SIGNATURE: readonly Field[] = ['signatory', 'signatoryAr', 'signatureLine']

/** The form for a member who may read it only. */
export function StoredBranding({ branding }: { branding: CompanyBranding }) {
  const t = useMessages(brandingMessages)
  const look = useMessages(brandLookMessages)
  const pictures = useMessages(brandPictureMessages)
  const { locale } = useLanguage()
  const shared = { values: brandingValues(branding, locale), factsOf: useBrandingFacts() }
  const margins: Field[] = branding.template === 'letterhead' ? ['marginTop', 'marginBottom'] : []
  const layout = ['template', ...margins, 'font', ...COLUMNS, 'hijri', ...(branding.hasCheckQr ? ['checkQr'] : [])]
  const { logo, stamp } = branding
  const pictureOf = (what: BrandPicture) => ({
    id: what,
    name: pictures(what),
    value: <StoredPicture what={what} hash={branding[what]?.hash} />,
  })
  return (
    <>
      <ReadOnlyNote permission="company.write" />
      <StoredFacts id="layout" title={look('layout')} fields={layout} {...shared} />
      <StoredFacts
        id="logo"
        title={pictures('logo')}
        before={[pictureOf('logo')]}
        fields={logo ? ['logoSize'] : []}
        {...shared}
      />
      <StoredFacts id="words" title={t('look')} fields={WORDS} {...shared} />
      <StoredFacts
        id="stamp-and-signature"
        title={pictures('stampAndSignature')}
        before={[pictureOf('stamp'), pictureOf('signature')]}
        fields={[...(stamp ? STAMP : []), ...SIGNATURE]}
        {...shared}
      />
    </>
  )
}

const NONE = { logo: 'noLogo', stamp: 'noStamp', signature: 'noSignature' } as const

function StoredPicture({ what, hash }: { what: BrandPicture; hash: string | undefined }) {
  const t = useMessages(brandPictureMessages)
  const { data, error } = useBrandImage(what, hash)
  if (hash === undefined) return t(NONE[what])
  if (error) return error.message
  return (
    <span className="mt-1 flex h-24 w-fit max-w-full rounded-control border border-line bg-paper p-2">
      {data === undefined ? null : <img src={data} alt={t(`${what}Alt`)} className="max-w-full object-contain" />}
    </span>
  )
}
