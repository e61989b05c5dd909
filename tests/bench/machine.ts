/** CPU time and memory of a process and its descendants, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'

/** Linux reports CPU time in hundredths of a second (`getconf CLK_TCK`) on all current machines. */
const TICKS_A_SECOND = 100

/** CPU seconds (user and system) of a process, its living descendants, and those it has waited for. */
export function cpuSeconds(pid: number): number {
  const processes = new Map(allProcesses().map((one) => [one.pid, one]))
  const parents = new Set([pid])
  // A child usually has a larger pid than its parent; pids wrap around, so a few passes are needed.
  for (let round = 0; round < 4; round++) {
    for (const { pid, parent } of processes.values()) if (parents.has(parent)) parents.add(pid)
  }
  return [...parents].reduce((sum, one) => sum + (processes.get(one)?.ticks ?? 0), 0) / TICKS_A_SECOND
}

/** Resident memory in bytes (VmRSS). */
export function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // It ended meanwhile.
    return 0
  }
}

/** The resident memory of a process and its living children. */
export function residentBytesOfTree(pid: number): number {
  const children = allProcesses().filter(({ parent }) => parent === pid)
  return children.reduce((sum, child) => sum + residentBytes(child.pid), residentBytes(pid))
}

export function machineLine(): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory}, Linux ${release()}, Bun ${Bun.version}`
}

type ProcessStat = { pid: number; parent: number; ticks: number }

function allProcesses(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(Number(name), readFileSync(`/proc/${name}/stat`, 'utf8'))]
      } catch {
        // It ended meanwhile; its parent now has its ticks.
        return []
      }
    })
}

/** Fields as in proc_pid_stat(5), counted after the name, which may contain spaces and parentheses. */
function parseStat(pid: number, stat: string): ProcessStat {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number)
  return { pid, parent: Number(fields[1]), ticks: (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0) }
}
