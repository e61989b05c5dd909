import { brandingMessages } from '#i18n/branding/branding.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PictureField } from '#ui/platform/pictures/PictureField.tsx'
import { type CompanyBranding, useLogo, useLogoImage } from './queries.ts'

/** Saved as it is chosen. */
export function LogoField({ logo }: Pick<CompanyBranding, 'logo'>) {
  const t = useMessages(brandingMessages)
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-heading">{t('logo')}</h2>
      <p className="mb-4 text-ink-muted">{t('logoText')}</p>
      <PictureField
        label={t('logo')}
        picture={useLogoImage(logo?.hash)}
        hasPicture={logo !== null}
        alt={t('logoAlt')}
        none={t('noLogo')}
        icon="i-lucide-image"
        shape="wide"
        upload={useLogo(logo?.hash)}
      />
    </section>
  )
}
