/**
 * One process at a time builds into a folder: a second one waits for the first, and then finds what it would have built. The
 * lock is a file with the process's id in `.build`. Built-ins only: it is taken before the packages are installed.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '.build'
const LOOK_AGAIN_MS = 100

export const lockFile = (name: string): string => join(FOLDER, `${name}.lock`)

/** Runs `work` alone among the processes of this folder. `waits` is called once when another is at it. */
export async function alone<T>(name: string, work: () => Promise<T>, waits: () => void = () => undefined): Promise<T> {
  mkdirSync(FOLDER, { recursive: true })
  const lock = lockFile(name)
  for (let hasWaited = false; !take(lock); hasWaited = true) {
    if (!hasWaited) waits()
    await Bun.sleep(LOOK_AGAIN_MS)
  }
  const release = () => rmSync(lock, { force: true })
  // A build that is stopped ends the process.
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A link is made whole or not at all, and fails where there is one. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch {
    forgetDead(lock, own)
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** Takes the lock of a process that was killed away. One that another has just taken anew is put back. */
function forgetDead(lock: string, own: string): void {
  if (isAlive(holderOf(lock))) return
  try {
    const moved = `${own}.dead`
    renameSync(lock, moved)
    if (isAlive(holderOf(moved))) linkSync(moved, lock)
    rmSync(moved, { force: true })
  } catch {
    // Another has taken it away.
  }
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
