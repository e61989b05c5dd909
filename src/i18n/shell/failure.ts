/** Error boundaries: a whole screen, or a section of one (spec §2, §8). */
import { messages } from '#i18n/messages.ts'

export const failureMessages = messages({
  en: {
    errorTitle: 'Something went wrong',
    errorText: "We encountered an unexpected error. Don't worry, your data is safe.",
    goHome: 'Go Home',
    reportIssue: 'Report Issue',
    reportHere: 'Tell support here',
    technicalDetails: 'Technical details',
    copyDetails: 'Copy details',
    detailsCopied: 'Copied',
    copyByHand: 'Selected: copy it with your keyboard or menu',
    reportSubject: 'Problem in Sanad',
    reportBody: 'What I was doing:\n\n\nTechnical details:\n{details}',
    regionFailed: 'This part could not be displayed. The rest of the page still works.',
  },
  ar: {
    errorTitle: 'حدث خطأ ما',
    errorText: 'واجهنا خطأً غير متوقع. لا تقلق، بياناتك محفوظة.',
    goHome: 'الصفحة الرئيسية',
    reportIssue: 'الإبلاغ عن مشكلة',
    reportHere: 'إبلاغ فريق الدعم من هنا',
    technicalDetails: 'التفاصيل التقنية',
    copyDetails: 'نسخ التفاصيل',
    detailsCopied: 'تم النسخ',
    copyByHand: 'النص محدد: انسخه بلوحة المفاتيح أو من القائمة',
    reportSubject: 'مشكلة في منصة سند',
    reportBody: 'ما كنت أفعله:\n\n\nالتفاصيل التقنية:\n{details}',
    regionFailed: 'تعذّر عرض هذا الجزء. بقية الصفحة تعمل.',
  },
})
