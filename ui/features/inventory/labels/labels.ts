/** The request of a dialog of labels, and the file that it downloads. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { barcodeOf } from '#domain/inventory/barcode.ts'
import {
  LABEL_SIZES,
  type LabelLanguage,
  type LabelSize,
  MOST_COPIES,
  MOST_ITEMS_LABELLED,
  MOST_LABELS,
  moduleWidthOn,
} from '#domain/inventory/label.ts'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { labelMessages } from '#i18n/inventory/labels.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import type { FormErrors } from '#ui/platform/forms/form-errors.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useSubmit } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { read, write } from '#ui/platform/storage/storage.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

export type LabelledItem = {
  id: string
  name: string
  nameAr: string | null
  sku: string
  barcode: string | null
  price: string | null
}

/** An item whose code no label of the size can carry, and why. */
export type LeftOut = { item: LabelledItem; problem: FieldProblem }

type LabelOptions = { size: LabelSize; language: LabelLanguage; copies: string; price: 'on' | 'off' }

const WHOLE = { maxScale: 0 }

export function useLabels(items: readonly LabelledItem[], onClose: () => void) {
  const t = useMessages(labelMessages)
  const say = useFieldMessage()
  const download = useDownloadOf()
  const [options, setOptions] = useState(initialOptions)
  const { labelled, leftOut } = fitting(items, options.size)
  const most = Math.min(MOST_COPIES, Math.floor(MOST_LABELS / Math.max(labelled.length, 1)))
  const copies = readCopies(options.copies, most)
  const form = useSubmit({
    check: () =>
      typeof copies === 'number'
        ? { ok: true, body: addressOf(labelled, { ...options, copies: String(copies) }) }
        : { ok: false, fields: { copies: say(copies) } },
    mutation: useMutation({ mutationFn: download }),
    onSaved: () => {
      rememberLabelSize(options.size)
      announce({ kind: 'done', title: t('made') })
      onClose()
    },
    errorsOf: (error): FormErrors => {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : []
      const [wrong] = refused.flatMap(([field, sentence]) => (field === 'copies' ? [sentence] : []))
      if (wrong !== undefined) return { fields: { copies: wrong }, message: null }
      return { fields: {}, message: refused[0]?.[1] ?? error.message }
    },
  })
  const change = (changed: Partial<LabelOptions>) => setOptions((before) => ({ ...before, ...changed }))
  return {
    options,
    change,
    form,
    leftOut,
    isTooMany: items.length > MOST_ITEMS_LABELLED,
    /** How many labels are printed; 0 while the copies are wrong. */
    labels: typeof copies === 'number' ? labelled.length * copies : 0,
    canPrint: labelled.length > 0 && items.length <= MOST_ITEMS_LABELLED,
  }
}

const initialOptions = (): LabelOptions => ({ size: readLabelSize(), language: 'both', copies: '1', price: 'on' })

function fitting(items: readonly LabelledItem[], size: LabelSize) {
  const problems = items.map((item) => ({ item, problem: problemOf(item, size) }))
  const leftOut = problems.flatMap(({ item, problem }): LeftOut[] => (problem ? [{ item, problem }] : []))
  return { labelled: problems.flatMap(({ item, problem }) => (problem ? [] : [item])), leftOut }
}

/** The server's refusal of an item. */
function problemOf({ barcode, sku }: LabelledItem, size: LabelSize): FieldProblem | null {
  const code = barcode ?? sku
  const drawn = barcodeOf(code)
  if (drawn === null) return { problem: 'code-not-drawable', limit: code }
  return moduleWidthOn(size, drawn) === null ? { problem: 'code-too-long', limit: code } : null
}

function readCopies(typed: string, most: number): number | FieldProblem {
  const read = parseTypedNumber(typed, WHOLE)
  if (!read.ok) return read.problem.problem === 'too-many-decimals' ? { problem: 'not-whole' } : read.problem
  const copies = Number(read.value)
  if (copies > most) return { problem: 'too-large', limit: String(most) }
  return copies < 1 ? { problem: 'too-small', limit: '1' } : copies
}

function addressOf(items: readonly LabelledItem[], options: LabelOptions): string {
  const ids = items.map(({ id }) => id).join(',')
  return `/api/items/labels.pdf?ids=${ids}&${new URLSearchParams(options).toString()}`
}

/** The key of the size that was printed last: it is that of the paper in this device's printer. */
const SIZE_KEY = 'label_size'

function readLabelSize(): LabelSize {
  const size = read(SIZE_KEY)
  return LABEL_SIZES.find((known) => known === size) ?? 'a4-24'
}

export function rememberLabelSize(size: LabelSize): void {
  write(SIZE_KEY, size)
}
