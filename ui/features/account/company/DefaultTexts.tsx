import { useId } from 'react'
import { MAX_DEFAULT_TEXT, TEXTED_TYPES, type TextedType } from '#domain/documents/defaults/default-texts.ts'
import { defaultTextMessages } from '#i18n/account/default-texts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { TextsValues } from './company-values.ts'

type DefaultTextsProps = { texts: TextsValues; onChange: (changed: Partial<TextsValues>) => void }

/** In rows of two: the languages of each text. */
const ROWS = ['notes', 'notesAr', 'terms', 'termsAr'] as const

/** The notes and terms that new documents begin with, by type and language. */
export function DefaultTexts({ texts, onChange }: DefaultTextsProps) {
  const t = useMessages(defaultTextMessages)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-4 border-y border-line py-4">
      <div>
        <h3 id={id} className="font-600">
          {t('title')}
        </h3>
        <p className="text-small text-ink-muted">{t('hint')}</p>
      </div>
      {TEXTED_TYPES.map((type) => (
        <TextsOf key={type} type={type} texts={texts[type]} onChange={(changed) => onChange({ [type]: changed })} />
      ))}
    </div>
  )
}

type TextsOfProps = {
  type: TextedType
  texts: TextsValues[TextedType]
  onChange: (changed: TextsValues[TextedType]) => void
}

function TextsOf({ type, texts, onChange }: TextsOfProps) {
  const t = useMessages(defaultTextMessages)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {ROWS.map((field) => (
        <TextField
          key={field}
          label={t(`${type}.${field}`)}
          name={`documentTexts.${type}.${field}`}
          lines={2}
          maxLength={MAX_DEFAULT_TEXT}
          value={texts[field]}
          onChange={(text) => onChange({ ...texts, [field]: text })}
        />
      ))}
    </div>
  )
}
