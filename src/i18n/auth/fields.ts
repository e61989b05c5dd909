/** Errors of the fields with which one signs up and in. They stand apart, so that those pages load no others. */
import { messages } from '#i18n/messages.ts'

export const authFieldMessages = messages({
  en: {
    missing: 'Required.',
    'too-long': 'Too long. Use up to {limit} characters.',
    'too-short': 'Too short. Use at least {limit} characters.',
    'bad-character': 'This contains a character that cannot be stored or printed.',
    'not-an-email': 'Enter a complete email address.',
    'password-common': 'This password is too easy to guess. Choose another.',
    invalid: 'Invalid value.',
  },
  ar: {
    missing: 'مطلوب.',
    'too-long': 'النص طويل جداً. الحد الأقصى لعدد الأحرف: {limit}.',
    'too-short': 'النص قصير جداً. الحد الأدنى لعدد الأحرف: {limit}.',
    'bad-character': 'يحتوي النص على رمز لا يمكن حفظه أو طباعته.',
    'not-an-email': 'عنوان البريد الإلكتروني غير مكتمل.',
    'password-common': 'كلمة المرور هذه سهلة التخمين. اختر غيرها.',
    invalid: 'القيمة غير صالحة.',
  },
})
