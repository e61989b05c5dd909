/** Confirmation before signing out with unsynced data on the device. */
import { messages } from '#i18n/messages.ts'

export const signOutMessages = messages({
  en: {
    signOutTitle: 'Sign out now?',
    signOutUnsent: {
      one: 'One draft has not reached the server yet. Signing out deletes it from this device, and it cannot be brought back.',
      other:
        '{n} drafts have not reached the server yet. Signing out deletes them from this device, and they cannot be brought back.',
    },
    signOutCounts: {
      one: 'One count of a stocktake has not reached the server yet. Signing out deletes it from this device.',
      other: '{n} counts of stocktakes have not reached the server yet. Signing out deletes them from this device.',
    },
    signOutSettings: 'Changed settings have not reached the server yet. They will be lost if you sign out.',
    signOutAndDelete: 'Sign out and delete',
    stay: 'Stay',
    stayAndSave: 'Stay and keep writing',
  },
  ar: {
    signOutTitle: 'تسجيل الخروج الآن؟',
    signOutUnsent: {
      zero: 'وصلت كل المسودات إلى الخادم.',
      one: 'مسودة واحدة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز، ولا يمكن استعادتها.',
      two: 'مسودتان لم تصلا إلى الخادم بعد. تسجيل الخروج يحذفهما من هذا الجهاز، ولا يمكن استعادتهما.',
      few: '{n} مسودات لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز، ولا يمكن استعادتها.',
      many: '{n} مسودة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز، ولا يمكن استعادتها.',
      other: '{n} مسودة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز، ولا يمكن استعادتها.',
    },
    signOutCounts: {
      zero: 'وصل كل ما عُدّ في الجرد إلى الخادم.',
      one: 'عدّ واحد من الجرد لم يصل إلى الخادم بعد. تسجيل الخروج يحذفه من هذا الجهاز.',
      two: 'عدّان من الجرد لم يصلا إلى الخادم بعد. تسجيل الخروج يحذفهما من هذا الجهاز.',
      few: '{n} أعداد من الجرد لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
      many: '{n} عدّاً من الجرد لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
      other: '{n} عدّ من الجرد لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
    },
    signOutSettings: 'لم تصل إعدادات غيّرتها إلى الخادم بعد، وستُفقد عند تسجيل الخروج.',
    signOutAndDelete: 'الخروج والحذف',
    stay: 'البقاء',
    stayAndSave: 'البقاء ومتابعة الكتابة',
  },
})
