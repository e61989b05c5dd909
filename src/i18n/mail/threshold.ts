/** The email to a company whose sales came near a threshold of VAT registration, or passed it. */
import { messages } from '#i18n/messages.ts'

export const thresholdMailMessages = messages({
  en: {
    nearVoluntary: 'Your sales are near the voluntary threshold of VAT registration',
    passedVoluntary: 'Your sales passed the voluntary threshold of VAT registration',
    nearMandatory: 'Your sales are near the mandatory threshold of VAT registration',
    passedMandatory: 'You must register for VAT: your sales passed the mandatory threshold',
    voluntary:
      'Your taxable sales of the twelve months until {day} are {amount}. The voluntary threshold of VAT registration is {threshold}.',
    mandatory:
      'Your taxable sales of the twelve months until {day} are {amount}. The mandatory threshold of VAT registration is {threshold}.',
    nearVoluntaryLaw:
      'Once they pass it, you may register, and do not have to (VAT law, article 17; regulation, article 8).',
    nearMandatoryLaw:
      'Once they pass it, or you expect that within 30 days, you must apply to the Federal Tax Authority within 30 days (VAT law, article 13; regulation, article 7). You may already register (article 17).',
    counted:
      'The amount is that of your standard and zero-rated invoices by their tax point, less credit notes. Purchases, imports and sales that are not in Sanad are not in it, and may count, too (VAT law, article 19).',
    see: 'View registration threshold',
    once: 'This email is sent once. If your company is registered already, say so in Tax Configuration.',
    signature: 'Sanad, invoices for business in the Gulf',
  },
  ar: {
    nearVoluntary: 'مبيعاتك تقترب من حد التسجيل الاختياري في ضريبة القيمة المضافة',
    passedVoluntary: 'مبيعاتك تجاوزت حد التسجيل الاختياري في ضريبة القيمة المضافة',
    nearMandatory: 'مبيعاتك تقترب من حد التسجيل الإلزامي في ضريبة القيمة المضافة',
    passedMandatory: 'يجب عليك التسجيل في ضريبة القيمة المضافة: تجاوزت مبيعاتك الحد الإلزامي',
    voluntary:
      'بلغت مبيعاتك الخاضعة للضريبة {amount} في الأشهر الاثني عشر حتى {day}. وحد التسجيل الاختياري في ضريبة القيمة المضافة هو {threshold}.',
    mandatory:
      'بلغت مبيعاتك الخاضعة للضريبة {amount} في الأشهر الاثني عشر حتى {day}. وحد التسجيل الإلزامي في ضريبة القيمة المضافة هو {threshold}.',
    nearVoluntaryLaw:
      'متى تجاوزته جاز لك التسجيل ولم يجب (المادة 17 من قانون ضريبة القيمة المضافة، والمادة 8 من لائحته).',
    nearMandatoryLaw:
      'متى تجاوزته، أو توقّعت تجاوزه خلال 30 يوماً، وجب عليك تقديم طلب إلى الهيئة الاتحادية للضرائب خلال 30 يوماً (المادة 13 من قانون ضريبة القيمة المضافة، والمادة 7 من لائحته). ويجوز لك التسجيل من الآن (المادة 17).',
    counted:
      'هذا المبلغ هو مجموع فواتيرك الخاضعة للنسبة الأساسية ولنسبة الصفر بحسب تاريخ التوريد، بعد خصم الإشعارات الدائنة. ولا يشمل المشتريات والواردات والمبيعات خارج منصة سند، وقد تُحتسب هي أيضاً (المادة 19 من القانون).',
    see: 'عرض حد التسجيل',
    once: 'تُرسل هذه الرسالة مرة واحدة. إن كانت شركتك مسجّلة فاذكر ذلك في إعدادات الضريبة.',
    signature: 'منصة سند لفواتير الأعمال في الخليج',
  },
})
