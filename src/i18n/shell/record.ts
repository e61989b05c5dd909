/** Messages of the header of every record that can be archived. */
import { messages } from '#i18n/messages.ts'

export const recordMessages = messages({
  en: {
    edit: 'Edit',
    more: 'More actions',
    archive: 'Archive',
    restore: 'Restore',
  },
  ar: {
    edit: 'تعديل',
    more: 'إجراءات أخرى',
    archive: 'أرشفة',
    restore: 'استعادة',
  },
})
