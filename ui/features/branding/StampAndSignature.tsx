import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { BrandingFields } from './branding-values.ts'
import type { CompanyBranding } from './queries.ts'
import { BrandingSection } from './sections/BrandingSection.tsx'
import { SignatureFields } from './signature/SignatureFields.tsx'
import { StampFields } from './stamp/StampFields.tsx'

/** Beside each other where there is room, as they are on paper. */
export function StampAndSignature(props: BrandingFields & { branding: CompanyBranding }) {
  const t = useMessages(brandPictureMessages)
  return (
    <BrandingSection name="stamp-and-signature" title={t('stampAndSignature')}>
      <div className="ink-columns">
        <ErrorBoundarySection>
          <StampFields {...props} />
        </ErrorBoundarySection>
        <ErrorBoundarySection>
          <SignatureFields {...props} />
        </ErrorBoundarySection>
      </div>
    </BrandingSection>
  )
}
