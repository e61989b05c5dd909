/**
 * Draws, after a run of the stories in which pictures differ, how those stories looked at the base commit: full pictures
 * are not stored. A green run draws nothing.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { writeChanges } from '#tests/visual/changes.ts'
import { RESULTS } from '#tests/visual/pictures.ts'
import { drawStories } from './draw-stories.ts'
import { galleryOf } from './gallery-of-commit.ts'
import { baseCommit } from './git.ts'

/** A picture takes about a second; a change of a token differs in all of them, and the first ones tell what it is. */
const MOST_DRAWN = 60
const AFTER = '.after.png'

class BeforeReporter implements Reporter {
  #hasFailedStory = false

  onTestEnd(test: TestCase, { status }: TestResult) {
    if (status !== 'passed' && test.parent.project()?.name === 'stories') this.#hasFailedStory = true
  }

  async onEnd() {
    if (!this.#hasFailedStory || process.env.UPDATE_PICTURES === '1') return
    const changed = readdirSync(RESULTS).flatMap((file) => (file.endsWith(AFTER) ? [file.slice(0, -AFTER.length)] : []))
    if (changed.length > 0) await drawBefore(changed.slice(0, MOST_DRAWN)).catch(say)
  }

  printsToStdio() {
    return false
  }
}

// oxlint-disable-next-line import/no-default-export -- because Playwright takes a reporter from the default export
export default BeforeReporter

async function drawBefore(names: readonly string[]): Promise<void> {
  const base = baseCommit()
  if (base === null) {
    say('No pictures of before: there is no commit to compare with.')
    return
  }
  let drawn = 0
  await drawStories(await galleryOf(base), names, (name, shot) => {
    if (shot === null) return
    writeFileSync(join(RESULTS, `${name}.before.png`), shot)
    drawn += 1
  })
  say(`${drawn} pictures of before, from ${base.slice(0, 12)}: file://${writeChanges(RESULTS)}`)
}

function say(what: unknown): void {
  process.stdout.write(`${String(what)}\n`)
}
