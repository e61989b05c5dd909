/** The form that turns a quotation into an invoice: what is typed, what it comes to, and what is wrong with it. */
import { useMemo, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { previewPart } from '#domain/quotations/preview.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ConvertBody } from '#ui/features/quotations/quotation-calls.ts'

export type Scope = 'whole' | 'percent' | 'lines'

export type ConvertValues = {
  scope: Scope
  percent: string
  /** Typed quantities by the line of the quotation. */
  quantities: Readonly<Record<number, string>>
}

/** With the deposit that is asked for, while nothing is invoiced. */
export function startOf({ deposit, invoicing }: Pick<CommercialDocument, 'deposit' | 'invoicing'>): ConvertValues {
  const isFirst = (invoicing?.parts.length ?? 0) === 0
  const proposed = isFirst ? deposit : undefined
  return { scope: proposed ? 'percent' : 'whole', percent: proposed?.percent ?? '', quantities: {} }
}

export function requestOf({ scope, percent, quantities }: ConvertValues): ConvertBody {
  switch (scope) {
    case 'whole':
      return {}
    case 'percent':
      return { percent: percent.trim() }
    case 'lines': {
      const typed = Object.entries(quantities).filter(([, quantity]) => quantity.trim() !== '')
      return { lines: typed.map(([line, quantity]) => ({ line: Number(line), quantity: quantity.trim() })) }
    }
  }
}

export const quantityField = (line: number): string => `quantities.${line}`

/** The server and the domain count the lines of the request; the form knows them by those of the quotation. */
export function fieldOf(path: string, { lines = [] }: ConvertBody): string {
  const index = /^lines\.(\d+)\./.exec(path)?.[1]
  const line = index === undefined ? undefined : lines[Number(index)]?.line
  return line === undefined ? path : quantityField(line)
}

/** Messages by the names of the form's fields, in words about the open rest. */
export function messagesOf(
  fields: FieldProblems,
  request: ConvertBody,
  t: Translate<typeof quotationConvertMessages.en>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => [fieldOf(path, request), messageOf(path, problem, t)]),
  )
}

function messageOf(
  path: string,
  { problem, limit = '' }: FieldProblem,
  t: Translate<typeof quotationConvertMessages.en>,
): string {
  const isPercent = path === 'percent'
  if (path === 'lines') {
    if (problem === 'missing') return t('noItem')
    return problem === 'too-large' ? t('moreThanOpen', { limit }) : t('comesToNothing')
  }
  switch (problem) {
    case 'too-large':
      return t(isPercent ? 'percentTooLarge' : 'quantityTooLarge', { limit })
    case 'too-small':
      return t('comesToNothing')
    default:
      return t(isPercent ? 'notAPercent' : 'notAQuantity')
  }
}

export type ConvertForm = ReturnType<typeof useConvertForm>

export function useConvertForm(quotation: CommercialDocument) {
  const [values, setValues] = useState(() => startOf(quotation))
  const change = (changed: Partial<ConvertValues>) => setValues((before) => ({ ...before, ...changed }))
  const changeQuantity = (line: number, quantity: string) =>
    setValues((before) => ({ ...before, quantities: { ...before.quantities, [line]: quantity } }))
  const request = useMemo(() => requestOf(values), [values])
  const preview = useMemo(() => previewPart(quotation, request), [quotation, request])
  return { values, change, changeQuantity, request, preview }
}
