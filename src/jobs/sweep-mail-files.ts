/** Deletes old mail that was written as files, because there is no mail server. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes up to `most` files that were written before. Returns how many there were. */
export async function sweepMailFiles(folder: string, most: number, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []) // The folder is made for the first mail.
  // A name begins with the instant of its mail, in an order that sorts (src/mail/transport.ts).
  const until = before.toISOString().replaceAll(':', '-')
  const old = names.filter((name) => /\.eml(\.part)?$/.test(name) && name < until).slice(0, most)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
