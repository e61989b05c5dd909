import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  isOurs,
  LETTER_TEXT_LIMITS,
  type LetterText,
  type LetterTextType,
  NO_TEXT,
  type Placeholder,
} from '#domain/letters/letter-texts.ts'
import { DIRECTION, type Locale, LOCALES } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { ourText } from '#i18n/letters/our-texts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { PlaceholderChips } from './PlaceholderChips.tsx'
import { LANGUAGE_NAMES, useTextName } from './text-names.ts'
import type { TextsForm } from './texts-form.ts'
import { pathOf, type Shown, withText } from './texts-values.ts'

type TextEditorProps = { shown: Shown; onShow: (shown: Shown) => void; form: TextsForm; isReadOnly: boolean }

type Field = keyof LetterText

/** Subject and message of one type in one language. Our words show where there are none. */
export function TextEditor({ shown, onShow, form, isReadOnly }: TextEditorProps) {
  const t = useMessages(letterTextMessages)
  const { type, language } = shown
  const text = form.values[type][language]
  const ours = ourText(type, language)
  const hint = HINTS[type]
  const write = (changed: Partial<LetterText>) => form.change(withText(form.values, shown, { ...text, ...changed }))
  const { fields, field, setField, insert } = useInsertion(shown, text, write)
  return (
    <>
      <Choices
        label={t('language')}
        options={LOCALES.map((id) => ({ id, text: t(LANGUAGE_NAMES[id]) }))}
        value={language}
        onChange={(chosen) => onShow({ type, language: chosen })}
      />
      {hint ? <p className="text-small text-ink-muted">{t(hint)}</p> : null}
      <div ref={fields} className="flex flex-col gap-4">
        <TextField
          label={t('subject')}
          name={`${pathOf(shown)}.subject`}
          placeholder={inDirection(ours.subject, language)}
          maxLength={LETTER_TEXT_LIMITS.subject}
          isReadOnly={isReadOnly}
          value={text.subject}
          onFocus={() => setField('subject')}
          onChange={(subject) => write({ subject })}
        />
        <TextField
          label={t('message')}
          hint={isReadOnly ? undefined : t('oursIfEmpty')}
          name={`${pathOf(shown)}.message`}
          placeholder={inDirection(ours.message, language)}
          lines={12}
          maxLength={LETTER_TEXT_LIMITS.message}
          isReadOnly={isReadOnly}
          value={text.message}
          onFocus={() => setField('message')}
          onChange={(message) => write({ message })}
        />
      </div>
      {isReadOnly ? null : (
        <>
          <PlaceholderChips type={type} field={t(field)} onInsert={insert} />
          <OurWords shown={shown} text={text} form={form} />
        </>
      )}
    </>
  )
}

/** An empty field has the direction of the page, so each line of our words has its own. */
const inDirection = (text: string, language: Locale): string =>
  text.replaceAll(/.+/g, (line) => isolate(line, DIRECTION[language]))

const HINTS: { [Type in LetterTextType]?: 'gentleText' | 'receiptText' } = {
  'reminder-gentle': 'gentleText',
  receipt: 'receiptText',
}

/** Inserts at the caret of the field that had it last. */
function useInsertion(shown: Shown, text: LetterText, write: (changed: Partial<LetterText>) => void) {
  const fields = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<Field>('message')
  const insert = (placeholder: Placeholder) => {
    const control = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${pathOf(shown)}.${field}"]`,
    )
    const before = text[field]
    const [from, to] = [control?.selectionStart ?? before.length, control?.selectionEnd ?? before.length]
    const inserted = `{${placeholder}}`
    flushSync(() => write({ [field]: before.slice(0, from) + inserted + before.slice(to) }))
    control?.focus()
    control?.setSelectionRange(from + inserted.length, from + inserted.length)
  }
  return { fields, field, setField, insert }
}

/** The way back to our words, which can be undone, and the way to begin with them. */
function OurWords({ shown, text, form }: { shown: Shown; text: LetterText; form: TextsForm }) {
  const t = useMessages(letterTextMessages)
  const nameOf = useTextName()
  const put = (put: LetterText) => form.change(withText(form.values, shown, put))
  if (isOurs(text)) {
    return (
      <div>
        <Button look="quiet" icon="i-lucide-pencil" onPress={() => put(ourText(shown.type, shown.language))}>
          {t('startFromOurs')}
        </Button>
      </div>
    )
  }
  const useOurs = () => {
    put(NO_TEXT)
    announce({
      kind: 'done',
      title: t('oursAgain', { name: nameOf(shown) }),
      action: { text: t('undo'), onAction: () => put(text) },
    })
  }
  return (
    <div>
      <Button look="quiet" icon="i-lucide-rotate-ccw" onPress={useOurs}>
        {t('useOurs')}
      </Button>
    </div>
  )
}
