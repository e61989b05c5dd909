/** Attached files as the client reads of them: on his page and in the letter. */
import { isolate } from '#domain/text/bidi.ts'
import { attachmentFileName, type DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import type { Locale } from '#domain/locale.ts'
import { messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'

export const attachedFileMessages = messages({
  en: {
    heading: 'Attachments',
    kilobytes: '{size} KB',
    megabytes: '{size} MB',
    onThePage: 'Too large for an email, and on the page above:',
  },
  ar: {
    heading: 'المرفقات',
    kilobytes: '{size} كيلوبايت',
    megabytes: '{size} ميغابايت',
    onThePage: 'ملفات أكبر من أن تُرسل بالبريد، تجدونها في الصفحة أعلاه:',
  },
})

/** The size of a file in words, in Latin digits: `2.1 MB`, `48 KB`. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const say = translator(attachedFileMessages, locale)
  if (bytes < 1_000_000) return say('kilobytes', { size: String(Math.max(1, Math.round(bytes / 1000))) })
  return say('megabytes', { size: (bytes / 1_000_000).toFixed(1).replace('.0', '') })
}

/** The files that a letter does not bring, each on a line of its own. */
export function filesOnThePage(files: readonly DocumentAttachment[], locale: Locale): string {
  const lines = files.map((file) => `${isolate(attachmentFileName(file), 'auto')} (${fileSizeText(file.size, locale)})`)
  return [translator(attachedFileMessages, locale)('onThePage'), ...lines].join('\n')
}
