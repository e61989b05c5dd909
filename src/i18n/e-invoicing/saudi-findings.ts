/** Findings of Saudi e-invoices in words: what is missing or wrong, and why. Keys are the rule and the field of the API. */
import { messages } from '#i18n/messages.ts'

export const saudiFindingMessages = messages({
  en: {
    'BR-KSA-08 commercialRegistration':
      'The seller’s commercial registration is missing, or is not the ten digits of a Saudi one.',
    'BR-KSA-09 postal.street': 'The seller’s street is missing.',
    'BR-KSA-37 postal.buildingNumber':
      'The seller’s building number is missing: the four digits of the national address.',
    'BR-KSA-09 postal.district': 'The seller’s district is missing.',
    'BR-KSA-09 postal.city': 'The seller’s city is missing.',
    'BR-KSA-66 postal.postcode': 'The seller’s postcode is missing, or does not have five digits.',
    'BR-KSA-39 trn': 'The seller’s VAT number is missing.',
    'BR-KSA-40 trn': 'The seller’s VAT number is not a Saudi one: 15 digits that begin and end with 3.',
    'BR-06 name': 'The seller’s name is missing.',
    'BR-KSA-42 name': 'The buyer’s name is missing. Only a simplified invoice may be without it.',
    'BR-KSA-63 postal.street': 'The buyer’s street is missing.',
    'BR-KSA-63 postal.buildingNumber':
      'The buyer’s building number is missing: the four digits of the national address.',
    'BR-KSA-63 postal.district': 'The buyer’s district is missing.',
    'BR-KSA-63 postal.city': 'The buyer’s city is missing.',
    'BR-KSA-67 postal.postcode': 'The buyer’s postcode is missing, or does not have five digits.',
    'abroad postal.street': 'The street of the buyer abroad is missing.',
    'abroad postal.city': 'The city of the buyer abroad is missing.',
    'BR-KSA-44 trn': 'The buyer’s VAT number is not a Saudi one: 15 digits that begin and end with 3.',
    'BR-KSA-81 commercialRegistration':
      'The buyer has neither a VAT number nor a registration, and a full tax invoice must name one of them.',
    'BR-16 lines': 'The document has no lines.',
    'three-decimals currency':
      'Amounts of this currency have three decimals, and e-invoices in Saudi Arabia have at most two.',
    'riyals exchangeRate': 'The exchange rate to riyals is missing.',
    'BR-KSA-56 invoiceId': 'The credit note does not name the invoice that it corrects.',
    'BR-KSA-17 reason': 'The credit note does not say why it was issued.',
    'BR-Z-01 lines':
      'Lines of one kind of tax have different reasons, and an e-invoice has one reason for each. Make an invoice for each reason.',
    'BR-CO-10 lines': 'The amounts of the lines do not add up to their total.',
    'BR-CO-13 lines': 'The total without tax is not that of the lines less the discount.',
    'BR-CO-14 lines': 'The tax is not the sum of the taxes by category.',
    'BR-CO-15 lines': 'The total with tax is not the total without tax and the tax.',
    'BR-S-09 lines': 'The tax of a category is more than 0.02 from its rate times its taxable amount.',
    'BR-25 description': 'The description is missing.',
    'BR-KSA-F-04 quantity':
      'A return among sales cannot be in an e-invoice, where every quantity and amount is positive. A credit note says it instead.',
    'line-net lines': 'The amount is not quantity × price less the discount.',
    'BR-CL-23 unitCode': 'The code of the unit is not in the list of units.',
    'BR-KSA-18 tax': 'E-invoices in Saudi Arabia have no reverse charge on sales.',
    'BR-KSA-84 taxRate': 'The standard rate in Saudi Arabia is 15%, before July 2020 5%, and the line has another.',
    'BR-KSA-69 exemption': 'A line without tax must say why.',
  },
  ar: {
    'BR-KSA-08 commercialRegistration': 'السجل التجاري للبائع غير مذكور، أو ليس عشرة أرقام كما في السجل السعودي.',
    'BR-KSA-09 postal.street': 'شارع البائع غير مذكور.',
    'BR-KSA-37 postal.buildingNumber': 'رقم مبنى البائع غير مذكور، وهو أربعة أرقام في العنوان الوطني.',
    'BR-KSA-09 postal.district': 'حي البائع غير مذكور.',
    'BR-KSA-09 postal.city': 'مدينة البائع غير مذكورة.',
    'BR-KSA-66 postal.postcode': 'الرمز البريدي للبائع غير مذكور، أو ليس خمسة أرقام.',
    'BR-KSA-39 trn': 'الرقم الضريبي للبائع غير مذكور.',
    'BR-KSA-40 trn': 'الرقم الضريبي للبائع ليس رقماً سعودياً: 15 رقماً تبدأ بـ\u00a03 وتنتهي بـ\u00a03.',
    'BR-06 name': 'اسم البائع غير مذكور.',
    'BR-KSA-42 name': 'اسم المشتري غير مذكور، ولا تخلو منه إلا الفاتورة المبسطة.',
    'BR-KSA-63 postal.street': 'شارع المشتري غير مذكور.',
    'BR-KSA-63 postal.buildingNumber': 'رقم مبنى المشتري غير مذكور، وهو أربعة أرقام في العنوان الوطني.',
    'BR-KSA-63 postal.district': 'حي المشتري غير مذكور.',
    'BR-KSA-63 postal.city': 'مدينة المشتري غير مذكورة.',
    'BR-KSA-67 postal.postcode': 'الرمز البريدي للمشتري غير مذكور، أو ليس خمسة أرقام.',
    'abroad postal.street': 'شارع المشتري في الخارج غير مذكور.',
    'abroad postal.city': 'مدينة المشتري في الخارج غير مذكورة.',
    'BR-KSA-44 trn': 'الرقم الضريبي للمشتري ليس رقماً سعودياً: 15 رقماً تبدأ بـ\u00a03 وتنتهي بـ\u00a03.',
    'BR-KSA-81 commercialRegistration': 'ليس للمشتري رقم ضريبي ولا سجل، ولا بد من أحدهما في الفاتورة الضريبية الكاملة.',
    'BR-16 lines': 'المستند بلا بنود.',
    'three-decimals currency':
      'مبالغ هذه العملة بثلاث منازل عشرية، والفاتورة الإلكترونية في السعودية لا تزيد على منزلتين.',
    'riyals exchangeRate': 'سعر الصرف إلى الريال غير مذكور.',
    'BR-KSA-56 invoiceId': 'الإشعار الدائن لا يذكر الفاتورة التي يصححها.',
    'BR-KSA-17 reason': 'الإشعار الدائن لا يذكر سبب إصداره.',
    'BR-Z-01 lines':
      'لبنود من المعاملة الضريبية نفسها أسباب مختلفة، ولكل معاملة في الفاتورة الإلكترونية سبب واحد. أصدر فاتورة لكل سبب.',
    'BR-CO-10 lines': 'مبالغ البنود لا تساوي مجموعها.',
    'BR-CO-13 lines': 'الإجمالي دون ضريبة لا يساوي مجموع البنود بعد الخصم.',
    'BR-CO-14 lines': 'الضريبة لا تساوي مجموع الضرائب حسب الفئة.',
    'BR-CO-15 lines': 'الإجمالي مع الضريبة لا يساوي الإجمالي دون ضريبة مضافاً إليه الضريبة.',
    'BR-S-09 lines': 'ضريبة إحدى الفئات تبعد أكثر من 0.02 عن نسبتها من مبلغها الخاضع.',
    'BR-25 description': 'الوصف غير مذكور.',
    'BR-KSA-F-04 quantity':
      'لا يكون المرتجع بين المبيعات في فاتورة إلكترونية، فكل كمية ومبلغ فيها موجب، وموضع المرتجع الإشعار الدائن.',
    'line-net lines': 'المبلغ لا يساوي الكمية × السعر بعد الخصم.',
    'BR-CL-23 unitCode': 'رمز الوحدة ليس في قائمة الوحدات.',
    'BR-KSA-18 tax': 'ليس في الفاتورة الإلكترونية السعودية احتساب عكسي على المبيعات.',
    'BR-KSA-84 taxRate': 'النسبة الأساسية في السعودية 15\u200e%، وقبل يوليو 2020 كانت 5\u200e%، وللبند نسبة أخرى.',
    'BR-KSA-69 exemption': 'البند الذي بلا ضريبة لا بد أن يذكر السبب.',
  },
})

export type SaudiFindingKey = keyof typeof saudiFindingMessages.en

/** Null for a rule of another profile. */
export const saudiFindingKey = ({ rule, field }: { rule: string; field: string }): SaudiFindingKey | null => {
  const key = `${rule} ${field}`
  return isSaudiFindingKey(key) ? key : null
}

const isSaudiFindingKey = (key: string): key is SaudiFindingKey => Object.hasOwn(saudiFindingMessages.en, key)
