/** When a document counts in the VAT return, and what differs where only the sales side of the form is known. */
import { messages } from '#i18n/messages.ts'

export const vatRuleMessages = messages({
  en: {
    rule: 'An invoice counts on its issue date, or on its supply date where that is earlier (VAT law, article 25); a credit note on its own date. Payments in advance and continuous supplies (article 26) are not recognised: add them by hand.',
    ruleElsewhere:
      'An invoice counts on its issue date, or on its supply date where that is earlier; a credit note on its own date. Payments in advance are not recognised: add them by hand.',
    salesOnly:
      'This report has only the sales side of the form. Add purchases and corrections in the authority’s portal.',
    enterText: 'Sales that your documents do not state, in {currency}. Empty means none.',
    toBeChecked: 'This form was read from secondary sources. Check each box with the authority’s own form.',
  },
  ar: {
    rule: 'تُحتسب الفاتورة في تاريخ إصدارها، أو في تاريخ التوريد إن كان أسبق (المادة 25 من قانون الضريبة)، ويُحتسب الإشعار الدائن في تاريخه. أما الدفعات المقدمة والتوريدات المستمرة (المادة 26) فلا تُعرف من المستندات، وتضيفها بنفسك.',
    ruleElsewhere:
      'تُحتسب الفاتورة في تاريخ إصدارها، أو في تاريخ التوريد إن كان أسبق، ويُحتسب الإشعار الدائن في تاريخه. أما الدفعات المقدمة فلا تُعرف من المستندات، وتضيفها بنفسك.',
    salesOnly: 'يقتصر المعروض على خانات المبيعات. أما المشتريات والتصحيحات فتُضاف في بوابة الهيئة.',
    enterText: 'مبيعات لا تذكرها مستنداتك، بعملة {currency}. والحقل الفارغ يعني لا شيء.',
    toBeChecked: 'أُخذ هذا النموذج عن مصادر ثانوية. طابق كل خانة مع نموذج الهيئة نفسه.',
  },
})
