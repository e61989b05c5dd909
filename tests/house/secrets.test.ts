/** The scan for secrets finds planted ones, made at run time, because no file of the repository may contain one. */
import { describe, expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { listFiles } from '#scripts/gate/changes.ts'
import { secretsIn } from '#scripts/secrets.ts'
import { plant } from './planted.ts'
import { ROOT } from './tree.ts'

/** Letters and digits in no order, the same in each run. */
function letters(count: number, alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'): string {
  let state = 20_261_126
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return alphabet[Math.floor((state / 2 ** 31) * alphabet.length)]
  }).join('')
}

// Written in pieces, so that this file does not hold them either.
const word = (...pieces: string[]) => pieces.join('')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const SECRETS: Record<string, string> = {
  'src/b.ts': `export const AWS_SECRET_ACCESS_KEY = '${letters(40)}'`,
  'src/c.ts': `export const token = '${word('gh', 'p_')}${letters(36)}'`,
  'scripts/d.sh': `curl -H 'authorization: ${word('xo', 'xb-')}${letters(11, '0123456789')}-${letters(11, '0123456789')}-${letters(24)}'`,
  '.npmrc': `//registry.example.com/:_authToken=${word('np', 'm_')}${letters(36)}`,
  'keys/server.pem': rsa.export({ type: 'pkcs1', format: 'pem' }),
  'keys/client.key': rsa.export({ type: 'pkcs8', format: 'pem' }),
  'docs/e.md': `DATABASE_URL=postgres://sanad:${letters(20)}@db.example.com:5432/sanad`,
  'src/f.ts': `export const pay = '${word('sk_', 'live_')}${letters(24)}'`,
  'src/g.ts': `export const mail = '${word('S', 'G.')}${letters(22)}.${letters(43)}'`,
}

describe('a planted secret', () => {
  for (const [file, text] of Object.entries(SECRETS)) {
    test(`is found in ${file}, and not repeated`, async () => {
      using planted = plant({ [file]: `\n${text}` }, [])
      const found = await secretsIn(planted.root, [file])
      expect(found.map((secret) => secret.file)).toEqual(expect.arrayContaining([file]))
      expect(found.map(({ message }) => message).join('\n')).not.toContain(letters(16))
    })
  }
})

test('no file of the repository holds one', async () => {
  expect(await secretsIn(ROOT, listFiles(ROOT) ?? [])).toEqual([])
}, 30_000)

test('what is no text, too large or gone is left out', async () => {
  using planted = plant({ 'a.bin': `\0${SECRETS['src/c.ts']}`, 'a.log': `${SECRETS['src/c.ts']}\n`.repeat(30_000) }, [])
  expect(await secretsIn(planted.root, ['a.bin', 'a.log', 'gone.ts'])).toEqual([])
})
