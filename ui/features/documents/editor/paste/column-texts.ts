/** Names of the meanings of columns, and the reasons why a cell is not read. */
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import type { ColumnMeaning } from '#domain/documents/drafts/pasted-headings.ts'
import type { PastedLine } from '#domain/documents/drafts/pasted-lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { pasteDialogMessages } from '#i18n/documents/paste-dialog.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

export function useColumnNames({ isBilingual }: Pick<PasteTerms, 'isBilingual'>): Record<ColumnMeaning, string> {
  const t = useMessages(pasteDialogMessages)
  const say = useMessages(documentMessages)
  return {
    description: isBilingual ? say('descriptionEnglish') : say('description'),
    descriptionAr: say('descriptionArabic'),
    quantity: say('quantity'),
    unit: say('unit'),
    unitPrice: say('unitPrice'),
    discount: say('discount'),
    tax: say('tax'),
    total: t('compared'),
    none: t('leaveOut'),
  }
}

type Problem = PastedLine['problems'] extends ReadonlyMap<number, infer Found> ? Found : never

export function useProblemMessage(): (problem: Problem) => string {
  const t = useMessages(pasteDialogMessages)
  const sayField = useFieldMessage()
  return (problem) => {
    switch (problem.problem) {
      case 'other-currency':
        return t('otherCurrency', { limit: problem.limit })
      case 'rate-not-allowed':
        return t('rateNotAllowed', { limit: problem.limit })
      case 'not-a-tax':
        return t('notATax')
      case 'tax-amount':
        return t('taxAmount')
      case 'total-differs':
        return t('totalDiffers', { limit: problem.limit })
      default:
        return sayField(problem)
    }
  }
}
