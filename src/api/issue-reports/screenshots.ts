/** Screenshots of reports: read and drawn anew before they are stored, so that no byte of an upload is (decision 58). */
import { MOST_SCREENSHOT_BYTES, SCREENSHOT_SIDE } from '#domain/issue-reports/issue-report.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import type { DrawnPicture } from '#pictures/draw.ts'
import type { Pictures } from '#pictures/pictures.ts'

export type Screenshot = { type: DrawnPicture<'screenshot'>['type']; bytes: Buffer }

/** @throws Refusal `request.invalid` naming `screenshot`; `picture.busy` */
export async function drawnScreenshot(
  pictures: Pictures,
  account: AccountId,
  base64: string | undefined,
): Promise<Screenshot | undefined> {
  if (base64 === undefined) return undefined
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > MOST_SCREENSHOT_BYTES) throw wrongScreenshot()
  try {
    const { type, images } = await pictures.draw(account, sent, { sides: { screenshot: SCREENSHOT_SIDE } })
    return { type, bytes: Buffer.from(images.screenshot) }
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'picture.busy') throw wrongScreenshot()
    throw error
  }
}

const wrongScreenshot = () => new Refusal('request.invalid', { fields: { screenshot: { problem: 'not-an-image' } } })
