/** The client's answer to a quotation, on the page that was shared with him. */
import { messages } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translator.ts'

export const clientAnswerMessages = messages({
  en: {
    toAnswer: 'Accept or decline',
    answer: 'Your answer',
    withoutScript:
      'This page needs JavaScript to take your answer, and it is not running in this browser. Please answer {company} directly.',
    ownDocument:
      'You are signed in to Sanad in this browser. If this quotation is your own company’s, an answer given here counts as the company’s, not as the client’s.',

    options: 'Optional lines',
    optionsText: 'Tick what you want. Unticked lines are not included.',
    chooseOne: 'Tick at least one line.',
    withOptions: 'With the lines you ticked',
    totalNow: 'Total: {amount}',
    totalBusy: 'Calculating the total',
    totalFailed: 'The new total could not be calculated.',
    tryAgain: 'Try again',
    deposit: 'Deposit ({percent}%)',
    depositAfter: 'The deposit is due once you accept.',
    payDeposit: 'Pay the deposit by bank transfer',

    name: 'Your name',
    nameMissing: 'Enter your name.',
    signature: 'Signature (optional)',
    signatureText: 'Draw with a finger, a pen or a mouse. Your typed name alone is enough.',
    pad: 'Signature area, empty',
    padSigned: 'Signature area, signed',
    clear: 'Clear',
    cleared: 'Signature cleared',
    signatureRefused: 'The signature could not be read. Clear it and draw it again, or leave it out.',

    recordOnAccept: 'What we record when you accept',
    recordOnAcceptText:
      'Your name, your signature if you draw one, the date and time, your network (IP) address and the fingerprint of this quotation. They are the evidence of your acceptance. Only {company} sees the network address.',
    fingerprint: 'Fingerprint',
    accept: 'Accept quotation',
    accepting: 'Accepting…',
    declineInstead: 'Decline instead',

    declineTitle: 'Decline this quotation',
    reason: 'Your reason',
    reasonText: 'Sent to {company}.',
    reasonMissing: 'Enter a reason.',
    recordOnDecline: 'Your reason, the date and time and your network (IP) address are kept.',
    decline: 'Decline quotation',
    declining: 'Declining…',
    back: 'Back',

    offline: 'No connection. What you typed is still here: try again when you are connected.',
    noAnswer: 'No reply from the server. What you typed is still here: check your connection and try again.',
    tooMany: 'Too many attempts. What you typed is still here: wait a minute and try again.',
    failed: 'Something went wrong on our side. What you typed is still here: try again in a moment.',
    changed:
      '{company} has changed this quotation since you opened it. This is the new version. Your name and signature are kept: read it, then accept below.',
    expired: 'This quotation has since expired. Your answer was not recorded.',
    answered: 'This quotation has been answered already. The answer that counts is shown below.',
    superseded: 'This quotation was replaced by a newer version. Your answer was not recorded.',
    withdrawn: 'This quotation is no longer open. Your answer was not recorded.',
    recorded: 'Your answer is recorded. Reload this page to see it.',
    isAccepted: 'Quotation accepted',
    isDeclined: 'Quotation declined',

    accepted: 'Accepted',
    acceptedThanks: 'Thank you. {company} has been notified.',
    acceptedByCompany: '{company} recorded this acceptance for you.',
    acceptedBy: 'Accepted by',
    acceptedAt: 'Date and time',
    acceptedTotal: 'Accepted total',
    chosen: 'Chosen optional lines',
    noneChosen: 'None',
    downloadCopy: 'Download your copy',
    declined: 'Declined',
    declinedByCompany: '{company} recorded this refusal for you.',
    changedYourMind: 'Changed your mind? Write to {company}.',
    isAcceptedForYou: 'This quotation is accepted.',
    isDeclinedForYou: 'This quotation is declined.',
  },
  ar: {
    toAnswer: 'القبول أو الرفض',
    answer: 'ردكم',
    withoutScript:
      'يتطلب الرد من هذه الصفحة تشغيل JavaScript، ولم يعمل في هذا المتصفح. يرجى الرد على {company} مباشرة.',
    ownDocument:
      'سجّلتم الدخول إلى منصة سند في هذا المتصفح. إذا كان عرض السعر هذا صادراً عن شركتكم، فسيُحتسب الرد من هنا رداً من الشركة لا من العميل.',

    options: 'بنود اختيارية',
    optionsText: 'حدّدوا ما ترغبون فيه. ما لا تحدّدونه لا يدخل في العرض.',
    chooseOne: 'حدّدوا بنداً واحداً على الأقل.',
    withOptions: 'مع البنود التي حدّدتموها',
    totalNow: 'الإجمالي: {amount}',
    totalBusy: 'جارٍ احتساب الإجمالي',
    totalFailed: 'تعذّر احتساب الإجمالي الجديد.',
    tryAgain: 'إعادة المحاولة',
    deposit: 'دفعة مقدمة (\u200e{percent}%)',
    depositAfter: 'تُستحق الدفعة المقدمة بعد قبولكم.',
    payDeposit: 'سداد الدفعة المقدمة بتحويل مصرفي',

    name: 'الاسم',
    nameMissing: 'اكتبوا الاسم.',
    signature: 'التوقيع (اختياري)',
    signatureText: 'وقّعوا بالإصبع أو القلم أو الفأرة. ويكفي الاسم المكتوب وحده.',
    pad: 'مساحة التوقيع، فارغة',
    padSigned: 'مساحة التوقيع، موقّعة',
    clear: 'مسح',
    cleared: 'مُسح التوقيع',
    signatureRefused: 'تعذّرت قراءة التوقيع. امسحوه ثم وقّعوا من جديد، أو اتركوه فارغاً.',

    recordOnAccept: 'ما يُحفظ عند القبول',
    recordOnAcceptText:
      'الاسم، والتوقيع إن وُجد، والتاريخ والوقت، وعنوان الشبكة (IP)، وبصمة عرض السعر هذا. وهي إثبات قبولكم. ولا يظهر عنوان الشبكة إلا لدى {company}.',
    fingerprint: 'البصمة',
    accept: 'قبول عرض السعر',
    accepting: 'جارٍ تسجيل القبول…',
    declineInstead: 'رفض العرض',

    declineTitle: 'رفض عرض السعر هذا',
    reason: 'سبب الرفض',
    reasonText: 'يصل السبب إلى {company}.',
    reasonMissing: 'اكتبوا سبب الرفض.',
    recordOnDecline: 'يُحفظ السبب والتاريخ والوقت وعنوان الشبكة (IP).',
    decline: 'رفض عرض السعر',
    declining: 'جارٍ تسجيل الرفض…',
    back: 'رجوع',

    offline: 'لا يوجد اتصال بالإنترنت. ما كتبتموه لا يزال هنا: أعيدوا المحاولة عند عودة الاتصال.',
    noAnswer: 'لم يستجب الخادم. ما كتبتموه لا يزال هنا: تحقّقوا من الاتصال ثم أعيدوا المحاولة.',
    tooMany: 'تكرّرت المحاولات. ما كتبتموه لا يزال هنا: انتظروا دقيقة ثم أعيدوا المحاولة.',
    failed: 'حدث خطأ لدينا. ما كتبتموه لا يزال هنا: أعيدوا المحاولة بعد قليل.',
    changed:
      'عُدّل عرض السعر هذا لدى {company} بعد أن فتحتموه. هذه هي النسخة الجديدة. الاسم والتوقيع محفوظان: راجعوا العرض ثم أكّدوا القبول أدناه.',
    expired: 'انتهت صلاحية عرض السعر هذا في هذه الأثناء. لم يُسجَّل ردكم.',
    answered: 'سبق الرد على عرض السعر هذا. الرد المعتمد مبيّن أدناه.',
    superseded: 'حلّت نسخة أحدث محل عرض السعر هذا. لم يُسجَّل ردكم.',
    withdrawn: 'لم يعد الرد على عرض السعر هذا متاحاً. لم يُسجَّل ردكم.',
    recorded: 'سُجّل ردكم. أعيدوا تحميل الصفحة للاطلاع عليه.',
    isAccepted: 'تم قبول عرض السعر',
    isDeclined: 'تم رفض عرض السعر',

    accepted: 'تم القبول',
    acceptedThanks: 'شكراً لكم. وصل قبولكم إلى {company}.',
    acceptedByCompany: 'سُجّل هذا القبول لدى {company} نيابةً عنكم.',
    acceptedBy: 'قَبِله',
    acceptedAt: 'التاريخ والوقت',
    acceptedTotal: 'الإجمالي المقبول',
    chosen: 'البنود الاختيارية المحددة',
    noneChosen: 'لا شيء',
    downloadCopy: 'تنزيل نسختكم',
    declined: 'تم الرفض',
    declinedByCompany: 'سُجّل هذا الرفض لدى {company} نيابةً عنكم.',
    changedYourMind: 'غيّرتم رأيكم؟ راسلوا {company}.',
    isAcceptedForYou: 'عرض السعر هذا مقبول.',
    isDeclinedForYou: 'عرض السعر هذا مرفوض.',
  },
})

export type AnswerWords = Translate<typeof clientAnswerMessages.en>

/** The messages that the page's script shows (ui/client-page/answer.ts); the page holds them as JSON. */
export type AnswerScriptWords = ReturnType<typeof answerScriptWords>

export function answerScriptWords(say: AnswerWords, company: string) {
  return {
    name: say('nameMissing'),
    reason: say('reasonMissing'),
    options: say('chooseOne'),
    signature: say('signatureRefused'),
    totalBusy: say('totalBusy'),
    totalNow: say('totalNow', { amount: '{amount}' }),
    offline: say('offline'),
    noAnswer: say('noAnswer'),
    tooMany: say('tooMany'),
    failed: say('failed'),
    changed: say('changed', { company }),
    expired: say('expired'),
    answered: say('answered'),
    superseded: say('superseded'),
    withdrawn: say('withdrawn'),
    recorded: say('recorded'),
    accept: say('isAccepted'),
    decline: say('isDeclined'),
  }
}
