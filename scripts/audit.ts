/**
 * Asks the registry which packages of bun.lock have known vulnerabilities. It warns and never fails: what became known
 * over night is no fault of the change at hand, and without a network nothing can be asked (decision 79).
 *
 * bun scripts/audit.ts
 */
import { bun, run } from './processes.ts'

/** An advisory as the registry answers it, by package. */
type Advisory = { title: string; severity: string; url: string; vulnerable_versions: string }

export type Audit = { isComplete: boolean; lines: string[] }

/** The bound on an audit whose registry does not resolve. */
const LIMIT_MS = 20_000

export async function audit(env: Record<string, string> = {}): Promise<Audit> {
  const { output, timedOut } = await run([...bun('audit', '--json')], { env, limitMs: LIMIT_MS, quiet: true })
  return readAudit(timedOut ? `no answer within ${LIMIT_MS / 1000} s` : output)
}

/** `bun audit` ends with 1 both where it found something and where it could not ask, so its output decides. */
export function readAudit(output: string): Audit {
  const advisories = advisoriesIn(output)
  if (advisories === null) {
    const [reason = ''] = output
      .split('\n')
      .filter((line) => line.startsWith('error: ') || line.startsWith('no answer'))
    return { isComplete: false, lines: [`not asked: ${withoutHosts(reason) || 'no network'}`] }
  }
  const serious = advisories.filter(({ severity }) => severity === 'high' || severity === 'critical')
  const lines = advisories.map(({ name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`)
  return {
    isComplete: true,
    lines: [...lines, `${advisories.length} known vulnerabilities, ${serious.length} of them high or critical`],
  }
}

/** Advisories by package; null where the output is no answer of the registry. */
function advisoriesIn(output: string): (Advisory & { name: string })[] | null {
  const answer = output.split('\n').find((line) => line.startsWith('{'))
  if (answer === undefined) return null
  try {
    // `as`, because Bun prints the answer of the registry as it came: advisories by package.
    const byPackage = JSON.parse(answer) as Record<string, Advisory[]>
    return Object.entries(byPackage).flatMap(([name, all]) => all.map((advisory) => ({ ...advisory, name })))
  } catch {
    return null
  }
}

/** The address of a registry is of one machine and says nothing about the packages. */
function withoutHosts(reason: string): string {
  return reason.replace(/^error: /, '').replace(/\S*:\/\/[^\s/]+\S*/g, 'the registry')
}

if (import.meta.main) process.stdout.write(`${(await audit()).lines.join('\n')}\n`)
