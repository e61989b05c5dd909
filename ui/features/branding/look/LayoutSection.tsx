import { FONT_PAIRS, OPTIONAL_COLUMNS, parseColor, TEMPLATES } from '#domain/branding/brand.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { templateNames } from '#i18n/branding/templates.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FieldGroup } from '#ui/kit/layout/FieldGroup.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandSlider } from '#ui/features/branding/BrandSlider.tsx'
import { BrandingSection } from '#ui/features/branding/sections/BrandingSection.tsx'
import { TemplateSketch } from './TemplateSketch.tsx'

/** `hasCheckQr`: whether papers have the QR code of their check page, which can then be left out. */
export function LayoutSection({ values, type, hasCheckQr }: BrandingFields & { hasCheckQr: boolean }) {
  const t = useMessages(brandLookMessages)
  const { locale } = useLanguage()
  const accent = parseColor(values.color) ?? 'var(--color-primary)'
  return (
    <BrandingSection name="layout" title={t('layout')}>
      <CardChoices
        label={t('template')}
        labelHidden
        options={TEMPLATES.map((id) => ({
          id,
          name: templateNames[id][locale],
          text: t(`${id}.text`),
          picture: <TemplateSketch template={id} accent={accent} />,
        }))}
        value={values.template}
        onChange={(template) => type({ template })}
      />
      {values.template === 'letterhead' ? <Margins values={values} type={type} /> : null}
      <div className="look-columns">
        <Choices
          label={t('font')}
          options={FONT_PAIRS.map((id) => ({ id, text: t(id) }))}
          value={values.font}
          onChange={(font) => type({ font })}
        />
        <Columns values={values} type={type} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Checkbox isSelected={values.hijri} onChange={(hijri) => type({ hijri })}>
          {t('hijri')}
        </Checkbox>
        {hasCheckQr ? (
          <Checkbox isSelected={values.checkQr} onChange={(checkQr) => type({ checkQr })}>
            {t('checkQr')}
          </Checkbox>
        ) : null}
      </div>
    </BrandingSection>
  )
}

function Columns({ values, type }: BrandingFields) {
  const t = useMessages(brandLookMessages)
  return (
    <FieldGroup label={t('columns')} {...((!values.quantity || !values.price) && { hint: t('columnsHint') })}>
      <div className="flex flex-wrap gap-x-5">
        {OPTIONAL_COLUMNS.map((column) => (
          <Checkbox key={column} isSelected={values[column]} onChange={(shown) => type({ [column]: shown })}>
            {t(column)}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}

function Margins(fields: BrandingFields) {
  const t = useMessages(brandLookMessages)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <BrandSlider number="marginTop" label={t('top')} hint={t('topHint')} {...fields} />
      <BrandSlider number="marginBottom" label={t('bottom')} {...fields} />
    </div>
  )
}
