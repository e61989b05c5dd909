/** On which TCP ports a process listens, as Linux tells (proc(5): /proc/pid/net/tcp, state 0A). */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Undefined where there is no /proc. */
export function listeningPorts(pid: number): number[] | undefined {
  if (!existsSync(`/proc/${pid}/net/tcp`)) return undefined
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => /^socket:\[(\d+)\]$/.exec(linkOf(pid, fd))?.[1] ?? []),
  )
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === '0A' && own.has(inode))
      .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16)),
  )
  return [...new Set(ports)]
}

/** One that was closed meanwhile leads nowhere. */
function linkOf(pid: number, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`)
  } catch {
    return ''
  }
}
