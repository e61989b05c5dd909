/** The margin of an invoice after the cost of its goods, which only its owner sees. */
import { messages } from '#i18n/messages.ts'

export const invoiceMarginMessages = messages({
  en: {
    margin: 'Margin',
    ofNet: '{percent} of the amount without VAT',
    item: 'Item',
    net: 'Without VAT',
    cost: 'Cost',
    loss: 'Sold below its cost',
    partial: 'Items without a known cost are not counted.',
    private: 'Only you see this. Costs are never printed or shown to the client.',
    loading: 'Loading the margin',
    loadFailed: 'The margin could not be loaded',
  },
  ar: {
    margin: 'هامش الربح',
    ofNet: '{percent} من المبلغ قبل الضريبة',
    item: 'الصنف',
    net: 'قبل الضريبة',
    cost: 'التكلفة',
    loss: 'بيع بأقل من تكلفته',
    partial: 'لا تُحتسب الأصناف التي لا تُعرف تكلفتها.',
    private: 'هذه البيانات لك وحدك: لا تُطبع التكاليف ولا تظهر في صفحة العميل.',
    loading: 'جارٍ تحميل هامش الربح',
    loadFailed: 'تعذّر تحميل هامش الربح',
  },
})
