import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { LayoutSection } from './look/LayoutSection.tsx'
import { WordsSection } from './look/WordsSection.tsx'
import { LogoSection } from './logo/LogoSection.tsx'
import { useBrandingFacts } from './branding-facts.ts'
import type { CompanyBranding } from './queries.ts'
import { SaveBar } from './saving/SaveBar.tsx'
import type { BrandingForm as BrandingFormState } from './saving/use-branding-form.ts'
import { StampAndSignature } from './StampAndSignature.tsx'

type BrandingFormProps = { branding: CompanyBranding; form: BrandingFormState; onSaveBarLeft: () => void }

/** Pictures are saved as they are chosen, the rest as a whole. */
export function BrandingForm({ branding, form, onSaveBarLeft }: BrandingFormProps) {
  const factsOf = useBrandingFacts()
  const { values, type, errors } = form
  return (
    <Form errors={errors.fields} onSubmit={form.submit}>
      <div className="branding-sections flex flex-col gap-3">
        <LayoutSection values={values} type={type} hasCheckQr={branding.hasCheckQr} />
        <ErrorBoundarySection>
          <LogoSection branding={branding} values={values} type={type} />
        </ErrorBoundarySection>
        <WordsSection values={values} type={type} />
        <StampAndSignature branding={branding} values={values} type={type} />
      </div>
      <ChangedElsewhere elsewhere={form.elsewhere} factsOf={factsOf} />
      <SaveBar form={form} onFocusLost={onSaveBarLeft} />
    </Form>
  )
}
