import { inkMessages } from '#i18n/branding/ink.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { STAMP_POSITIONS } from '#domain/branding/brand.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandSlider } from '#ui/features/branding/BrandSlider.tsx'
import { BrandingCard } from '#ui/features/branding/BrandingCard.tsx'
import { useBrandImage, useBrandPicture } from '#ui/features/branding/pictures/brand-pictures.ts'
import { InkField } from '#ui/features/branding/pictures/InkField.tsx'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

/** The picture is saved as it is chosen; its settings, with the rest. */
export function StampSection({ branding, values, type }: BrandingFields & { branding: CompanyBranding }) {
  const words = useMessages(brandPictureMessages)
  const upload = useBrandPicture('stamp', branding)
  const { data } = useBrandImage('stamp', branding.stamp?.hash)
  return (
    <BrandingCard title={words('stamp')} text={words('stampText')}>
      <div className="flex flex-wrap items-start gap-6">
        <InkField what="stamp" branding={branding} upload={upload} none={words('noStamp')} icon="i-lucide-stamp" />
        {branding.stamp && data !== undefined ? <AsPrinted address={data} values={values} /> : null}
      </div>
      {branding.stamp ? <StampFields values={values} type={type} /> : null}
    </BrandingCard>
  )
}

type AsPrintedProps = Pick<BrandingFields, 'values'> & { address: string }

/** The stamp on paper, at the size of paper on a screen: 96 pixels an inch. */
function AsPrinted({ address, values: { stampSize, stampTurn, stampStrength } }: AsPrintedProps) {
  const t = useMessages(inkMessages)
  return (
    <figure className="m-0 flex flex-col gap-1.5">
      <span className="stamp-paper flex items-center justify-center overflow-hidden rounded-control border border-line bg-paper">
        <img
          src={address}
          alt=""
          style={{ width: `${stampSize}mm`, rotate: `${stampTurn}deg`, opacity: `${stampStrength}%` }}
        />
      </span>
      <figcaption className="text-small text-ink-muted">{t('asPrinted')}</figcaption>
    </figure>
  )
}

function StampFields({ values, type }: BrandingFields) {
  const t = useMessages(inkMessages)
  const fields = { values, type }
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <BrandSlider number="stampSize" label={t('size')} {...fields} />
        <BrandSlider number="stampTurn" label={t('turn')} {...fields} />
        <BrandSlider number="stampStrength" label={t('strength')} hint={t('strengthHint')} {...fields} />
      </div>
      <Choices
        label={t('position')}
        options={STAMP_POSITIONS.map((id) => ({ id, text: t(id) }))}
        value={values.stampPlace}
        onChange={(stampPlace) => type({ stampPlace })}
      />
    </>
  )
}
