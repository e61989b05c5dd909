/** What the client's page says of answering a quotation, and the part of it that its scripts say. */
import { clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import type { ClientPage } from './facts.ts'

export type AnswerWords = Translate<typeof clientAnswerMessages.en>

export const answerWordsOf = ({ language }: ClientPage): AnswerWords => translator(clientAnswerMessages, language)

/** By the names that public/client-page-answer.js and client-page-options.js know them by. */
export function scriptWords(say: AnswerWords, company: string): Record<string, string> {
  return {
    name: say('nameMissing'),
    reason: say('reasonMissing'),
    options: say('chooseOne'),
    signature: say('signatureRefused'),
    totalBusy: say('totalBusy'),
    totalNow: say('totalNow', { amount: '{amount}' }),
    offline: say('offline'),
    noAnswer: say('noAnswer'),
    tooMany: say('tooMany'),
    failed: say('failed'),
    changed: say('changed', { company }),
    expired: say('expired'),
    answered: say('answered'),
    superseded: say('superseded'),
    withdrawn: say('withdrawn'),
    recorded: say('recorded'),
    accept: say('isAccepted'),
    decline: say('isDeclined'),
  }
}
