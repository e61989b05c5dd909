/**
 * Stores ids of mails that the mail server has accepted in a file, until they are marked as sent in the database: the mark
 * waits for the event loop and a COMMIT, and a process killed in between would send the mail again. It is written without a
 * sync: writes of a killed process survive, and a power cut sends at most as many mails twice as before.
 */
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `left`: the recipients for whom the server did not take it. The next start asks it again, because its answers are not noted. */
export type TakenMail = { id: string; left: readonly string[] }

export type TakenMails = {
  /** Those that an earlier process left when it was killed. */
  left(): TakenMail[]
  note(mail: TakenMail): void
  /** Called when the mail is marked as sent. */
  forget(id: string): void
}

export function openTakenMails(dataDir: string): TakenMails {
  const path = join(dataDir, 'mail-taken')
  const unmarked = new Set<string>()
  return {
    left: () => {
      const mails = linesOf(path).map(mailIn)
      for (const { id } of mails) unmarked.add(id)
      return mails
    },
    note: ({ id, left }) => {
      unmarked.add(id)
      attempt(() => appendFileSync(path, `${[id, ...left].join(' ')}\n`, { mode: 0o600 }))
    },
    forget: (id) => {
      unmarked.delete(id)
      if (unmarked.size === 0) attempt(() => rmSync(path, { force: true }))
    },
  }
}

/** An address has no space. */
function mailIn(line: string): TakenMail {
  const [id = '', ...left] = line.split(' ')
  return { id, left }
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
