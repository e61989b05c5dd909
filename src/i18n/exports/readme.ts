/** README.txt of the export: what each file is, and how the chain is checked without us. */
import { messages } from '#i18n/messages.ts'

export const readmeMessages = messages({
  en: {
    readme: `Sanad {version}: everything of a company
Company: {company} ({id})
Made at: {madeAt}

What is what

README.txt     this text
chain.jsonl    every issued document and receipt voucher as it was issued, in the order of the chain
data/          the tables of the database, a file each, a row on each line
lists/         invoices, quotations, credit notes, customers, items and payments for a spreadsheet
papers/        the PDFs that were printed, sent or opened, byte for byte as they were then
e-invoices/    the XML of each e-invoice
attachments/   the files that were attached to documents
pictures/      logo, stamp and signature of the company, and pictures of items
signatures/    the signatures of clients under quotations
manifest.json  the last file: how many rows each table has, the size and SHA-256 of each file, and under "unprinted" the
               documents and vouchers that nobody has printed yet

Each line of a .jsonl file is one JSON object in UTF-8. Times are in UTC (ISO 8601). An amount that is text in data/ counts the
smallest unit of its currency (fils, halalas); lists/ has decimals. Passwords, keys of two-step verification, sessions, codes,
and the addresses of links are not in here.

How to check the chain

The lines of chain.jsonl have position, type, documentId, copy, hash and previousHash. "copy" is text, and is hashed as it is.
1. The positions are 1, 2, 3 and so on, without a gap.
2. previousHash of the first line is 64 zeros; of each other line it is the hash of the line before.
3. hash is SHA-256, in lower-case hexadecimal, of the UTF-8 bytes of: previousHash, one line feed (0A), copy.
If one copy were changed, left out or put in later, its hash and all that follow would differ. Any program that knows SHA-256 can
check it. The same holds for each file: its SHA-256 stands in manifest.json.
`,
  },
  ar: {
    readme: `منصة سند {version}: كل بيانات المنشأة
المنشأة: {company} ({id})
وقت الإنشاء: {madeAt}

محتويات الملف

README.txt     هذا النص
chain.jsonl    كل مستند صادر وكل سند كما صدر، بترتيب السلسلة
data/          جداول قاعدة البيانات: ملف لكل جدول، وسطر لكل سجل
lists/         الفواتير وعروض الأسعار والإشعارات الدائنة والعملاء والأصناف والمدفوعات، لبرامج الجداول
papers/        ملفات PDF التي طُبعت أو أُرسلت أو فُتحت، كما كانت تماماً
e-invoices/    ملف XML لكل فاتورة إلكترونية
attachments/   الملفات المرفقة بالمستندات
pictures/      شعار المنشأة وختمها وتوقيعها، وصور الأصناف
signatures/    تواقيع العملاء على عروض الأسعار
manifest.json  آخر ملف: عدد سجلات كل جدول، وحجم كل ملف وبصمته SHA-256، وفي "unprinted" المستندات والسندات
               التي لم يطبعها أحد بعد

كل سطر في ملف .jsonl كائن JSON واحد بترميز UTF-8. الأوقات بالتوقيت العالمي UTC (ISO 8601). المبلغ المكتوب نصاً في data/ يُعدّ
بأصغر وحدة من عملته (فلس، هللة)، أما في lists/ فبالكسور العشرية. لا يحتوي الملف على كلمات المرور ولا مفاتيح التحقق بخطوتين
ولا الجلسات ولا الرموز ولا عناوين الروابط.

كيفية التحقق من السلسلة

في كل سطر من chain.jsonl: position وtype وdocumentId وcopy وhash وpreviousHash. الحقل "copy" نص، وتُحسب بصمته كما هو.
1. قيم position هي 1، 2، 3 وهكذا بلا انقطاع.
2. قيمة previousHash في السطر الأول 64 صفراً، وفي كل سطر بعده هي hash السطر السابق.
3. قيمة hash هي SHA-256، بالنظام الست عشري وبأحرف صغيرة، لبايتات UTF-8 من: previousHash، ثم سطر جديد واحد (0A)، ثم copy.
لو عُدّلت نسخة أو حُذفت أو أُضيفت لاحقاً لاختلفت بصمتها وكل ما بعدها. يستطيع أي برنامج يعرف SHA-256 أن يتحقق من ذلك. والأمر نفسه
لكل ملف: بصمته SHA-256 مكتوبة في manifest.json.
`,
  },
})
