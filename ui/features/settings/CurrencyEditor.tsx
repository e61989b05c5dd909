import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import type { DashboardSettings } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Select } from '#ui/kit/fields/Select.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import type { Editing } from './SettingsRow.tsx'
import { refusalOf } from './refusal.ts'
import { useSettingsForm } from './settings-form.ts'

type CurrencyEditorProps = Editing & { settings: DashboardSettings }

const isCurrencyChoice = (found: unknown): found is { currency: string } => hasFields(found, { currency: 'string' })

export function CurrencyEditor({ settings, refused, takesFocus, onSave, onCancel }: CurrencyEditorProps) {
  const t = useMessages(settingsMessages)
  const { locale } = useLanguage()
  const saved = { currency: settings.selected_currency }
  const form = useSettingsForm({
    part: 'currency',
    isValues: isCurrencyChoice,
    saved,
    initial: { currency: refused?.change.selected_currency ?? saved.currency },
    check: ({ currency }) => ({ ok: true, body: currency === saved.currency ? null : { selected_currency: currency } }),
    onSave,
  })
  const options = CURRENCIES.map((code) => {
    const name = currencyName(code, locale)
    return { id: code, text: name === code ? code : `${code} · ${name}` }
  })
  return (
    <EditorFrame title={t('currency')} form={form} takesFocus={takesFocus} onClose={onCancel}>
      <Select
        label={t('currency')}
        labelHidden
        options={options}
        value={form.values.currency}
        onChange={(currency) => form.change({ currency })}
        error={refusalOf(refused)}
      />
    </EditorFrame>
  )
}
