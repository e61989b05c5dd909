/** The dashboard, with sections that are not available yet. */
import { messages } from '#i18n/messages.ts'

export const dashboardMessages = messages({
  en: {
    now: 'What you can do now',
    createInvoice: 'Create Invoice',
    seeInvoices: 'See your invoices',
    figures: 'Figures of your business',
    figuresText:
      'Charts of what was invoiced and paid are not built yet; they will stand here. Your open and overdue amounts are above the list of invoices.',
  },
  ar: {
    now: 'ما يمكنك فعله الآن',
    createInvoice: 'إنشاء فاتورة',
    seeInvoices: 'عرض فواتيرك',
    figures: 'أرقام أعمالك',
    figuresText:
      'الرسوم البيانية لما صدر وما دُفع غير متوفرة بعد، وستظهر هنا. أما المبالغ غير المدفوعة والمتأخرة فتجدها أعلى قائمة الفواتير.',
  },
})
