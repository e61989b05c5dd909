/** Deletes old mails that were written to files because there is no mail server. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes up to `most` files written before that time. Returns their number. */
export async function sweepMailFiles(folder: string, most: number, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []) // The folder is created with the first mail. A file name begins with the time of its mail, in a sortable form (src/mail/transport.ts).
  const until = before.toISOString().replaceAll(':', '-')
  const old = names.filter((name) => /\.eml(\.part)?$/.test(name) && name < until).slice(0, most)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
