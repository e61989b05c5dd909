/**
 * One process for one workbook. A parser that reads hostile files gets no secret of the server, no time and memory beyond its
 * limits, and no data of the workbook before.
 */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SheetProblem } from './container.ts'
import type { SheetText } from './workbook.ts'
import type { SheetHead, SheetRow } from './worker.ts'

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url))

export type SheetTask = { bytes: Uint8Array; sheet?: string | undefined }
export type ReadingLimits = { withinMs: number; mostMemory: number }
export type ReadSheet = SheetText | { problem: SheetProblem }

/** Requests of others go first. */
const LOW_PRIORITY = 10

/** `too-much` for a workbook that takes longer or more memory, `damaged` for one that ends the parser. */
export async function readInProcess({ bytes, sheet }: SheetTask, limits: ReadingLimits): Promise<ReadSheet> {
  const child = Bun.spawn([process.execPath, SCRIPT, ...(sheet === undefined ? [] : [sheet])], {
    env: {},
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'inherit',
    timeout: limits.withinMs,
    killSignal: 'SIGKILL',
  })
  lowerPriority(child.pid)
  const watch = setInterval(() => void endAbove(child, limits.mostMemory), WATCHED_EVERY_MS)
  try {
    const read = await readAnswer(child.stdout)
    await child.exited
    if (child.signalCode !== null) return { problem: 'too-much' }
    return read ?? { problem: 'damaged' }
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

const WATCHED_EVERY_MS = 50
const PAGE_BYTES = 4096

/** Linux alone says what another process uses; elsewhere the time ends it. */
async function endAbove(child: Bun.Subprocess, mostMemory: number): Promise<void> {
  const used = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const [, pages = '0'] = used.split(' ')
  if (Number(pages) * PAGE_BYTES > mostMemory) child.kill('SIGKILL')
}

/** Four bytes for each unit of text, and what JSON adds. */
const MOST_ANSWER_BYTES = 64 * 1024 * 1024

/** Null for an answer that is none. The event loop goes on between its parts. */
async function readAnswer(output: ReadableStream<Uint8Array>): Promise<ReadSheet | null> {
  const texts = new TextDecoder()
  let [rest, size] = ['', 0]
  let head: SheetHead | null = null
  const lines: SheetText['lines'] = []
  for await (const part of output) {
    size += part.length
    if (size > MOST_ANSWER_BYTES) return { problem: 'too-much' }
    const ended = `${rest}${texts.decode(part, { stream: true })}`.split('\n')
    rest = ended.pop() ?? ''
    for (const line of ended) {
      const value: unknown = JSON.parse(line)
      // because the worker writes its head first, and rows after it
      if (head === null) head = value as SheetHead
      else lines.push(lineOf(value as SheetRow)) // because all but the first are rows
    }
  }
  if (head === null || 'problem' in head) return head
  return { ...head, lines }
}

const lineOf = ([number, cells]: SheetRow) => ({ number, cells })
