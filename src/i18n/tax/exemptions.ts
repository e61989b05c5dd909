/** Choosing the reason why a supply bears no tax. */
import { messages } from '#i18n/messages.ts'

export const exemptionMessages = messages({
  en: {
    reason: 'Reason without VAT',
    choose: 'Choose a reason',
    usual: '{reason} (your usual reason)',
    defaults: 'Usual reasons',
    defaultsText: 'For lines without VAT that say no reason of their own. The document prints it with its article.',
    defaultsOffPaper: 'For exempt lines that say no reason of their own. The e-invoice states it; the paper does not.',
    notChosen: 'Chosen on each line',
  },
  ar: {
    reason: 'سبب عدم فرض الضريبة',
    choose: 'اختيار السبب',
    usual: '{reason} (السبب المعتاد لديك)',
    defaults: 'الأسباب المعتادة',
    defaultsText: 'للبنود التي لا تُفرض عليها الضريبة ولم يُذكر لها سبب. يُطبع السبب على المستند مع مادته.',
    defaultsOffPaper: 'للبنود المعفاة التي لم يُذكر لها سبب. يُذكر السبب في الفاتورة الإلكترونية، ولا يُطبع على المستند.',
    notChosen: 'يُختار في كل بند',
  },
})
