import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PictureField } from '#ui/platform/pictures/PictureField.tsx'
import { useBrandImage, useBrandPicture } from '#ui/features/branding/pictures/brand-pictures.ts'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandSlider } from '#ui/features/branding/BrandSlider.tsx'
import { BrandingSection } from '#ui/features/branding/sections/BrandingSection.tsx'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

/** Saved as it is chosen; its size with the rest. */
export function LogoSection({ branding, values, type }: BrandingFields & { branding: CompanyBranding }) {
  const t = useMessages(brandPictureMessages)
  const look = useMessages(brandLookMessages)
  const { logo } = branding
  return (
    <BrandingSection name="logo" title={t('logo')}>
      <div className="logo-columns">
        <PictureField
          label={t('logo')}
          picture={useBrandImage('logo', logo?.hash)}
          hasPicture={logo !== null}
          alt={t('logoAlt')}
          none={t('noLogo')}
          icon="i-lucide-image"
          shape="wide"
          upload={useBrandPicture('logo', branding)}
        />
        {logo ? (
          <BrandSlider number="logoSize" label={look('logoSize')} step={5} values={values} type={type} />
        ) : (
          <p className="text-small text-ink-muted">{t('logoText')}</p>
        )}
      </div>
    </BrandingSection>
  )
}
