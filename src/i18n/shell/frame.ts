/** The layout of signed-in users: top bar, sidebar and command palette. */
import { messages } from '#i18n/messages.ts'

export const frameMessages = messages({
  en: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main navigation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    toggleSidebar: 'Toggle sidebar',
    goOrFind: 'Search or jump to…',
    install: 'Install the app',
  },
  ar: {
    skipToContent: 'الانتقال إلى المحتوى',
    mainNavigation: 'التنقل الرئيسي',
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    toggleSidebar: 'إظهار الشريط الجانبي أو إخفاؤه',
    goOrFind: 'بحث أو انتقال…',
    install: 'تثبيت التطبيق',
  },
})
