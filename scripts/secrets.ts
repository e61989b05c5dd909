/**
 * Looks for secrets in all files that git knows or would take: keys and tokens of the services that secretlint's recommended
 * rules know, private keys, passwords in addresses. Ends with 1 where there is one (decision 79).
 *
 * bun scripts/secrets.ts [FILE]…
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { listFiles } from './gate/changes.ts'

/** A larger file is data, not something a person writes a secret into. */
const MOST_BYTES = 1_000_000

/** Found by a rule and no secret, each with its reason. The file, and what the rule calls its finding. */
const ALLOWED: readonly { file: string; finding: string; because: string }[] = []

export type Secret = { file: string; line: number; finding: string; message: string }

/** `files` are paths from `root`. Neither the secret nor its line is in what is returned. */
export async function secretsIn(root: string, files: readonly string[]): Promise<Secret[]> {
  const found: Secret[] = []
  for (const file of files) {
    const content = textOf(join(root, file))
    if (content === null) continue
    const { messages } = await lintSource({
      source: { filePath: join(root, file), content, contentType: 'text' },
      options: {
        config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }] },
        maskSecrets: true,
      },
    })
    for (const { loc, messageId, message } of messages)
      found.push({ file, line: loc.start.line, finding: messageId, message })
  }
  return found.filter(({ file, finding }) => !ALLOWED.some((one) => one.file === file && one.finding === finding))
}

/** Null for what is no text, too large, or not a file. */
function textOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile() || stats.size > MOST_BYTES) return null
  const bytes = readFileSync(path)
  return bytes.includes(0) ? null : bytes.toString('utf8')
}

if (import.meta.main) {
  const named = process.argv.slice(2)
  const files = named.length > 0 ? named : listFiles(process.cwd())
  if (files === null) throw new Error('git lists the files to look through, and knows nothing of this folder')
  const secrets = await secretsIn(process.cwd(), files)
  for (const { file, line, finding, message } of secrets)
    process.stdout.write(`${file}:${line} ${finding}: ${message}\n`)
  process.stdout.write(`${secrets.length} secrets in ${files.length} files\n`)
  process.exitCode = secrets.length === 0 ? 0 : 1
}
