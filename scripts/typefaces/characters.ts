/** The characters that a font has, from its `cmap` table, formats 4 and 12 (OpenType specification, "cmap"). */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const characters = new Set<number>()
  for (let record = 0; record < font.readUInt16BE(cmap + 2); record++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + record * 8 + 4)
    if (font.readUInt16BE(subtable) === 4) addSegments(font, subtable, characters)
    if (font.readUInt16BE(subtable) === 12) addGroups(font, subtable, characters)
  }
  return characters
}

function addSegments(font: Buffer, subtable: number, characters: Set<number>): void {
  const segments = font.readUInt16BE(subtable + 6) / 2
  const [ends, starts] = [subtable + 14, subtable + 16 + segments * 2]
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(ends + segment * 2)
    for (let code = font.readUInt16BE(starts + segment * 2); code <= end && code < 0xffff; code++) characters.add(code)
  }
}

function addGroups(font: Buffer, subtable: number, characters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
    const at = subtable + 16 + group * 12
    const last = font.readUInt32BE(at + 4)
    for (let code = font.readUInt32BE(at); code <= last; code++) characters.add(code)
  }
}

function tableOffset(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const record = 12 + table * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}
