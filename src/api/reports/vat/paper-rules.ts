/** The rules that stand below the VAT return, and the documents of its boxes, on paper. */
import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { vatRuleMessages } from '#i18n/reports/vat-rules.ts'
import { pairOf } from '#pdf/report/message-pair.ts'

export const rulesOn = (country: string) =>
  VAT_RETURNS[country]?.isSalesOnly
    ? [
        pairOf(vatRuleMessages, 'ruleElsewhere'),
        pairOf(vatRuleMessages, 'salesOnly'),
        pairOf(vatRuleMessages, 'toBeChecked'),
      ]
    : [pairOf(vatRuleMessages, 'rule')]
