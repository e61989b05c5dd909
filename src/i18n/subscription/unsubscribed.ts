/** A company that has had neither a trial nor a subscription: a further one of its owner. */
import { messages } from '#i18n/messages.ts'

export const unsubscribedMessages = messages({
  en: {
    title: 'No subscription yet',
    drafts: 'You can write drafts. Issuing needs a subscription.',
    whoMay: 'Issuing needs a subscription, which {who} can start.',
    open: 'Subscription',
    notYet: 'This company has no subscription yet.',
  },
  ar: {
    title: 'لا يوجد اشتراك بعد',
    drafts: 'يمكنك كتابة المسودات، أما الإصدار فيلزمه اشتراك.',
    whoMay: 'يلزم الإصدار اشتراك، ويمكن أن يبدأه {who}.',
    open: 'الاشتراك',
    notYet: 'لا يوجد اشتراك لهذه الشركة بعد.',
  },
})
