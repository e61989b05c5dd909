/** The threshold of VAT registration on the dashboard of a company that is not registered. */
import { messages } from '#i18n/messages.ts'

export const thresholdCardMessages = messages({
  en: {
    threshold: 'Registration threshold',
    turnover: '{amount} taxable in twelve months',
    mandatoryShare: '{percent} of the mandatory threshold of {threshold}',
    voluntaryShare: '{percent} of the voluntary threshold of {threshold}',
    may: 'The voluntary threshold was passed: you may register',
    soon: 'With drafts and accepted quotations you pass it within 30 days: you must register',
    must: 'It was passed: you must register',
  },
  ar: {
    threshold: 'حد التسجيل',
    turnover: '{amount} خاضعة للضريبة في اثني عشر شهراً',
    mandatoryShare: '{percent} من حد التسجيل الإلزامي البالغ {threshold}',
    voluntaryShare: '{percent} من حد التسجيل الاختياري البالغ {threshold}',
    may: 'جرى تجاوز الحد الاختياري: يجوز لك التسجيل',
    soon: 'مع المسودات والعروض المقبولة تتجاوزه خلال 30 يوماً: يجب عليك التسجيل',
    must: 'جرى تجاوزه: يجب عليك التسجيل',
  },
})
