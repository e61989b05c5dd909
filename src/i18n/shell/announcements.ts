/** Announcements of whoever runs the service, above each page. Their texts come from the server. */
import { messages } from '#i18n/messages.ts'

export const announcementMessages = messages({
  en: {
    label: 'Announcements',
    info: 'Good to know',
    maintenance: 'Maintenance',
    warning: 'Important',
    dismiss: 'Dismiss',
  },
  ar: {
    label: 'التنويهات',
    info: 'للعلم',
    maintenance: 'صيانة',
    warning: 'تنبيه مهم',
    dismiss: 'إخفاء',
  },
})
