/** Choosing which goods are under the reverse charge (VAT law of the UAE, art. 48). */
import { messages } from '#i18n/messages.ts'

export const goodsTypeMessages = messages({
  en: {
    goodsType: 'Kind of goods',
    choose: 'Choose a kind',
    'gold-diamonds': 'Gold and diamonds',
    electronics: 'Electronic devices',
    oil: 'Crude or refined oil',
    gas: 'Natural gas',
    hydrocarbons: 'Pure hydrocarbons',
  },
  ar: {
    goodsType: 'نوع السلع',
    choose: 'اختيار النوع',
    'gold-diamonds': 'الذهب والألماس',
    electronics: 'الأجهزة الإلكترونية',
    oil: 'النفط الخام أو المكرر',
    gas: 'الغاز الطبيعي',
    hydrocarbons: 'الهيدروكربونات النقية',
  },
})
