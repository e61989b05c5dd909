/** One's own name, as colleagues see it. */
import { messages } from '#i18n/messages.ts'

export const profileMessages = messages({
  en: {
    title: 'Your name',
    about: 'Colleagues see it beside what you do. Without a name they see your email.',
    name: 'Name',
    nameAr: 'Name in Arabic',
    save: 'Use this name',
    saved: 'Name saved',
    notSaved: 'The name could not be saved',
    loadFailed: 'Your name could not be loaded',
  },
  ar: {
    title: 'اسمك',
    about: 'يراه زملاؤك بجانب ما تعمله. ومن دون اسم يرون بريدك الإلكتروني.',
    name: 'الاسم بالإنجليزية',
    nameAr: 'الاسم بالعربية',
    save: 'اعتماد الاسم',
    saved: 'حُفظ الاسم',
    notSaved: 'تعذّر حفظ الاسم',
    loadFailed: 'تعذّر تحميل اسمك',
  },
})
