/** The stored mails as a page without scripts. The newest is open; the others open one by one. */
import { DIRECTION, type Locale, LOCALE_NAMES, OTHER_LOCALE } from '#domain/locale.ts'
import { outboxMessages } from '#i18n/mail/outbox.ts'
import { LANGUAGE_TAG, type Translate, translator } from '#i18n/translator.ts'
import type { WrittenMail } from '#mail/written-mails.ts'
import { type Html, html, trustedMarkup } from '#pages/html.ts'

export type OutboxContent = { mails: WrittenMail[]; older: number }

type Words = Translate<typeof outboxMessages.en>

export function outboxPage({ mails, older }: OutboxContent, language: Locale): Html {
  const say = translator(outboxMessages, language)
  const other = OTHER_LOCALE[language]
  return html`<!doctype html>
    <html lang="${language}" dir="${DIRECTION[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${say('title')} (${mails.length})</title>
        <link rel="icon" href="/icons/sanad.svg" type="image/svg+xml" />
        ${trustedMarkup(`<style>${STYLES}</style>`)}
      </head>
      <body>
        <nav aria-label="${say('language')}">
          <a href="/outbox?language=${other}" hreflang="${other}" lang="${other}">${LOCALE_NAMES[other]}</a>
        </nav>
        <main>
          <h1>${say('title')}</h1>
          <p>${mails.length > 0 ? say('why') : say('none')}</p>
          ${mails.map((mail, index) => mailSection(mail, { say, language, isOpen: index === 0 }))}
          ${older > 0 && html`<p>${say('older', { n: older })}</p>`}
        </main>
      </body>
    </html>`
}

type Shown = { say: Words; language: Locale; isOpen: boolean }

function mailSection(mail: WrittenMail, { say, language, isOpen }: Shown): Html {
  const { id, sentAt, subject, to, text, html: letter } = mail
  return html`<details ${isOpen && 'open'}>
    <summary>
      <h2 dir="auto">${subject}</h2>
      <span><bdi>${to.join(', ')}</bdi></span>
      <time datetime="${sentAt.toISOString()}">${timeOf(sentAt, language)}</time>
    </summary>
    ${facts(mail, say)} ${attachments(mail, say)}
    ${letter && html`<iframe src="/outbox/${id}/html" title="${say('letter')}" sandbox="${SANDBOX}" loading="lazy"></iframe>`}
    <details>
      <summary>${say('plainText')}</summary>
      <pre dir="auto">${text}</pre>
    </details>
  </details>`
}

function facts({ from, to, cc, replyTo }: WrittenMail, say: Words): Html {
  const rows = { from: [from], to, cc, replyTo }
  const named = (['from', 'to', 'cc', 'replyTo'] as const).filter((name) => rows[name].length > 0) // because keys are these
  return html`<dl>
    ${named.map(
      (name) =>
        html`<div>
          <dt>${say(name)}</dt>
          <dd><bdi>${rows[name].join(', ')}</bdi></dd>
        </div>`,
    )}
  </dl>`
}

function attachments({ id, attachments: files }: WrittenMail, say: Words): Html | null {
  const shown = files.map((file, index) => ({ ...file, index })).filter(({ cid }) => cid === undefined)
  if (shown.length === 0) return null
  return html`<h3>${say('attachments')}</h3>
    <ul>
      ${shown.map(
        ({ name, index }) =>
          html`<li>
            <a href="/outbox/${id}/attachments/${index}" download><bdi>${name}</bdi></a>
          </li>`,
      )}
    </ul>`
}

/** The time on this machine. The numeric date is avoided, because its order reverses in Arabic text. */
const timeOf = (at: Date, language: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAG[language], { dateStyle: 'long', timeStyle: 'medium' }).format(at)

/** Scripts, forms and cookies are blocked; a link opens a new tab, as in a mail program. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

const STYLES = `
body { font-family: system-ui, sans-serif; line-height: 1.6; max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav { text-align: end; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.0625rem; margin: 0; }
h3 { font-size: 1rem; margin: 1rem 0 0; }
main > details { border: 1px solid #7b8699; border-radius: 0.75rem; padding: 0 1rem; margin-block: 1rem; }
summary { cursor: pointer; padding-block: 0.75rem; overflow-wrap: anywhere; }
summary h2 { display: inline; }
summary > span, time { display: block; font-size: 0.875rem; opacity: 0.75; }
dl { margin: 0; }
dl div { display: flex; gap: 0.5rem; }
dt { min-width: 6rem; opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 34rem; border: 1px solid #7b8699; border-radius: 0.5rem; background: Canvas; margin-top: 1rem; box-sizing: border-box; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-family: inherit; unicode-bidi: plaintext; }
`

const hash = new Bun.CryptoHasher('sha256').update(STYLES).digest('base64')

export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A mail has its styles in its markup; nothing else may be loaded or run. */
export const LETTER_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ')
