/** The files that go with a document, by name and size. Each is saved under the name that stands here. */
import { attachmentFileName, type DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import { attachedFileMessages, fileSizeText } from '#i18n/documents/attachments/attached-files.ts'
import { translator } from '#i18n/translator.ts'
import { type ClientPage, shown } from './facts.ts'
import { type Html, html, isolated } from '#pages/html.ts'

/** Null without any. */
export function attachmentsSection(page: ClientPage): Html | null {
  const { attachments = [] } = page.document
  if (attachments.length === 0) return null
  return html`<section class="files">
    <h2>${translator(attachedFileMessages, page.language)('heading')}</h2>
    <ul>
      ${attachments.map((attachment) => entry(attachment, page))}
    </ul>
  </section>`
}

function entry(attachment: DocumentAttachment, page: ClientPage): Html {
  const address = `${page.api}/attachments/${encodeURIComponent(attachment.name)}`
  const size = shown(fileSizeText(attachment.size, page.language), page)
  return html`<li>
    <a href="${address}" download><bdi>${attachmentFileName(attachment)}</bdi></a> <span>${isolated(size)}</span>
  </li>`
}
