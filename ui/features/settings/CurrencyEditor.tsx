import { useState } from 'react'
import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import type { DashboardSettings } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import type { Editing } from './SettingsRow.tsx'

const NO_ERRORS = {}

export function CurrencyEditor({
  settings,
  refused,
  takesFocus,
  onSave,
  onCancel,
}: Editing & { settings: DashboardSettings }) {
  const t = useMessages(settingsMessages)
  const { locale } = useLanguage()
  const before = settings.selected_currency
  const [chosen, setChosen] = useState(refused?.change.selected_currency ?? before)
  const options = CURRENCIES.map((code) => {
    const name = currencyName(code, locale)
    return { id: code, text: name === code ? code : `${code} · ${name}` }
  })
  return (
    <EditorFrame
      title={t('currency')}
      errors={NO_ERRORS}
      takesFocus={takesFocus}
      onSubmit={() => onSave(chosen === before ? null : { selected_currency: chosen })}
      onCancel={onCancel}
    >
      <Select
        label={t('currency')}
        labelHidden
        options={options}
        value={chosen}
        onChange={setChosen}
        error={refused?.error instanceof Error ? refused.error.message : undefined}
      />
    </EditorFrame>
  )
}
