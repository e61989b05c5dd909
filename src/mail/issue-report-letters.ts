/** The e-mails about an issue report: to support, and to its writer. Its ticket is in each subject. */
import type { ReportCategory, ReportSeverity, ReportTopic } from '#domain/issue-reports/issue-report.ts'
import type { Locale } from '#domain/locale.ts'
import { isolate } from '#domain/text/bidi.ts'
import { reportMailMessages } from '#i18n/mail/issue-report.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter, writtenParts } from './letter.ts'

type ReportFacts = {
  ticket: string
  category: ReportCategory
  topic: ReportTopic | null
  severity: ReportSeverity | null
  /** The report, or a reply to what support wrote. */
  text: string
  isNew: boolean
  /** The facts shown to the writer, one per line. */
  diagnostics: string
  /** Reply address; `owner` is the log-in e-mail. */
  email: string
  owner: string
  company: string
  account: string
  /** The absolute URL of the conversation in the inbox. */
  page: string
}

/** To support, in the company's language. */
export function reportLetter(language: Locale, facts: ReportFacts): WrittenLetter {
  const { ticket, topic, severity, text, isNew, diagnostics, email, owner, company, account, page } = facts
  const t = translator(reportMailMessages, language)
  const kinds = translator(reportKindMessages, language)
  // A topic says more than the kind of what is broken.
  const about = kinds(topic ?? facts.category)
  const kind = [kinds(facts.category), ...(severity ? [kinds(severity)] : [])].join(' · ')
  return writeLetterIn(language, `${ticket}: ${about}`, [
    { kind: 'text', text: t(isNew ? 'from' : 'replyFrom', { company: isolate(company || owner, 'auto') }) },
    { kind: 'text', text: kind },
    ...writtenParts(text),
    { kind: 'button', text: t('openInbox'), address: page },
    { kind: 'text', text: t('answerTo') },
    { kind: 'address', text: email },
    { kind: 'text', text: t('owner') },
    { kind: 'address', text: owner },
    { kind: 'text', text: t('details') },
    // English, so left-to-right in an Arabic letter too.
    { kind: 'written', text: `Reference: ${ticket}\nAccount: ${account}\n${isNew ? diagnostics : ''}`.trimEnd() },
  ])
}

/** `page` is the absolute URL of the conversation. */
type WriterFacts = { ticket: string; page: string; supportEmail: string }

/** Says that a report has arrived; `text` is what it says, null where it is not repeated. */
export function reportCopyLetter(
  language: Locale,
  { ticket, page, supportEmail, text }: WriterFacts & { text: string | null },
): WrittenLetter {
  const t = translator(reportMailMessages, language)
  return writeLetterIn(language, t('copySubject', { ticket: isolate(ticket) }), [
    { kind: 'text', text: t('copyIntro', { ticket: isolate(ticket) }) },
    ...(text === null ? [] : writtenParts(text)),
    ...wayToAnswer(language, { page, supportEmail }),
  ])
}

/** An answer of support. */
export function reportAnswerLetter(
  language: Locale,
  { ticket, page, supportEmail, text }: WriterFacts & { text: string },
): WrittenLetter {
  const t = translator(reportMailMessages, language)
  return writeLetterIn(language, t('answerSubject', { ticket: isolate(ticket) }), [
    { kind: 'text', text: t('answerIntro', { ticket: isolate(ticket) }) },
    ...writtenParts(text),
    ...wayToAnswer(language, { page, supportEmail }),
  ])
}

function wayToAnswer(language: Locale, { page, supportEmail }: Omit<WriterFacts, 'ticket'>) {
  const t = translator(reportMailMessages, language)
  return [
    { kind: 'button', text: t('openThread'), address: page },
    { kind: 'quiet', text: t('byMail') },
    { kind: 'address', text: supportEmail },
    { kind: 'text', text: t('signature') },
  ] as const
}
