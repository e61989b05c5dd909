/** Advice by the id of a part: when it is the right one, what to do and what not, in both languages. */
import type { Locale } from '#domain/locale.ts'

type Said = Record<Locale, string>
export type Rules = { use: Said; dos: readonly Said[]; donts: readonly Said[] }

const said = (en: string, ar: string): Said => ({ en, ar })
const rules = (use: Said, dos: readonly Said[], donts: readonly Said[]): Rules => ({ use, dos, donts })

export const RULES: Readonly<Record<string, Rules>> = {
  button: rules(
    said('Does something at once: saves, issues, deletes.', 'ينفّذ أمراً في الحال: حفظ أو إصدار أو حذف.'),
    [
      said(
        'One primary button on a screen, at the inline end of its row.',
        'زر رئيسي واحد في الشاشة، في نهاية صفه بحسب اتجاه القراءة.',
      ),
      said('Say what happens: “Issue invoice”.', 'سمِّ ما سيحدث: «إصدار الفاتورة».'),
    ],
    [
      said('No button for what leads to another page; that is a link.', 'لا تجعل الانتقال إلى صفحة أخرى زراً، فهو رابط.'),
      said('No verb in the imperative in Arabic: «حفظ», not «احفظ».', 'لا تكتب فعل أمر: «حفظ» لا «احفظ».'),
    ],
  ),
  link: rules(
    said('Leads to a page; can be opened in a new tab.', 'يقود إلى صفحة، ويمكن فتحه في علامة تبويب جديدة.'),
    [
      said(
        'Underlined inside a sentence, so that colour is not its only sign.',
        'ضع تحته خطاً داخل الجملة، كي لا يكون اللون علامته الوحيدة.',
      ),
    ],
    [
      said(
        'No “click here”: the link’s own words say where it leads.',
        'لا تكتب «اضغط هنا»، فكلمات الرابط تقول إلى أين يقود.',
      ),
    ],
  ),
  chip: rules(
    said('A quick choice beside a field, or a filter that is in force.', 'اختيار سريع بجانب حقل، أو عامل تصفية مفعّل.'),
    [said('Keep its words to one or two; the rest belongs in the field.', 'اجعلها كلمة أو كلمتين، والباقي في الحقل.')],
    [said('No chip for an action that cannot be taken back.', 'لا تجعل أمراً لا رجعة فيه شريحة.')],
  ),
  menu: rules(
    said('Rare actions of one thing, behind one button.', 'أوامر قليلة الاستعمال لشيء واحد، خلف زر واحد.'),
    [said('Dangerous actions last, in red and with their icon.', 'ضع الأوامر الخطرة في الآخر، بالأحمر ومع أيقونتها.')],
    [said('No action that is needed every day: give it a button.', 'لا تضع فيها أمراً يُحتاج إليه كل يوم، بل اجعله زراً.')],
  ),
  tabs: rules(
    said(
      'Parts of one page, or pages of one place, one at a time.',
      'أجزاء صفحة واحدة أو صفحات مكان واحد، واحدة في كل مرة.',
    ),
    [
      said(
        'The first tab stands at the inline start: on the right in Arabic.',
        'يقف أول تبويب في بداية السطر: على اليمين بالعربية.',
      ),
    ],
    [
      said(
        'No steps that follow one another; tabs are in no order.',
        'لا تستعملها لخطوات متتابعة، فلا ترتيب بين التبويبات.',
      ),
    ],
  ),
  form: rules(
    said('Fields that are saved together.', 'حقول تُحفظ معاً.'),
    [said('Say at the field what is wrong and how to put it right.', 'قل عند الحقل ما الخطأ وكيف يُصحّح.')],
    [said('Never empty what was typed because something else was refused.', 'لا تمسح ما كُتب لأن شيئاً آخر رُفض.')],
  ),
  'text-field': rules(
    said('Free text: a name, a note, an address.', 'نص حر: اسم أو ملاحظة أو عنوان.'),
    [
      said(
        'Write e-mail, phone and IBAN from left to right; they keep the page’s own side.',
        'اجعل كتابة البريد والهاتف والآيبان من اليسار إلى اليمين، مع بقائها على جهة الصفحة.',
      ),
    ],
    [said('No placeholder in place of a label.', 'لا تضع نصاً مبدئياً بدلاً من التسمية.')],
  ),
  'password-field': rules(
    said('A password, which may be shown while it is typed.', 'كلمة مرور يمكن إظهارها أثناء الكتابة.'),
    [said('Let password managers and the clipboard fill it.', 'اسمح لمدير كلمات المرور وللصق بملئه.')],
    [said('No second field to repeat the password.', 'لا تطلب كتابة كلمة المرور مرتين.')],
  ),
  'code-field': rules(
    said('A code of six digits from a mail or an app.', 'رمز من ست خانات من رسالة أو تطبيق.'),
    [said('Take a whole pasted line and digits of every script.', 'اقبل لصق السطر كله، والأرقام بكل أشكالها.')],
    [
      said(
        'No box for each digit: it breaks pasting and screen readers.',
        'لا تجعل لكل خانة مربعاً، فهذا يفسد اللصق وقارئات الشاشة.',
      ),
    ],
  ),
  'number-field': rules(
    said('Money, a quantity, or a long number that is grouped.', 'مبلغ أو كمية أو رقم طويل يُقسّم مجموعات.'),
    [
      said(
        'Take ١٢٣٫٥ and 1,234.75 alike; show Latin digits when it is left.',
        'اقبل ١٢٣٫٥ و1,234.75 سواء، واعرض الأرقام اللاتينية عند مغادرة الحقل.',
      ),
    ],
    [said('Never guess what 1.234,75 means; refuse it.', 'لا تخمّن معنى 1.234,75 بل ارفضه.')],
  ),
  'date-field': rules(
    said('A day, typed or picked from a calendar.', 'يوم يُكتب أو يُختار من التقويم.'),
    [
      said(
        'Day, month, year in both languages, from the inline start.',
        'اليوم ثم الشهر ثم السنة في اللغتين، من بداية السطر.',
      ),
      said('Show the Hijri day below where the company asks for it.', 'اعرض اليوم الهجري أسفله حين تطلبه الشركة.'),
    ],
    [
      said(
        'No numeric date inside an Arabic sentence: it reorders.',
        'لا تضع تاريخاً بالأرقام وحدها داخل جملة عربية، فترتيبه ينقلب.',
      ),
    ],
  ),
  select: rules(
    said('One of a few options that are known.', 'خيار واحد من خيارات قليلة معروفة.'),
    [
      said(
        'Up to about ten options, in the order in which people look for them.',
        'حتى نحو عشرة خيارات، بالترتيب الذي يبحث به الناس عنها.',
      ),
      said(
        'The arrow stands at the inline end; it does not mirror, for it points down.',
        'يقف السهم في نهاية السطر ولا ينعكس، لأنه يشير إلى الأسفل.',
      ),
    ],
    [
      said(
        'Not for two or three options: a radio group shows them at once.',
        'لا تستعملها لخيارين أو ثلاثة، فالاختيار من متعدد يعرضها معاً.',
      ),
    ],
  ),
  combobox: rules(
    said('One of many, sought by typing, or added in place.', 'واحد من كثير يُبحث عنه بالكتابة، أو يضاف في مكانه.'),
    [
      said(
        'Find Arabic however it is spelt, and Latin names in an Arabic page.',
        'ابحث بالعربية أياً كان إملاؤها، وبالأسماء اللاتينية في صفحة عربية.',
      ),
    ],
    [said('Never replace what is typed before it is taken.', 'لا تبدّل المكتوب قبل أخذ النتيجة.')],
  ),
  checkbox: rules(
    said('Yes or no, saved with the rest of the form.', 'نعم أو لا، ويُحفظ مع بقية النموذج.'),
    [
      said(
        'Word it so that checked means yes: “Prices include VAT”.',
        'صغه بحيث يعني التحديد نعم: «الأسعار تشمل الضريبة».',
      ),
    ],
    [said('No negation: “Do not send”.', 'لا تصغه بالنفي: «عدم الإرسال».')],
  ),
  'radio-group': rules(
    said('One of two to four options, all in sight.', 'خيار من اثنين إلى أربعة، كلها ظاهرة.'),
    [
      said(
        'The options run from the inline start; the arrow keys follow sight.',
        'تبدأ الخيارات من بداية السطر، وتتبع الأسهم النظر.',
      ),
    ],
    [said('Not for more than four: use a select.', 'لا تستعمله لأكثر من أربعة، بل القائمة المنسدلة.')],
  ),
  slider: rules(
    said('A value that is found by looking, such as the size of a logo.', 'قيمة تُعرف بالنظر، كحجم الشعار.'),
    [
      said(
        'Show at once what it changes; the buttons beside it are for who cannot drag.',
        'أظهر أثره في الحال، والزران بجانبه لمن لا يستطيع السحب.',
      ),
    ],
    [said('Not for a number that people know: use a number field.', 'لا تستعمله لرقم يعرفه الناس، بل حقل الرقم.')],
  ),
  table: rules(
    said('Rows that are compared, and cards where columns do not fit.', 'صفوف تُقارن، وبطاقات حين لا تتسع الأعمدة.'),
    [
      said(
        'Amounts end at the inline end, with digits of one width.',
        'تنتهي المبالغ عند نهاية السطر، بأرقام متساوية العرض.',
      ),
      said('The first column says what the row is.', 'يقول العمود الأول ما هو الصف.'),
    ],
    [said('No sideways scrolling on a phone.', 'لا تمرير جانبياً على الهاتف.')],
  ),
  filters: rules(
    said('Narrows a list; what is in force stays in sight.', 'تضيّق القائمة، ويبقى المفعّل منها ظاهراً.'),
    [said('Show the way back to all rows beside “nothing found”.', 'اعرض طريق العودة إلى كل الصفوف بجانب «لا نتائج».')],
    [said('No filter hidden in a menu while it is in force.', 'لا تُخفِ عاملاً مفعّلاً في قائمة.')],
  ),
  'list-and-detail': rules(
    said('A list with one of its rows in full beside it.', 'قائمة وبجانبها أحد صفوفها كاملاً.'),
    [
      said(
        'The panel stands at the inline end: on the left in Arabic.',
        'تقف اللوحة في نهاية السطر: على اليسار بالعربية.',
      ),
    ],
    [said('Do not move the list when the panel opens.', 'لا تحرّك القائمة عند فتح اللوحة.')],
  ),
  'page-header': rules(
    said('The heading of a page, its state and its actions.', 'عنوان الصفحة وحالتها وأوامرها.'),
    [said('One heading of the first level on a page.', 'عنوان واحد من المستوى الأول في الصفحة.')],
    [said('No more than two actions beside it; the rest is a menu.', 'لا أكثر من أمرين بجانبه، والباقي في قائمة.')],
  ),
  plot: rules(
    said(
      'How a value changes over days (line), or compares by month or category (columns).',
      'كيف تتغير قيمة مع الأيام (خط)، أو تُقارن بحسب الشهر أو الفئة (أعمدة).',
    ),
    [
      said(
        'Give every value a sentence with its day or category; the table has the same ones.',
        'اجعل لكل قيمة جملة فيها يومها أو فئتها، وفي الجدول القيم نفسها.',
      ),
      said(
        'Tell thresholds from the line by dashes and words, not by colour alone.',
        'ميّز الحدود عن الخط بالتقطيع والكلمات، لا باللون وحده.',
      ),
    ],
    [
      said(
        'Not for a single figure, nor for two that a sentence compares better.',
        'لا ترسم رقماً واحداً، ولا رقمين تغني جملة عن مقارنتهما.',
      ),
    ],
  ),
  dialog: rules(
    said('A question that must be answered first, or a short task.', 'سؤال لا بد من جوابه أولاً، أو مهمة قصيرة.'),
    [
      said(
        'The title asks, the button answers in the same words: “Void”.',
        'العنوان يسأل والزر يجيب بالكلمات نفسها: «إلغاء الفاتورة».',
      ),
    ],
    [said('Not for what can be undone: do it, and offer Undo.', 'لا تستعمله لما يمكن التراجع عنه: نفّذه واعرض التراجع.')],
  ),
  sheet: rules(
    said('A task beside the page: a record, recording a payment.', 'مهمة بجانب الصفحة: سجل أو تسجيل دفعة.'),
    [
      said(
        'It slides in from the inline end, and from below on a phone.',
        'تدخل من نهاية السطر، ومن الأسفل على الهاتف.',
      ),
    ],
    [said('No sheet above a sheet.', 'لا تفتح لوحة فوق لوحة.')],
  ),
  popover: rules(
    said('An explanation, or a small choice, at the thing itself.', 'شرح أو اختيار صغير عند الشيء نفسه.'),
    [
      said(
        'Anchor it to what was pressed; it flips by itself at an edge.',
        'اربطها بما ضُغط، وهي تنقلب وحدها عند الحافة.',
      ),
    ],
    [said('No form with more than one field.', 'لا تضع فيها نموذجاً من أكثر من حقل.')],
  ),
  tooltip: rules(
    said('The name of a control that has only an icon.', 'اسم عنصر تحكم ليس له إلا أيقونة.'),
    [said('The same words as its accessible name.', 'اكتب كلمات اسمه المقروء نفسها.')],
    [said('Nothing that is needed: a finger never sees it.', 'لا تضع فيه شيئاً ضرورياً، فالإصبع لا يراه.')],
  ),
  'command-palette': rules(
    said('Goes to any page, document or customer by typing.', 'تنقل إلى أي صفحة أو مستند أو عميل بالكتابة.'),
    [said('Find in both languages, whatever the page’s own is.', 'ابحث باللغتين أياً كانت لغة الصفحة.')],
    [said('No action without a way through the pages too.', 'لا تضع أمراً لا يوصل إليه من الصفحات أيضاً.')],
  ),
  toast: rules(
    said('News of what was done, which may be missed.', 'خبر عمّا تمّ، ولا ضرر إن فات.'),
    [said('Offer Undo where it can be undone; it stays ten seconds then.', 'اعرض التراجع حيث يمكن، فيبقى عشر ثوانٍ.')],
    [said('Never the only place of an error that must be mended.', 'لا تجعله المكان الوحيد لخطأ يجب إصلاحه.')],
  ),
  banner: rules(
    said('A message that stays until it no longer applies.', 'رسالة تبقى ما دامت صحيحة.'),
    [said('Say what happened and what to do, with the action in it.', 'قل ما حدث وما العمل، وضع الأمر فيه.')],
    [said('No more than one above a page.', 'لا تضع أكثر من واحد أعلى الصفحة.')],
  ),
  badge: rules(
    said('The state of a thing in a word.', 'حالة الشيء بكلمة.'),
    [said('Icon and word carry the meaning; colour only supports it.', 'المعنى في الأيقونة والكلمة، واللون مساعد.')],
    [said('It cannot be pressed.', 'لا تُضغط.')],
  ),
  'progress-bar': rules(
    said('How far long work is.', 'إلى أين وصل عمل طويل.'),
    [said('Say in words what is being done, above it.', 'اكتب فوقه ما الذي يجري.')],
    [said('No bar for work whose end is not known.', 'لا شريط لعمل لا تُعرف نهايته.')],
  ),
  'empty-state': rules(
    said('What belongs in a place that is empty, and how to begin.', 'ما مكانه هنا وكيف نبدأ.'),
    [said('One sentence and one action.', 'جملة واحدة وأمر واحد.')],
    [said('No “No data”: say what will stand here.', 'لا تكتب «لا توجد بيانات»، بل قل ما الذي سيكون هنا.')],
  ),
  skeleton: rules(
    said('The shape of what is on its way.', 'شكل ما هو في الطريق.'),
    [said('As high as what comes, so that nothing jumps.', 'اجعله بارتفاع ما سيأتي، كي لا يقفز شيء.')],
    [said('No spinner for a whole page.', 'لا تضع دائرة دوّارة لصفحة كاملة.')],
  ),
  'bidi-text': rules(
    said('Text of the other direction inside a sentence.', 'نص من الاتجاه الآخر داخل جملة.'),
    [said('Isolate every name, number, code and amount.', 'اعزل كل اسم ورقم ورمز ومبلغ.')],
    [
      said(
        'No invisible direction marks in the text: they are copied along.',
        'لا تضع علامات اتجاه خفية في النص، فهي تُنسخ معه.',
      ),
    ],
  ),
  money: rules(
    said('An amount with its currency.', 'مبلغ مع عملته.'),
    [
      said(
        '`AED 1,234.50` in both languages, isolated and from left to right.',
        '‏`AED 1,234.50` في اللغتين، في مقطع خاص من اليسار إلى اليمين.',
      ),
    ],
    [
      said(
        'Never round it for display: three decimals for KWD, BHD and OMR.',
        'لا تقرّبه للعرض: ثلاث منازل للدينار الكويتي والبحريني والريال العُماني.',
      ),
    ],
  ),
  'date-and-time': rules(
    said('A day, an instant, or how long ago.', 'يوم أو لحظة أو كم مضى.'),
    [said('Spell the month: «21 نوفمبر 2026».', 'اكتب الشهر بالحروف: «21 نوفمبر 2026».')],
    [
      said(
        'No 21/11/2026: it reorders in Arabic and reads otherwise elsewhere.',
        'لا تكتب 21/11/2026، فترتيبه ينقلب بالعربية ويُقرأ خلافاً في غيرها.',
      ),
    ],
  ),
  'qr-code': rules(
    said('A code to be scanned from the screen.', 'رمز يُمسح من الشاشة.'),
    [said('Offer the same as text to copy.', 'اعرض محتواه نصاً للنسخ أيضاً.')],
    [
      said(
        'Not in the colours of the dark theme: scanners expect black on white.',
        'لا تلوّنه بألوان المظهر الداكن، فالماسح ينتظر الأسود على الأبيض.',
      ),
    ],
  ),
}
