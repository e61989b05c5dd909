import { brandingMessages } from '#i18n/branding/branding.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { LayoutSection } from './look/LayoutSection.tsx'
import { WordsSection } from './look/WordsSection.tsx'
import { LogoSection } from './logo/LogoSection.tsx'
import { useBrandingFacts } from './branding-facts.ts'
import type { CompanyBranding } from './queries.ts'
import { SignatureSection } from './signature/SignatureSection.tsx'
import { StampSection } from './stamp/StampSection.tsx'
import type { BrandingForm as BrandingFormState } from './saving/use-branding-form.ts'

type BrandingFormProps = { branding: CompanyBranding; form: BrandingFormState }

/** Pictures are saved as they are chosen, the rest as a whole. */
export function BrandingForm({ branding, form }: BrandingFormProps) {
  const t = useMessages(brandingMessages)
  const factsOf = useBrandingFacts()
  const { values, type, errors, isRestored } = form
  return (
    <Form errors={errors.fields} onSubmit={form.submit}>
      {isRestored ? (
        <Banner tone="info" title={t('unsaved')} action={<Button onPress={form.discard}>{t('discard')}</Button>}>
          {t('unsavedText')}
        </Banner>
      ) : null}
      <LayoutSection values={values} type={type} />
      <ErrorBoundarySection>
        <LogoSection branding={branding} values={values} type={type} />
      </ErrorBoundarySection>
      <WordsSection values={values} type={type} />
      <ErrorBoundarySection>
        <StampSection branding={branding} values={values} type={type} />
      </ErrorBoundarySection>
      <ErrorBoundarySection>
        <SignatureSection branding={branding} values={values} type={type} />
      </ErrorBoundarySection>
      <ChangedElsewhere elsewhere={form.elsewhere} factsOf={factsOf} />
      <SaveBar form={form} />
    </Form>
  )
}

/** The bar stays visible below the long form, but not in a low window. It shows why a save failed, too. */
function SaveBar({ form: { errors, isSaving } }: Pick<BrandingFormProps, 'form'>) {
  const t = useMessages(brandingMessages)
  return (
    <div className="branding-save sticky bottom-0 z-1 flex flex-col gap-3 bg-ground py-3">
      {errors.message === null ? null : <Banner tone="danger" urgent title={errors.message} />}
      <div>
        <Button type="submit" look="primary" wide busy={isSaving}>
          {t(errors.message === null ? 'save' : 'tryAgain')}
        </Button>
      </div>
    </div>
  )
}
