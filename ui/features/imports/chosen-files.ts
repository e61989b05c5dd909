/** The file of an import while its page is open: reading it in another encoding, or another sheet, sends it again. */
const files = new Map<string, File>()

/** Files of at most 8 MB; the oldest go first. */
const MOST_FILES = 3

export function rememberFile(importId: string, file: File): void {
  files.set(importId, file)
  const [oldest] = files.keys()
  if (files.size > MOST_FILES && oldest !== undefined) files.delete(oldest)
}

export const fileOf = (importId: string): File | undefined => files.get(importId)
