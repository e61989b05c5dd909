import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { LinesGrid } from './LinesGrid.tsx'
import { Section } from '#ui/features/documents/editor/sections/Section.tsx'
import { useDraft, useEdit, useEditor, useFieldError } from '#ui/features/documents/editor/state.ts'

export function LinesSection() {
  const t = useMessages(documentMessages)
  const error = useFieldError('lines')
  return (
    <Section title={t('lines')} beside={<PriceBasis />}>
      {error ? (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      ) : null}
      <LinesGrid />
    </Section>
  )
}

/** An unregistered seller charges no tax, so there is nothing to include. */
function PriceBasis() {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const { company } = useEditor()
  const includes = useDraft('pricesIncludeTax')
  if (!company.vatRegistered) return null
  return (
    <Checkbox
      isSelected={includes}
      onChange={(chosen) => edit((draft) => ({ ...draft, pricesIncludeTax: chosen }), 'pricesIncludeTax')}
    >
      {t('pricesIncludeTax')}
    </Checkbox>
  )
}
