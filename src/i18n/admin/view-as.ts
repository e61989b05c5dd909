/** Looking at a company with its permission, from the page of a user. */
import { messages } from '#i18n/messages.ts'

export const viewAsMessages = messages({
  en: {
    title: 'View as this user',
    text: 'With the company’s permission you see its screens as its owner does, for 30 minutes. Nothing can be changed, and the user gets an email with your reason.',
    permitted: '{company}: until {day}',
    notPermitted: '{company}: support access not given',
    none: 'This user works in no company now.',
    view: 'View',
    viewOf: 'View: {company}',
    dialog: 'View {company}',
    reason: 'Reason',
    reasonHint: 'The user reads it in an email',
    begin: 'Open the screens',
    cancel: 'Back',
    blocked: 'The browser did not open a new tab. Allow pop-ups for this site, then try again.',
    over: 'The view has ended',
    overText: 'Its time is over, it was ended, or the company withdrew its permission.',
  },
  ar: {
    title: 'الاطلاع بصفة هذا المستخدم',
    text: 'بإذن من الشركة ترى شاشاتها كما يراها مالكها مدة 30 دقيقة. لا يمكن تغيير شيء، وتصل المستخدم رسالة فيها السبب الذي كتبته.',
    permitted: '{company}: حتى {day}',
    notPermitted: '{company}: لم يُمنح إذن الاطلاع',
    none: 'لا يعمل هذا المستخدم الآن في أي شركة.',
    view: 'اطلاع',
    viewOf: 'اطلاع: {company}',
    dialog: 'الاطلاع على {company}',
    reason: 'السبب',
    reasonHint: 'يقرؤه المستخدم في رسالة',
    begin: 'فتح الشاشات',
    cancel: 'رجوع',
    blocked: 'لم يفتح المتصفح علامة تبويب جديدة. اسمح بالنوافذ المنبثقة لهذا الموقع ثم أعد المحاولة.',
    over: 'انتهى الاطلاع',
    overText: 'انقضى وقته، أو أُنهي، أو سحبت الشركة إذن الاطلاع.',
  },
})
