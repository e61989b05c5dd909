/** The page of /gallery until the gallery is built: `bun start` serves first and builds it afterwards. */
import { messages } from '#i18n/messages.ts'

export const galleryBuildMessages = messages({
  en: {
    title: 'Gallery',
    building: 'The gallery is being built. This page shows it as soon as it is ready.',
    unbuilt: 'The gallery is not built. bun start builds it, and says why when it cannot.',
  },
  ar: {
    title: 'معرض الواجهات',
    building: 'يجري بناء معرض الواجهات، وسيظهر في هذه الصفحة حال اكتماله.',
    unbuilt: 'لم يُبنَ معرض الواجهات بعد. يبنيه الأمر bun start ويذكر السبب إن تعذّر البناء.',
  },
})
