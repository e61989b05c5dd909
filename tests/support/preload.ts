/** Runs before the tests of every `bun test` (bunfig.toml). */
import { plugin } from 'bun'

/** A test fails by what it finds, not by how busy the machine is: Bun's own five seconds pass on a core that four share. */
const TEST_TIMEOUT_MS = 60_000

// Bun takes a default timeout from each file or from the command line. Written into the first line, it holds for a file that is
// run by hand as well, and line numbers stay.
plugin({
  name: 'test timeout',
  setup(build) {
    build.onLoad({ filter: /\.test\.tsx?$/ }, async ({ path }) => {
      const text = await Bun.file(path).text()
      const first = `import { setDefaultTimeout as setTestTimeout } from 'bun:test'; setTestTimeout(${TEST_TIMEOUT_MS}); `
      return { contents: first + text, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
