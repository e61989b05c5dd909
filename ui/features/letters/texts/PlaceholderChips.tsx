import { useId } from 'react'
import { type LetterTextType, type Placeholder, placeholdersOf } from '#domain/letters/letter-texts.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { usePlaceholderName } from './text-names.ts'

type PlaceholderChipsProps = {
  type: LetterTextType
  /** The name of the field that takes them. */
  field: string
  onInsert: (placeholder: Placeholder) => void
}

export function PlaceholderChips({ type, field, onInsert }: PlaceholderChipsProps) {
  const t = useMessages(letterTextMessages)
  const nameOf = usePlaceholderName()
  const [title, hint] = [useId(), useId()]
  return (
    <div role="group" aria-labelledby={title} aria-describedby={hint} className="flex flex-col gap-2">
      <p id={title} className="text-small font-600">
        {t('insertIn', { field })}
      </p>
      <div className="flex flex-wrap gap-2">
        {placeholdersOf(type).map((placeholder) => (
          <Button
            key={placeholder}
            compact
            icon="i-lucide-plus"
            aria-label={t('insert', { placeholder: nameOf(type, placeholder) })}
            onPress={() => onInsert(placeholder)}
          >
            {nameOf(type, placeholder)}
          </Button>
        ))}
      </div>
      <p id={hint} className="text-small text-ink-muted">
        {t('placeholdersHint')}
      </p>
    </div>
  )
}
