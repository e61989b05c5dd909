import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { OnBothGrounds } from '#ui/features/branding/pictures/OnBothGrounds.tsx'
import { PictureField } from '#ui/platform/pictures/PictureField.tsx'
import { useBrandImage, useBrandPicture } from '#ui/features/branding/pictures/brand-pictures.ts'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandSlider } from '#ui/features/branding/BrandSlider.tsx'
import { BrandingCard } from '#ui/features/branding/BrandingCard.tsx'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

/** Saved as it is chosen; its size with the rest. */
export function LogoSection({ branding, values, type }: BrandingFields & { branding: CompanyBranding }) {
  const t = useMessages(brandPictureMessages)
  const look = useMessages(brandLookMessages)
  const { logo } = branding
  const image = useBrandImage('logo', logo?.hash)
  return (
    <BrandingCard title={t('logo')} text={t('logoText')}>
      <div className="flex flex-wrap items-start gap-6">
        <PictureField
          label={t('logo')}
          picture={image}
          hasPicture={logo !== null}
          alt={t('logoAlt')}
          none={t('noLogo')}
          icon="i-lucide-image"
          shape="wide"
          upload={useBrandPicture('logo', branding)}
        />
        {logo && image.data !== undefined ? (
          <OnBothGrounds address={image.data} light={t('onLight')} dark={t('onDark')} />
        ) : null}
      </div>
      {logo ? <BrandSlider number="logoSize" label={look('logoSize')} step={5} values={values} type={type} /> : null}
    </BrandingCard>
  )
}
