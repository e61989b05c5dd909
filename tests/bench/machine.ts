/** What the kernel says of processes: CPU time and memory, of one and of everything it started. */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'

/** Linux counts CPU time in hundredths of a second (`getconf CLK_TCK`), on every machine of today. */
const TICKS_A_SECOND = 100

/** CPU seconds, user and system, of a process, of its living descendants and of those it has buried. */
export function cpuSeconds(pid: number): number {
  const processes = new Map(allProcesses().map((one) => [one.pid, one]))
  const parents = new Set([pid])
  // A child has a larger pid than its parent, until pids start over: a few rounds find it all the same.
  for (let round = 0; round < 4; round++) {
    for (const { pid, parent } of processes.values()) if (parents.has(parent)) parents.add(pid)
  }
  return [...parents].reduce((sum, one) => sum + (processes.get(one)?.ticks ?? 0), 0) / TICKS_A_SECOND
}

/** Memory that is really in use, in bytes (VmRSS). */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

export function machineLine(): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory}, Linux ${release()}, Bun ${Bun.version}`
}

type Counted = { pid: number; parent: number; ticks: number }

function allProcesses(): Counted[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [counted(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8'))]
      } catch {
        // It ended while we looked; its parent has its ticks now.
        return []
      }
    })
}

/** Fields as in proc_pid_stat(5), counted after the name, which may hold spaces and brackets. */
function counted(pid: number, stat: string): Counted {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number)
  return { pid, parent: Number(fields[1]), ticks: (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0) }
}
