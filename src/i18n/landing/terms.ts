/**
 * Terms and conditions. A key ending in `Title` begins a section; the following keys are its paragraphs. Within a
 * paragraph, lines after the first are list items. The page fills `{operator}`, `{email}` and `{prices}`. No country's
 * law is quoted.
 */
import { messages } from '#i18n/messages.ts'

export const termsMessages = messages({
  en: {
    title: 'Terms and Conditions',
    description:
      'The terms on which Sanad is offered: the trial, prices and payment, your documents, and who is responsible for what.',
    summary:
      'In short: try it free, pay only for the periods you choose, and keep your documents whether you renew or not.',

    whoTitle: 'Who we are',
    who: 'Sanad is operated by {operator}. “We” means the operator. “You” means the person who signs up and the business for which documents are written. By creating an account you accept these terms for both.',

    serviceTitle: 'The service',
    service:
      'With Sanad you write invoices in English, Arabic or both, issue them, print them, send them and keep them, together with the customers and items they need.',
    serviceChanges:
      'We improve the service over time. If a change removes something you rely on, we will email you well in advance.',

    accountTitle: 'Your account',
    account:
      'You sign up with an email address that is yours and give correct information about your business. Keep your password to yourself. Whatever is done with your account counts as done by you, until you tell us that somebody else has it.',

    trialTitle: 'The free trial',
    trial:
      'The trial lasts {trialDays} from signing up. During it you may issue up to {trialLimit} a day; drafts are not counted. It is offered once for each email address. No card is asked for, and the trial never becomes a paid period automatically.',

    paymentTitle: 'Prices and payment',
    payment:
      'The prices are those on our {prices}, in UAE dirhams, and the price shown is the whole amount charged. You pay a period of one month or one year in advance by card, on the payment page of Ziina. Card numbers are entered there and never reach us.',
    paymentPeriods:
      'A period begins when the payment is confirmed, or at the end of the current period. Nothing renews or is charged automatically. A new price applies to periods you pay for after it is published.',

    refundTitle: 'Refunds',
    refund:
      'A period that has begun is not refunded, unless the law gives you a right to it. If you were charged twice, or by mistake, write to us and we return the amount.',

    endTitle: 'When a trial or paid period ends',
    end: 'You can still sign in, read, print and export everything. Issuing and sending stop until you pay for a new period. We do not delete your documents because a period has ended.',

    documentsTitle: 'Your documents',
    documents:
      'What you write belongs to you. We use it only to provide the service: to store it, print it, send it where you ask, and show it to whoever you give a link.',
    documentsDuty:
      'You are responsible for what your documents say:\nthat the supply took place and the facts are right;\nthat the tax treatment and the rate are the right ones for it;\nthat you may issue the document, and keep it for as long as the law that applies to you requires.',
    documentsFrozen:
      'An issued document cannot be edited. That is what makes it trustworthy. Mistakes are corrected with another document, not by changing the original.',

    adviceTitle: 'No tax or legal advice',
    advice:
      'Sanad calculates from what you enter, using rules we take care to keep correct. It does not know your business and does not replace an adviser. Ask one if you are unsure how something is taxed.',
    adviceSaudi:
      'Invoices from Saudi sellers carry the Phase 1 QR code of electronic invoicing. Integration with the tax authority’s platform (Phase 2) is not available. If you are required to integrate, Sanad alone is not enough.',

    fairTitle: 'Fair use',
    fair: 'You may not use Sanad:\nfor invoices of supplies that never took place, or in the name of somebody else;\nto send advertising or messages that the recipient did not ask for;\nto break the law, to disturb the service, or to reach data of others.',
    fairEnd:
      'If you do, we may pause or close the account. Where it is possible we write to you first and let you take your documents with you.',

    liabilityTitle: 'Our liability',
    liability:
      'We work with care so that the service is available when you need it, figures are correct and nothing is lost. We cannot promise uninterrupted service. Keep copies of documents that matter; you can export them at any time.',
    liabilityLimit:
      'As far as the law allows, we are not liable for lost profit or other indirect damage, and our total liability is limited to what you paid us in the twelve months before. This does not limit what by law cannot be limited, such as intentional damage.',

    closingTitle: 'Closing the account',
    closing:
      'You may stop using Sanad whenever you want, and ask us to close the account by writing to {email}. What we then keep, and for how long, is set out in the {privacy}.',

    changesTitle: 'Changes to these terms',
    changes:
      'The date of the last change is at the top of this page. If a change touches your rights or duties, we tell you by email before it takes effect.',

    lawTitle: 'Law and language',
    law: 'These terms are governed by the law of the country in which the operator is established, and its courts have jurisdiction, unless mandatory law provides otherwise. The English and the Arabic text say the same. If they differ, the Arabic text prevails.',

    contactTitle: 'Questions',
    contact: 'Write to {email}.',
  },
  ar: {
    title: 'الشروط والأحكام',
    description: 'شروط استخدام منصة سند: الفترة التجريبية والأسعار والدفع ومستنداتك ومسؤولية كل طرف.',
    summary: 'باختصار: جرّب مجاناً، ولا تدفع إلا للفترات التي تختارها، ويبقى لك ما كتبته سواء واصلت الدفع أم لا.',

    whoTitle: 'من نحن',
    who: 'الجهة المشغّلة لمنصة سند هي {operator}. يُقصد بكلمة «نحن» الجهة المشغّلة، وبكلمة «أنت» الشخص الذي ينشئ الحساب والمنشأة التي تُكتب المستندات باسمها. بإنشاء الحساب تقبل هذه الشروط عن كليهما.',

    serviceTitle: 'الخدمة',
    service:
      'تُنشئ عبر منصة سند فواتير بالعربية أو الإنجليزية أو بهما معاً، وتصدرها وتطبعها وترسلها وتحفظها مع ما يلزمها من عملاء وأصناف.',
    serviceChanges:
      'نحسّن الخدمة مع مرور الوقت. وإذا كان من شأن تغيير ما أن يحرمك من شيء تحتاج إليه في عملك، أخبرناك بالبريد الإلكتروني قبل ذلك بوقت كافٍ.',

    accountTitle: 'حسابك',
    account:
      'تنشئ الحساب ببريد إلكتروني يخصك وببيانات صحيحة عن منشأتك. احتفظ بكلمة المرور لنفسك. وكل ما يتم عبر حسابك يُعدّ صادراً منك إلى أن تخبرنا بأن شخصاً آخر وصل إليه.',

    trialTitle: 'الفترة التجريبية المجانية',
    trial:
      'مدة الفترة التجريبية {trialDays} من إنشاء الحساب، ويمكنك خلالها إصدار {trialLimit} يومياً على الأكثر، ولا تُحتسب المسودات. تُتاح مرة واحدة لكل بريد إلكتروني. لا نطلب بطاقة، ولا تتحول الفترة التجريبية إلى فترة مدفوعة تلقائياً.',

    paymentTitle: 'الأسعار والدفع',
    payment:
      'الأسعار هي المبينة في {prices} بالدرهم الإماراتي، والسعر الظاهر هو كامل المبلغ المحصَّل. تدفع مقدماً عن شهر أو سنة بالبطاقة في صفحة الدفع لدى Ziina، وتُدخل بيانات البطاقة هناك ولا تصل إلينا أبداً.',
    paymentPeriods:
      'تبدأ الفترة عند تأكيد الدفع، أو عند انتهاء الفترة الجارية. لا تجديد تلقائي، ولا يُخصم شيء من دون أن تدفعه بنفسك. والسعر الجديد يسري على الفترات التي تدفع عنها بعد نشره.',

    refundTitle: 'استرداد المبالغ',
    refund:
      'لا تُسترد قيمة فترة بدأت إلا إذا كان القانون يمنحك هذا الحق. وإذا خُصم منك المبلغ مرتين أو عن طريق الخطأ فراسلنا لنعيده إليك.',

    endTitle: 'عند انتهاء الفترة التجريبية أو المدفوعة',
    end: 'يبقى بإمكانك تسجيل الدخول وقراءة كل شيء وطباعته وتصديره. أما الإصدار والإرسال فيتوقفان إلى أن تدفع عن فترة جديدة. ولا نحذف مستنداتك بسبب انتهاء الفترة.',

    documentsTitle: 'مستنداتك',
    documents:
      'ما تكتبه ملك لك. ولا نستخدمه إلا لتقديم الخدمة: حفظه، وطباعته، وإرساله حيث تطلب، وعرضه على من تعطيه الرابط.',
    documentsDuty:
      'أنت مسؤول عما تتضمنه مستنداتك:\nأن يكون التوريد قد تم فعلاً وأن تكون البيانات صحيحة؛\nأن تكون المعاملة الضريبية والنسبة صحيحتين؛\nأن يحق لك إصدار المستند، وأن تحفظه المدة التي يطلبها القانون الذي تخضع له.',
    documentsFrozen: 'لا يمكن تعديل المستند بعد إصداره، وهذا ما يجعله موثوقاً. ويُصحَّح الخطأ بمستند آخر لا بتغيير الأول.',

    adviceTitle: 'لسنا مستشاراً ضريبياً أو قانونياً',
    advice:
      'تعتمد منصة سند في الاحتساب على ما تُدخله ووفق قواعد نحرص على صحتها، لكنها لا تعرف نشاطك ولا تغني عن المستشار. استشر مختصاً متى لم تكن متأكداً من المعاملة الضريبية.',
    adviceSaudi:
      'تحمل فواتير البائع السعودي رمز الاستجابة السريعة الخاص بالمرحلة الأولى من الفوترة الإلكترونية. أما الربط مع منصة الجهة الضريبية (المرحلة الثانية) فغير متاح. وإن كنت ملزماً به فلا تكفيك منصة سند وحدها.',

    fairTitle: 'الاستخدام المقبول',
    fair: 'لا يجوز استخدام منصة سند:\nلفواتير عن توريدات لم تتم، أو باسم شخص آخر؛\nلإرسال إعلانات أو رسائل لم يطلبها المستلم؛\nلمخالفة القانون أو تعطيل الخدمة أو الوصول إلى بيانات الآخرين.',
    fairEnd: 'إذا حدث ذلك جاز لنا إيقاف الحساب أو إغلاقه. ونراسلك أولاً متى أمكن ونتيح لك أخذ مستنداتك.',

    liabilityTitle: 'حدود مسؤوليتنا',
    liability:
      'نعمل بعناية حتى تكون الخدمة متاحة عند حاجتك إليها، والأرقام صحيحة، ولا يضيع شيء. لكننا لا نعدك بألا تنقطع أبداً. احتفظ بنسخ من المستندات المهمة، فتصديرها متاح في أي وقت.',
    liabilityLimit:
      'في حدود ما يسمح به القانون لا نُسأل عن ربح فائت أو ضرر غير مباشر، ولا تتجاوز مسؤوليتنا في مجموعها ما دفعته لنا خلال الاثني عشر شهراً السابقة. ولا يحدّ ذلك مما لا يجوز تحديده قانوناً، كالضرر المتعمَّد.',

    closingTitle: 'إغلاق الحساب',
    closing:
      'يمكنك التوقف عن استخدام منصة سند متى شئت، وطلب إغلاق الحساب بمراسلتنا على {email}. أما ما نحتفظ به بعد ذلك ومدته فمبين في {privacy}.',

    changesTitle: 'تعديل هذه الشروط',
    changes:
      'تاريخ آخر تعديل مبين في أعلى الصفحة. وإذا مسّ التعديل حقوقك أو واجباتك أخبرناك بالبريد الإلكتروني قبل سريانه.',

    lawTitle: 'القانون واللغة',
    law: 'تخضع هذه الشروط لقانون البلد الذي تأسس فيه المشغّل، وتختص محاكمه بالفصل في أي نزاع ينشأ عنها، ما لم يقضِ قانون لا تجوز مخالفته بغير ذلك. النصان العربي والإنجليزي بمعنى واحد، وإذا اختلفا فالعبرة بالنص العربي.',

    contactTitle: 'الأسئلة',
    contact: 'راسلنا على {email}.',
  },
})
