/**
 * /outbox shows the mails of a machine without a mail server, for people who try Sanad there. It is registered where the
 * settings allow it (src/env/env.ts). Callers from elsewhere get the page for unknown addresses.
 */
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { isLocale } from '#domain/locale.ts'
import { fileAnswer } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { isLocalCaller } from '#http/client-address.ts'
import { listWrittenMails, readWrittenMail, type WrittenMail } from '#mail/written-mails.ts'
import { htmlResponse } from '#pages/html-response.ts'
import { trustedMarkup } from '#pages/html.ts'
import type { Env } from '#src/env/env.ts'
import { LETTER_POLICY, outboxPage, PAGE_POLICY } from './outbox-page.ts'

/** Further mails stay in the folder. */
const MOST_SHOWN = 50

export type PageRequest = { request: Request; path: string }

/** @param unknown The response to an address without a page. */
export function outboxPages({ dataDir }: Pick<Env, 'dataDir'>, unknown: (request: PageRequest) => Response) {
  const folder = join(dataDir, 'outbox')
  return new Elysia({ name: 'outbox' })
    .derive(({ request, server, path }) => ({
      show: async (make: () => Promise<Response | undefined>): Promise<Response> =>
        (isLocalCaller(request, server) ? await make() : undefined) ?? unknown({ request, path }),
    }))
    .get('/outbox', ({ request, query, show }) =>
      show(async () => {
        const language = isLocale(query.language) ? query.language : negotiatedLocale(request)
        const page = outboxPage(await listWrittenMails(folder, MOST_SHOWN), language)
        return withPolicy(htmlResponse(request, page), PAGE_POLICY)
      }),
    )
    .get('/outbox/:mail/html', ({ request, params, show }) =>
      show(async () => {
        const mail = await readWrittenMail(folder, params.mail)
        return (
          mail &&
          withPolicy(htmlResponse(request, trustedMarkup(withPictures(linksBeside(mail.html), mail))), LETTER_POLICY)
        )
      }),
    )
    .get('/outbox/:mail/attachments/:index', ({ params, show }) =>
      show(async () => {
        const mail = await readWrittenMail(folder, params.mail)
        const attachment = mail?.attachments[Number(params.index)]
        return attachment && withPolicy(fileAnswer(attachment, 'attachment'), LETTER_POLICY)
      }),
    )
}

/** Our letters (src/mail/letter.ts) have one <head>. Without this base a link would open inside the frame. */
const linksBeside = (letter: string): string => letter.replace('<head>', '<head><base target="_blank">')

/** Inlines pictures of the mail, because a frame cannot load them by their `cid:`. */
const withPictures = (letter: string, { attachments }: WrittenMail): string =>
  attachments.reduce(
    (html, { cid, type, bytes }) =>
      cid === undefined
        ? html
        : html.replaceAll(`cid:${cid}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`),
    letter,
  )

function withPolicy(response: Response, policy: string): Response {
  response.headers.set('content-security-policy', policy)
  return response
}
