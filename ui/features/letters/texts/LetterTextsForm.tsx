import { useState } from 'react'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { ChangedElsewhere } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { useTwoColumns } from '#ui/kit/layout/use-narrow.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { TextEditor } from './TextEditor.tsx'
import { useTextsForm } from './texts-form.ts'
import { pathOf, type Shown, type StoredTexts } from './texts-values.ts'
import { useTextFacts } from './text-names.ts'
import { TypeChoice } from './TypeChoice.tsx'

type LetterTextsFormProps = { stored: StoredTexts; isReadOnly: boolean }

/** All texts are one form, of which one text is shown at a time, with its letter beside it. */
export function LetterTextsForm({ stored, isReadOnly }: LetterTextsFormProps) {
  const t = useMessages(letterTextMessages)
  const copy = useMessages(localCopyMessages)
  const { locale } = useLanguage()
  const [shown, setShown] = useState<Shown>({ type: 'invoice', language: locale })
  const form = useTextsForm(stored, shown, setShown)
  const factsOf = useTextFacts()
  const isWide = useTwoColumns()
  const { values, errors, isSaving, isEdited, isRestored } = form
  const wrong = Object.keys(errors.fields)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
      <TypeChoice
        look={isWide ? 'list' : 'select'}
        values={values}
        wrong={wrong}
        value={shown.type}
        onChange={(type) => setShown({ ...shown, type })}
      />
      <ErrorBoundarySection>
        <section aria-label={t(shown.type)} className="card p-4 md:p-6">
          <Form key={pathOf(shown)} errors={errors.fields} message={errors.message} onSubmit={form.submit}>
            {isRestored ? <UnsavedNotice onDiscard={form.discard} /> : null}
            <TextEditor shown={shown} onShow={setShown} form={form} isReadOnly={isReadOnly} />
            {isReadOnly ? null : (
              <>
                <ChangedElsewhere elsewhere={form.elsewhere} factsOf={factsOf} />
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" look="primary" wide busy={isSaving}>
                    {errors.message === null ? t('save') : copy('tryAgain')}
                  </Button>
                  {isEdited && !isRestored ? (
                    <Button look="quiet" isDisabled={isSaving} onPress={form.discard}>
                      {t('discard')}
                    </Button>
                  ) : null}
                </div>
              </>
            )}
          </Form>
        </section>
      </ErrorBoundarySection>
      <ErrorBoundarySection>
        <LetterPreview shown={shown} text={values[shown.type][shown.language]} />
      </ErrorBoundarySection>
    </div>
  )
}
