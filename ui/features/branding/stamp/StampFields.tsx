import { inkMessages } from '#i18n/branding/ink.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { STAMP_POSITIONS } from '#domain/branding/brand.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandSlider } from '#ui/features/branding/BrandSlider.tsx'
import { useBrandPicture } from '#ui/features/branding/pictures/brand-pictures.ts'
import { InkField } from '#ui/features/branding/pictures/InkField.tsx'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

/** The picture is saved as it is chosen; its settings, with the rest. */
export function StampFields({ branding, values, type }: BrandingFields & { branding: CompanyBranding }) {
  const words = useMessages(brandPictureMessages)
  const upload = useBrandPicture('stamp', branding)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="ink-heading">
        <h3 className="font-600">{words('stamp')}</h3>
        {branding.stamp ? null : <p className="text-small text-ink-muted">{words('stampText')}</p>}
      </div>
      <InkField what="stamp" branding={branding} upload={upload} none={words('noStamp')} icon="i-lucide-stamp" />
      {branding.stamp ? <Appearance values={values} type={type} /> : null}
    </div>
  )
}

/** The stamp on paper. The example beside the form shows each change of it. */
function Appearance(fields: BrandingFields) {
  const t = useMessages(inkMessages)
  const { values, type } = fields
  return (
    <>
      <div className="slider-columns">
        <BrandSlider number="stampSize" label={t('size')} {...fields} />
        <BrandSlider number="stampTurn" label={t('turn')} {...fields} />
      </div>
      <BrandSlider number="stampStrength" label={t('strength')} {...fields} />
      <Choices
        label={t('position')}
        options={STAMP_POSITIONS.map((id) => ({ id, text: t(id) }))}
        value={values.stampPlace}
        onChange={(stampPlace) => type({ stampPlace })}
      />
    </>
  )
}
