/** Run by lock.test.ts as a separate process. */
import { lockDataFolder } from '#db/connection/lock.ts'

const [, , folder] = process.argv
try {
  if (folder === undefined) throw new Error('Which folder?')
  const lock = lockDataFolder(folder)
  console.log('locked')
  await Bun.stdin.text()
  lock.release()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
