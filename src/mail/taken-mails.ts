/**
 * Stores ids of mails that the mail server has accepted in a file, until they are marked as sent in the database: the mark
 * waits for the event loop and a COMMIT, and a process killed in between would send the mail again. It is written without a
 * sync: writes of a killed process survive, and a power cut sends at most as many mails twice as before.
 */
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type TakenMails = {
  /** The ids that an earlier process left when it was killed. */
  left(): string[]
  note(id: string): void
  /** Called when the mail is marked as sent. */
  forget(id: string): void
}

export function openTakenMails(dataDir: string): TakenMails {
  const path = join(dataDir, 'mail-taken')
  const unmarked = new Set<string>()
  return {
    left: () => {
      const ids = linesOf(path)
      for (const id of ids) unmarked.add(id)
      return ids
    },
    note: (id) => {
      unmarked.add(id)
      attempt(() => appendFileSync(path, `${id}\n`, { mode: 0o600 }))
    },
    forget: (id) => {
      unmarked.delete(id)
      if (unmarked.size === 0) attempt(() => rmSync(path, { force: true }))
    },
  }
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** A full disk must not keep mail from being sent. */
function attempt(step: () => void): void {
  try {
    step()
  } catch {
    // The mail may then be sent twice, as it would be without the file.
  }
}
