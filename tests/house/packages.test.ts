/** The same packages everywhere: exact versions, and a lock file that names no host. */
import { expect, test } from 'bun:test'
import { ROOT, textOf } from './tree.ts'

const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  imports: Record<string, string>
} = JSON.parse(textOf('package.json'))

test('versions are exact', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('the lock file names no host', () => {
  // An install elsewhere would then ask the machine that wrote it.
  expect(textOf('bun.lock').match(/https?:\/\/\S+/g)).toBeNull()
})

test('the lock file fits package.json', () => {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, 'install', '--frozen-lockfile', '--dry-run'], {
    cwd: ROOT,
  })
  expect({ exitCode, said: exitCode === 0 ? '' : stderr.toString() }).toEqual({ exitCode: 0, said: '' })
})

test('TypeScript is one that dependency-cruiser reads', () => {
  // TypeScript 7 makes it check no module and end with 0.
  expect(manifest.devDependencies.typescript).toStartWith('6.')
})

test('the runtime, the image and the commands name one Bun', () => {
  const version = manifest.devDependencies['bun-types']
  for (const path of ['.ci/run', 'Dockerfile', 'README.md', 'package.json']) {
    const named = [...textOf(path).matchAll(/\bbun[@:](\d+\.\d+\.\d+)/g)].map((match) => match[1])
    expect([path, [...new Set(named)]]).toEqual([path, [version]])
  }
})
