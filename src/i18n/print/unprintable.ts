/** Letters that a paper cannot show, at the field and in the review before issuing. `letters` are as typed. */
import { messages } from '#i18n/messages.ts'

export const unprintableMessages = messages({
  en: {
    shownAs: {
      one: '{letters} can’t be printed. The document will show □ instead.',
      other: '{letters} can’t be printed. The document will show □ instead of each.',
    },
    inPart: '{part}: {said}',
    seller: 'Your company',
    customer: 'Customer',
    line: 'Line {line}',
    details: 'Details',
    otherTexts: { one: 'And in {n} more field.', other: 'And in {n} more fields.' },
  },
  ar: {
    shownAs: {
      zero: 'كل ما كُتب قابل للطباعة.',
      one: 'لا يمكن طباعة {letters}، وسيظهر □ مكانه في المستند.',
      two: 'لا يمكن طباعة {letters}، وسيظهر □ مكان كل منهما في المستند.',
      few: 'لا يمكن طباعة {letters}، وسيظهر □ مكان كل منها في المستند.',
      many: 'لا يمكن طباعة {letters}، وسيظهر □ مكان كل منها في المستند.',
      other: 'لا يمكن طباعة {letters}، وسيظهر □ مكان كل منها في المستند.',
    },
    inPart: '{part}: {said}',
    seller: 'شركتك',
    customer: 'العميل',
    line: 'البند {line}',
    details: 'التفاصيل',
    otherTexts: {
      zero: 'ولا شيء في حقول أخرى.',
      one: 'وفي حقل آخر أيضاً.',
      two: 'وفي حقلين آخرين أيضاً.',
      few: 'وفي {n} حقول أخرى أيضاً.',
      many: 'وفي {n} حقلاً آخر أيضاً.',
      other: 'وفي {n} حقل آخر أيضاً.',
    },
  },
})
