/** Prompts on the paper of a draft that lead to a field. */
import { messages } from '#i18n/messages.ts'

export const paperMessages = messages({
  en: {
    seller: 'What is your company called?',
    customer: 'Who is it for?',
    dueDate: 'When is it due?',
    validUntil: 'Until when is it valid?',
    lines: 'What are you charging for?',
  },
  ar: {
    seller: 'ما اسم شركتك؟',
    customer: 'من العميل؟',
    dueDate: 'متى تُستحق؟',
    validUntil: 'حتى متى يسري العرض؟',
    lines: 'عن أي سلعة أو خدمة؟',
  },
})
