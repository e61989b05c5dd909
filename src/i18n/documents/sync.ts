/** Drafts on this device that are not on the server yet. */
import { messages } from '#i18n/messages.ts'

export const documentSyncMessages = messages({
  en: {
    waiting: 'On this device',
    twoVersions: 'Two versions',
    onThisDevice: { one: '1 draft is on this device only', other: '{n} drafts are on this device only' },
    onThisDeviceText:
      'Drafts sync automatically when you’re online. If there are two versions, open the draft and choose one.',
  },
  ar: {
    waiting: 'على هذا الجهاز',
    twoVersions: 'نسختان',
    onThisDevice: {
      zero: 'لا مسودات على هذا الجهاز وحده',
      one: 'مسودة واحدة على هذا الجهاز وحده',
      two: 'مسودتان على هذا الجهاز وحده',
      few: '{n} مسودات على هذا الجهاز وحده',
      many: '{n} مسودة على هذا الجهاز وحده',
      other: '{n} مسودة على هذا الجهاز وحده',
    },
    onThisDeviceText: 'تُزامَن تلقائياً عند توفر الاتصال. وإن وُجدت نسختان فافتح المسودة واختر إحداهما.',
  },
})
