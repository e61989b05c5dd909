/** Names in the scripts of the people who trade in the Gulf: drawn, and read back as they were typed. */
import { afterAll, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { DocumentLanguage } from '#domain/locale.ts'
import { unprintable } from '#domain/printing/printable.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runs } from '#tests/support/runs.ts'
import { invoice, manyLines } from './invoices.ts'
import { pdfiumLines } from './viewers.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const [LINE] = manyLines(1)
const describing = (texts: readonly string[]) =>
  LINE ? texts.map((description) => ({ ...LINE, description, descriptionAr: description })) : []
const render = (texts: readonly string[], language: DocumentLanguage = 'en') =>
  pool.pdf(printModelOf(invoice({ lines: describing(texts) }), { language }))

const WORDS = {
  hindi: 'अमित ट्रेडर्स प्राइवेट लिमिटेड',
  bengali: 'ঢাকা ট্রেডিং কোম্পানি',
  tamil: 'தமிழ் கௌரி',
  malayalam: 'കൊച്ചി മലയാളം',
  telugu: 'హైదరాబాద్ శ్రీ',
  kannada: 'ಬೆಂಗಳೂರು ಕ್ಷೇತ್ರ',
  gujarati: 'અમદાવાદ સ્ત્રી',
  punjabi: 'ਪੰਜਾਬੀ ਸਿੰਘ',
  sinhala: 'කොළඹ ශ්‍රී ලංකා',
  thai: 'บริษัท น้ำไทย',
  hebrew: 'שלום חברה',
  georgian: 'საქართველო',
  armenian: 'Հայաստան',
  amharic: 'አዲስ አበባ',
  chinese: '深圳市国际贸易有限公司（迪拜）',
  japanese: '東京カメラ、ありがとう',
  korean: '삼성전자 주식회사',
  signs: '⌀50 ≤ 5 ㎡ ★ ☕ → ①',
  urdu: 'پاکستان ٹریڈنگ کمپنی',
  vietnamese: 'Nguyễn Thị Hồng',
} as const

describe('is printed and read back', () => {
  for (const [name, text] of Object.entries(WORDS)) {
    test(name, async () => {
      expect(unprintable(text)).toEqual([])
      const pdf = await render([text])
      expect(pdfText(pdf).join('\n')).toContain(text)
      // PDFium leaves out some spaces after a syllable that is drawn as one sign.
      const read = (await pdfiumLines(pdf)).join('').replace(/[ \u200B]/g, '')
      expect(read.normalize('NFC')).toContain(text.replaceAll(' ', '').normalize('NFC'))
    })
  }
})

test('all of them on one paper of each language, none of them damaged', async () => {
  for (const language of ['en', 'ar', 'bilingual'] as const) {
    const read = pdfText(await render(Object.values(WORDS), language)).join('\n')
    expect(read).not.toMatch(/[\uFFFD\u25A1]/)
    if (language === 'en') for (const text of Object.values(WORDS)) expect(read).toContain(text)
  }
}, 20_000)

test('a paper is the same whatever papers of other scripts came before', async () => {
  const fresh = createPdfPool({ workers: 1 })
  const alone = await fresh.pdf(printModelOf(invoice({ lines: describing([WORDS.hindi]) }), { language: 'en' }))
  await fresh.close()
  await render([WORDS.chinese, WORDS.korean])
  expect(Buffer.from(await render([WORDS.hindi])).equals(Buffer.from(alone))).toBe(true)
})

/** Letters and syllables of each script that a word may begin with; vowel signs follow a letter. */
const SCRIPTS = {
  Devanagari: ['कखगघचछजटडतदनपबमयरलवसह', 'ािीुूेैोौं', '\u094D'],
  // Conjuncts are left out, because Typst makes a text of its own of a letter below another, and some are read twice.
  Bengali: ['কখগঘচছজটডতদনপবমযরলসহ', 'ািীুূং'],
  Tamil: ['கஙசஞடணதநபமயரலவழளறன', 'ாிீுூெே'],
  Malayalam: ['കഖഗചജടഡതദനപബമയരലവസഹ', 'ാിീുൂെേം', '\u0D4D'],
  Telugu: ['కఖగచజటడతదనపబమయరలవసహ', 'ాిీుూెేం', '\u0C4D'],
  Kannada: ['ಕಖಗಚಜಟಡತದನಪಬಮಯರಲವಸಹ', 'ಾಿುೂೆಂ', '\u0CCD'],
  Gujarati: ['કખગઘચજટડતદનપબમયરલવસહ', 'ાિીુૂેૈોં', '\u0ACD'],
  Gurmukhi: ['ਕਖਗਘਚਜਟਡਤਦਨਪਬਮਯਰਲਵਸਹ', 'ਾਿੀੁੂੇੈੋੌ', '\u0A4D'],
  Sinhala: ['කඛගඝචජටඩතදනපබමයරලවසහ', 'ාැිීුෙං', '\u0DCA'],
  Thai: ['กขคงจชซดตถทนบปผฝพมยรลวสหอ', 'ะาิีุู'],
  Hebrew: ['אבגדהוזחטיכלמנסעפצקרשת', ''],
  Han: ['深圳市国际贸易有限公司東京漢字龍鳳甲乙丙丁一丨丶', ''],
  Hangul: ['삼성전자주식회사가나다라마바사힣뷁', ''],
  Ethiopic: ['ሀለሐመሠረሰሸቀበተኀነአከወዘየደገጠጰፀፈፐ', ''],
} as const

/** `virama`: joins two letters to one sign. */
const letterOf = ([letters, signs, virama = '']: readonly [string, string, string?]) => {
  const base = fc.constantFrom(...letters)
  if (signs === '') return base
  const joined =
    virama === ''
      ? base
      : fc.oneof(
          base,
          fc.tuple(base, base).map((pair) => pair.join(virama)),
        )
  return fc.tuple(joined, fc.constantFrom('', ...signs)).map(([letter, sign]) => letter + sign)
}
const word = fc
  .constantFrom(...Object.values(SCRIPTS))
  .chain((script) => fc.array(letterOf(script), { minLength: 1, maxLength: 6 }))
  .map((letters) => letters.join(''))
const texts = fc.array(word, { minLength: 10, maxLength: 25 })

test('random words of these scripts are read back as they were typed', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (typed) => {
      const read = pdfText(await render(typed))
        .join('\n')
        .split('\n')
      for (const text of typed) expect(read).toContain(text)
    }),
    runs(20),
  )
}, 60_000)
