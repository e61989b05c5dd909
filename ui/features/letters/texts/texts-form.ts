import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { useLocalForm } from '#ui/features/account/local-form.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useUpdateLetterTexts } from './queries.ts'
import {
  EACH_TEXT,
  pathOf,
  readTexts,
  type Shown,
  type StoredTexts,
  TEXT_FIELDS,
  TEXTS_PART,
  textsOf,
} from './texts-values.ts'

export type TextsForm = ReturnType<typeof useTextsForm>

/** A save that is refused shows a text with an error, unless the shown one has one. */
export function useTextsForm(stored: StoredTexts, shown: Shown, onShow: (shown: Shown) => void) {
  const t = useMessages(letterTextMessages)
  const fieldMessage = useFieldMessage()
  const showWrong = (paths: readonly string[]) => {
    const isWrong = (one: Shown) => paths.some((path) => path.startsWith(`${pathOf(one)}.`))
    const first = EACH_TEXT.find(isWrong)
    if (first && !isWrong(shown)) onShow(first)
  }
  const form = useLocalForm({
    part: TEXTS_PART,
    saved: textsOf(stored),
    version: stored.version,
    check: (typed) => {
      const read = readTexts(typed)
      if (read.ok) return read
      const fields = Object.entries(read.problems).map(([name, problem]) => [name, fieldMessage(problem)] as const)
      return { ok: false, fields: Object.fromEntries(fields) }
    },
    mutation: useUpdateLetterTexts(),
    valuesOf: textsOf,
    onSaved: () => announce({ kind: 'done', title: t('saved') }),
    errorsOf: (error) => {
      const errors = formErrorsOf(error, TEXT_FIELDS, t('saveFailed'))
      showWrong(Object.keys(errors.fields))
      return errors
    },
  })
  const submit = () => {
    const read = readTexts(form.values)
    if (!read.ok) showWrong(Object.keys(read.problems))
    form.submit()
  }
  return { ...form, submit }
}
