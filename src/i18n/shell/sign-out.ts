/** Confirmation before signing out with unsynced data on the device. */
import { messages } from '#i18n/messages.ts'

export const signOutMessages = messages({
  en: {
    signOutTitle: 'Sign out now?',
    signOutUnsent: {
      one: 'One draft has not reached the server yet. Signing out deletes it from this device, and it can’t be recovered.',
      other:
        '{n} drafts have not reached the server yet. Signing out deletes them from this device, and they can’t be recovered.',
    },
    signOutCounts: {
      one: 'One count of a stocktake has not reached the server yet. Signing out deletes it from this device.',
      other: '{n} counts of stocktakes have not reached the server yet. Signing out deletes them from this device.',
    },
    signOutSettings: 'Changed settings have not reached the server yet. They will be lost if you sign out.',
    signOutEdits: 'What you typed into a form is not saved yet. Signing out deletes it from this device.',
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
      zero: 'وصلت كل الكميات المعدودة إلى الخادم.',
      one: 'كمية معدودة واحدة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
      two: 'كميتان معدودتان لم تصلا إلى الخادم بعد. تسجيل الخروج يحذفهما من هذا الجهاز.',
      few: '{n} كميات معدودة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
      many: '{n} كمية معدودة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
      other: '{n} كمية معدودة لم تصل إلى الخادم بعد. تسجيل الخروج يحذفها من هذا الجهاز.',
    },
    signOutSettings: 'لم تصل إعدادات غيّرتها إلى الخادم بعد، وستُفقد عند تسجيل الخروج.',
    signOutEdits: 'كتبتَ في نموذج ما لم يُحفظ بعد، وتسجيل الخروج يحذفه من هذا الجهاز.',
    signOutAndDelete: 'الخروج والحذف',
    stay: 'البقاء',
    stayAndSave: 'البقاء ومتابعة الكتابة',
  },
})
