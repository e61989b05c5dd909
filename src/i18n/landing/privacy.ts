/** The privacy policy, structured like terms.ts. It describes what the code does: change both together. */
import { messages } from '#i18n/messages.ts'

export const privacyMessages = messages({
  en: {
    title: 'Privacy Policy',
    description:
      'What Sanad keeps about you and your customers, why, for how long, who else sees it, and how to export it.',
    summary:
      'In short: we keep what invoicing needs, share it with no one else and track no one. No advertising, no trackers.',

    whoTitle: 'Who is responsible',
    who: 'Sanad is operated by {operator}, who is responsible for the data described here. Write to {email} about anything on this page.',

    keepTitle: 'What we keep',
    keep: 'So that you can work, we keep:\nyour email address, and your password as a one-way hash, never the password itself;\nif you turn two-step verification on, its key, encrypted, and your recovery codes as one-way hashes;\nyour company details: names, address, tax number, phone, bank details, as far as you enter them;\nyour customers, items and documents, with what happened to them and when, and the files you attach to documents, which whoever has the link to a document can download;\nyour payments to us: plan, amount, time and outcome. Card numbers are entered on the payment page of Ziina and never reach us;\nthe devices on which you are signed in: browser, system and time, so that you can sign one out, and when you last used the service. No network address is kept with them;\nthe history of your access, which you read in the settings: sign-ins on a new kind of device by browser, system and time, how many sign-ins were refused on a day, and changes to your password, your sign-in settings and support access;\nwhat you report to support: your words, the technical details shown to you before you send it, and screenshots if you attach any.',

    useTitle: 'What we use it for',
    use: 'To provide the service you signed up for, to send you codes and notices about your account, to answer you, to keep the service safe, and to meet our legal obligations. We do not sell data, do not advertise, and make no automated decisions about you.',

    customersTitle: 'Data of your customers',
    customers:
      'What you enter about your customers is yours. You decide what is entered and sent, and you answer to your customers for it. We only handle it for you, in order to provide the service.',

    linksTitle: 'People who open your links',
    links:
      'Whoever has the link to a document can open it, until you disable the link. Such pages are kept from search engines. You see how often a document was opened and when, but not by whom. To count a visit once, a hash of address and browser is held in memory for half an hour. It is not stored, and no cookie is set. When somebody accepts or declines a quotation there, we keep for you what they typed, their signature if drawn, the time, their network address and the fingerprint of the document: they are your evidence. The page says so before they answer, and only you see the network address.',

    cookiesTitle: 'Cookies and what is kept on your device',
    cookies:
      'We use no cookies for advertising or statistics. One cookie remembers for seven days whether the sidebar is folded. Another remembers for a year that you signed in on this device, so that someone guessing your password cannot lock you out; it contains no name and cannot sign anyone in. On your device the app keeps what it needs to work: that you are signed in, your language and theme, and drafts that have not been saved yet. Signing out removes what the app keeps.',

    othersTitle: 'Who else sees it',
    others:
      'Only those the service depends on:\nour hosting company;\nour email delivery company;\nZiina, which takes payments for subscriptions;\nauthorities, where the law obliges us.',
    othersSupport:
      'Our support sees the screens of your company only while its owner gives support access in the settings: for at most 14 days, and half an hour at a time. Support can change nothing and download no files, you get an email with the reason each time, and the owner can withdraw the access at any time.',
    othersCountries:
      'Some of these companies may operate in a country other than yours. Ask us which ones we currently use.',

    timeTitle: 'How long we keep it',
    time: 'Your data stays as long as your account. If you close it, we delete what the law does not make us keep.\nTax documents and records of payments: as a rule five years after the year they belong to, longer where your law asks for it.\nCodes sent by email: they work for ten minutes and are then deleted.\nSign-ins: until they end or expire. The history of your access, and the kinds of device you have used: as long as your account; the counts of refused sign-ins: one year.\nReports to support and the answers to them: as long as your account. Their screenshots: until 90 days after the report is closed.\nWhat Ziina answered about a payment: 180 days. Emails we sent you: 30 days, without their text. Emails you send to your customers: to whom they went and whether they arrived, as long as your account. Their text: until they arrive; where one did not, 30 days from the last attempt, so that you can send it again.\nLogs of the service contain no document contents, only which request was made and whether it succeeded.',

    safetyTitle: 'How it is kept safe',
    safety:
      'Passwords are hashed with Argon2id. Codes are kept as hashes. The data of one account is never shown to another, and every request is checked for this. Issued documents are frozen and linked, so any later change would show. If data of yours were ever at risk, we would tell you without delay.',

    rightsTitle: 'Your rights',
    rights:
      'You can see and correct your data in the app, and export your documents as PDF, CSV or ZIP, and everything we keep of your company in one file, at any time, including after the trial or a paid period. You can ask us what we keep about you, ask us to delete it or to stop using it, and complain to your local data protection authority. Write to {email}; we answer within thirty days.',

    childrenTitle: 'Children',
    children: 'Sanad is for businesses. It is not intended for anyone under 18.',

    changesTitle: 'Changes to this policy',
    changes:
      'The date of the last change is at the top of this page. We tell you by email about changes that matter to you.',
  },
  ar: {
    title: 'سياسة الخصوصية',
    description: 'ما الذي تحتفظ به منصة سند عنك وعن عملائك، ولماذا، وإلى متى، ومن يطّلع عليه، وكيف تستخرجه.',
    summary: 'باختصار: نحتفظ بما تحتاج إليه الفوترة، ولا نعرضه على أحد، ولا نتتبع أحداً. لا إعلانات ولا أدوات تتبّع.',

    whoTitle: 'الجهة المسؤولة',
    who: 'الجهة المشغّلة لمنصة سند هي {operator}، وهي المسؤولة عن البيانات المبينة هنا. راسلنا على {email} في كل ما يخص هذه الصفحة.',

    keepTitle: 'ما نحتفظ به',
    keep: 'لكي تتمكن من العمل نحتفظ بما يأتي:\nبريدك الإلكتروني، وبصمة أحادية الاتجاه لكلمة المرور لا كلمة المرور نفسها؛\nمفتاح التحقق بخطوتين مشفّراً، وبصمات أحادية الاتجاه لرموز الاسترداد، إن فعّلته؛\nبيانات شركتك: الأسماء والعنوان والرقم الضريبي والهاتف والبيانات المصرفية بقدر ما تُدخله منها؛\nعملاؤك وأصنافك ومستنداتك وما جرى عليها ووقته، والملفات التي ترفقها بالمستندات، ويمكن لكل من لديه رابط المستند تنزيلها؛\nدفعاتك لنا: الباقة والمبلغ والوقت والنتيجة. أما أرقام البطاقات فتُدخل في صفحة الدفع لدى Ziina ولا تصل إلينا أبداً؛\nالأجهزة التي سجّلت الدخول منها: المتصفح والنظام والوقت، حتى تتمكن من تسجيل الخروج من أي منها، وآخر مرة استخدمت فيها الخدمة. ولا يُحفظ معها عنوان الشبكة؛\nسجل نشاط الأمان الذي تجده في الإعدادات: الدخول من نوع جهاز جديد بالمتصفح والنظام والوقت، وعدد محاولات الدخول المرفوضة في اليوم، والتغييرات على كلمة مرورك وإعدادات دخولك وإذن الاطلاع للدعم؛\nبلاغاتك للدعم: ما تكتبه فيها، والتفاصيل التقنية التي تُعرض عليك قبل الإرسال، وصور الشاشة إن أرفقتها.',

    useTitle: 'فيمَ نستخدمه',
    use: 'لتقديم الخدمة التي سجّلت فيها، ولإرسال الرموز والإشعارات الخاصة بحسابك، وللرد عليك، ولحماية الخدمة، وللوفاء بما يلزمنا به القانون. لا نبيع البيانات، ولا نعرض إعلانات، ولا نتخذ قرارات آلية بشأنك.',

    customersTitle: 'بيانات عملائك',
    customers:
      'ما تُدخله عن عملائك يخصك. أنت من يقرر ما يُدخل وما يُرسل، وأنت المسؤول عنه أمامهم. ونحن نعالجه نيابة عنك لتقديم الخدمة فحسب.',

    linksTitle: 'من يفتح روابطك',
    links:
      'يمكن لكل من لديه رابط المستند أن يفتحه إلى أن توقف الرابط. وتُحجب هذه الصفحات عن محركات البحث. ترى أنت كم مرة فُتح المستند ومتى، لا من فتحه. ولكي تُحتسب الزيارة مرة واحدة تبقى في الذاكرة نصف ساعة بصمة للعنوان والمتصفح، ولا تُخزَّن، ولا تُستخدم ملفات تعريف الارتباط. وعندما يقبل أحد عرض سعر أو يرفضه هناك نحتفظ لك بما كتبه وبتوقيعه إن رسمه وبالوقت وعنوان الشبكة وبصمة المستند، فهي إثبات لك. وتُبيّن الصفحة ذلك قبل الرد، ولا يطّلع على عنوان الشبكة سواك.',

    cookiesTitle: 'ملفات تعريف الارتباط وما يُحفظ على جهازك',
    cookies:
      'لا نستخدم ملفات تعريف الارتباط للإعلان أو الإحصاء. يحفظ ملف لمدة سبعة أيام ما إذا كان الشريط الجانبي مطوياً، ويحفظ ملف آخر لمدة سنة أنك سجّلت الدخول من هذا الجهاز، كي لا يحرمك من الدخول غريب يحاول تخمين كلمة مرورك؛ وهو لا يحمل اسماً ولا يسجّل دخول أحد. ويحفظ التطبيق على جهازك ما يلزم لعمله: أنك سجّلت الدخول، ولغتك ومظهر الشاشة، والمسودات التي لم تُحفظ بعد. ويزيل تسجيل الخروج ما يحفظه التطبيق.',

    othersTitle: 'من يطّلع عليه',
    others:
      'لا أحد سوى من تتطلب الخدمة مشاركتهم:\nالشركة التي تعمل الخدمة على أجهزتها؛\nالشركة التي تنقل رسائل البريد المرسلة منك ومنا؛\nشركة Ziina التي تحصّل مبالغ الاشتراك؛\nالسلطات متى ألزمنا القانون بذلك.',
    othersSupport:
      'لا يرى فريق الدعم شاشات شركتك إلا حين يمنح مالكها إذن الاطلاع من الإعدادات، لمدة لا تزيد على 14 يوماً، ونصف ساعة في كل مرة. لا يمكن للفريق تغيير شيء ولا تنزيل ملفات، وتصلك رسالة فيها السبب في كل مرة، ويمكن للمالك سحب الإذن في أي وقت.',
    othersCountries: 'قد تعمل بعض هذه الشركات في بلد غير بلدك. اسألنا عن الشركات التي نتعامل معها حالياً.',

    timeTitle: 'مدة الاحتفاظ',
    time: 'تبقى بياناتك ما بقي حسابك. وإذا أغلقته حذفنا ما لا يلزمنا القانون بحفظه.\nالمستندات الضريبية وسجلات الدفع: خمس سنوات عادةً بعد السنة التي تعود إليها، وأكثر إذا طلب القانون الذي تخضع له ذلك.\nالرموز المرسلة بالبريد: تعمل عشر دقائق ثم تُزال.\nجلسات الدخول: إلى أن تنتهي. وسجل نشاط الأمان وأنواع الأجهزة التي استخدمتها: ما بقي حسابك، وأعداد محاولات الدخول المرفوضة: سنة واحدة.\nالبلاغات والردود عليها: ما بقي حسابك. وصور الشاشة فيها: إلى أن يمضي 90 يوماً على إغلاق البلاغ.\nما ردّت به Ziina عن كل دفعة: 180 يوماً. رسائلنا إليك: 30 يوماً، دون نصها. ورسائلك إلى عملائك: إلى من أُرسلت وهل وصلت، ما بقي حسابك. أما نصها فإلى أن تصل، فإن لم تصل فإلى أن يمضي 30 يوماً على آخر محاولة، لتتمكن من إرسالها من جديد.\nسجلات عمل الخدمة: لا تتضمن محتوى المستندات، بل ما طُلب وهل نجح فقط.',

    safetyTitle: 'كيف نحميه',
    safety:
      'تُحفظ كلمات المرور بصماتٍ أحادية الاتجاه بخوارزمية Argon2id، وكذلك الرموز. ولا تُعرض بيانات حساب على حساب آخر، ويُختبر كل طلب للخدمة للتحقق من ذلك. والمستندات الصادرة مجمّدة ومرتبط بعضها ببعض، فيظهر أي تغيير لاحق. وإذا تعرضت بياناتك لخطر أخبرناك من دون تأخير.',

    rightsTitle: 'حقوقك',
    rights:
      'يمكنك الاطلاع على بياناتك وتصحيحها في التطبيق، وتصدير مستنداتك بصيغ PDF وCSV وZIP، وكل ما نحتفظ به من بيانات منشأتك في ملف واحد، في أي وقت، بعد الفترة التجريبية أو المدفوعة أيضاً. ويمكنك أن تسألنا عما نحتفظ به عنك، وأن تطلب حذفه أو التوقف عن استخدامه، وأن تشتكي إلى الجهة المعنية بحماية البيانات في بلدك. راسلنا على {email} وسنجيبك خلال ثلاثين يوماً.',

    childrenTitle: 'الأطفال',
    children: 'منصة سند موجّهة إلى المنشآت، وليست لمن هم دون الثامنة عشرة.',

    changesTitle: 'تعديل هذه السياسة',
    changes: 'تاريخ آخر تعديل مبين في أعلى الصفحة. ونخبرك بالبريد الإلكتروني بالتعديلات التي تهمك.',
  },
})
