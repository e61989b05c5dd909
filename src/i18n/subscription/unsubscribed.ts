/** A company that has no subscription: a further one of its owner, or for a member who cannot renew what has ended. */
import { messages } from '#i18n/messages.ts'

export const unsubscribedMessages = messages({
  en: {
    nothing: 'No subscription yet',
    trial: 'Trial Ended',
    subscription: 'Subscription Expired',
    drafts: 'You can write drafts. Issuing needs a subscription.',
    whoMay: 'Issuing needs a subscription, which {who} can start.',
    open: 'Subscription',
    notYet: 'This company has no subscription yet.',
  },
  ar: {
    nothing: 'لا يوجد اشتراك بعد',
    trial: 'انتهت الفترة التجريبية',
    subscription: 'انتهى الاشتراك',
    drafts: 'يمكنك كتابة المسودات، أما الإصدار فيلزمه اشتراك.',
    whoMay: 'يلزم الإصدار اشتراك، ويمكن أن يبدأه {who}.',
    open: 'الاشتراك',
    notYet: 'لا يوجد اشتراك لهذه الشركة بعد.',
  },
})
