/** The download of everything that a company has, in the settings. */
import { messages } from '#i18n/messages.ts'

export const yourDataMessages = messages({
  en: {
    title: 'Your data',
    text: 'Everything of your company in one ZIP: documents and receipts as they were issued, printed PDFs, attachments, pictures, lists as CSV and all records. Single lists and reports can be exported as Excel files, too, where they are shown. A text inside explains how to check, without Sanad, that nothing was changed.',
    size: 'Size',
    about: 'About {size}',
    documents: 'Documents',
    files: 'PDFs, pictures and attachments',
    download: 'Download everything',
    running: 'Downloading: {percent}%',
    runningText: 'You can leave this page. The download goes on in your browser.',
    keep: 'UAE tax law requires records to be kept for at least five years. Store the file safely: it contains your customers’ data.',
    safe: 'Store the file safely: it contains your customers’ data.',
    loading: 'Loading the size',
    loadFailed: 'The size could not be loaded',
    failed: 'The download did not start',
  },
  ar: {
    title: 'بياناتك',
    text: 'كل بيانات منشأتك في ملف ZIP واحد: المستندات والسندات كما صدرت، وملفات PDF المطبوعة، والمرفقات، والصور، والقوائم بصيغة CSV، وجميع السجلات. ويمكن أيضاً تصدير كل قائمة أو تقرير ملف Excel من شاشته. ويشرح نص داخل الملف كيفية التحقق، دون منصة سند، من أن شيئاً لم يتغيّر.',
    size: 'الحجم',
    about: '{size} تقريباً',
    documents: 'المستندات',
    files: 'ملفات PDF والصور والمرفقات',
    download: 'تنزيل كل البيانات',
    running: 'التنزيل جارٍ: \u200e{percent}%',
    runningText: 'يمكنك مغادرة هذه الصفحة، ويستمر التنزيل في المتصفح.',
    keep: 'يُلزم قانون الإجراءات الضريبية في دولة الإمارات بالاحتفاظ بالسجلات خمس سنوات على الأقل. احفظ الملف في مكان آمن، ففيه بيانات عملائك.',
    safe: 'احفظ الملف في مكان آمن، ففيه بيانات عملائك.',
    loading: 'جارٍ تحميل الحجم',
    loadFailed: 'تعذّر تحميل الحجم',
    failed: 'لم يبدأ التنزيل',
  },
})
