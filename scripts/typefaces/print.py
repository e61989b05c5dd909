"""
Cuts the typefaces of Arabic print from IBM Plex Sans Arabic and Cairo: the same drawings, with one glyph for each letter.

Plex draws 241 pairs of letters (lam-alef, a final reh or yeh after most letters) as one ligature, Cairo 112. In a PDF such a glyph
stands for two letters, and viewers built on PDFium or pdf.js, which reverse a line of Arabic glyph by glyph, reverse those two
once too often when text is copied or searched. Here a pair is two glyphs: the first letter carries the drawing, the second is
empty and takes the left half of its width. The page looks as before and each glyph stands for one letter.

    python3 scripts/typefaces/print.py IBMPlexSansArabic_400Regular.ttf SanadArabic-Regular.ttf
    python3 scripts/typefaces/print.py Cairo_700Bold.ttf SanadCairo-Bold.ttf

Needs fontTools 4.38. The licence of Plex (OFL 1.1) reserves its name, so its cut has another.
"""
import sys

from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

FAMILIES = {"IBM Plex Sans Arabic": "Sanad Arabic", "Cairo": "Sanad Cairo"}
RIGHT_TO_LEFT, IGNORE_MARKS = 1, 8
BASE, MARK = 1, 3
VOWEL_SIGNS = range(0x064B, 0x0653)
# Vowel signs are drawn at heights a hundredth of an em apart.
STEP = 10
SIDE_STEP = 100
WIDEST_GAP = 70
# pdf.js takes letters that overlap by more than a fifth of an em apart.
WIDEST_OVERLAP = -199


def lookup(kind, subtables, flag):
    result = ot.Lookup()
    result.LookupType, result.LookupFlag = kind, flag
    result.SubTable, result.SubTableCount = subtables, len(subtables)
    return result


def single(mapping, flag):
    subtable = ot.SingleSubst()
    subtable.mapping = mapping
    return lookup(1, [subtable], flag)


def append(lookups, new):
    lookups.append(new)
    return len(lookups) - 1


def contextual(font, before, replaced, after, actions):
    """One rule: glyphs `replaced`, between `before` and `after`, go each through the lookup of that number in `actions`."""
    rule = ot.ChainContextSubst()
    rule.Format = 3
    for name, places in (("Backtrack", before), ("Input", replaced), ("LookAhead", after)):
        setattr(rule, f"{name}Coverage", [builder.buildCoverage(p, font.getReverseGlyphMap()) for p in places])
        setattr(rule, f"{name}GlyphCount", len(places))
    rule.SubstLookupRecord = []
    for place, index in enumerate(actions):
        record = ot.SubstLookupRecord()
        record.SequenceIndex, record.LookupListIndex = place, index
        rule.SubstLookupRecord.append(record)
    rule.SubstCount = len(actions)
    return rule


def ligatures_of(font):
    """(first, second) -> ligature, of the feature `rlig`, and the index of its lookup."""
    gsub = font["GSUB"].table
    # The last one: Cairo's first draws the name of God as one glyph, which no viewer would read.
    index = max(i for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "rlig" for i in r.Feature.LookupListIndex)
    pairs = {}
    for subtable in gsub.LookupList.Lookup[index].SubTable:
        for first, ligatures in subtable.ligatures.items():
            for ligature in ligatures:
                if len(ligature.Component) == 1:
                    pairs[first, ligature.Component[0]] = ligature.LigGlyph
    return pairs, index


def short_forms_of(font, pairs):
    """ligature -> its narrower drawing before jeem and ain, and the number of that lookup of `calt`."""
    lookups = font["GSUB"].table.LookupList.Lookup
    found = {i for r in font["GSUB"].table.FeatureList.FeatureRecord if r.FeatureTag == "calt" for i in r.Feature.LookupListIndex}
    if not found:
        return {}, None
    (index,) = found
    drawn = set(pairs.values())
    shorts = {}
    for rule in lookups[index].SubTable:
        for record in rule.SubstLookupRecord:
            for subtable in lookups[record.LookupListIndex].SubTable:
                shorts.update({one: other for one, other in subtable.mapping.items() if one in drawn})
    return shorts, index


def add_halves(font, drawings):
    """drawing -> (glyph that draws it, empty glyph, width of the empty one)."""
    halves = {}
    for drawing in drawings:
        width, bearing = font["hmtx"][drawing]
        share = width // 2
        whole = GlyphComponent()
        whole.glyphName, whole.x, whole.y, whole.flags = drawing, -share, 0, 0x0202 | 0x0004
        first = Glyph()
        first.numberOfContours, first.components = -1, [whole]
        halves[drawing] = (f"{drawing}.first", f"{drawing}.second", share)
        for name, glyph, metrics in (
            (f"{drawing}.first", first, (width - share, bearing - share)),
            (f"{drawing}.second", Glyph(), (share, 0)),
        ):
            font["glyf"][name] = glyph
            font["hmtx"].metrics[name] = metrics
            font["GDEF"].table.GlyphClassDef.classDefs[name] = BASE
    font.setGlyphOrder(font["glyf"].glyphOrder)
    for first, _, _ in halves.values():
        font["glyf"][first].recalcBounds(font["glyf"])
    return halves


def replace_ligatures(font, pairs, halves, index):
    gsub = font["GSUB"].table
    lookups = gsub.LookupList.Lookup
    flag = RIGHT_TO_LEFT | IGNORE_MARKS
    by_id = font.getGlyphID
    drawing_rules, empty_rules = [], []
    for second in sorted({second for _, second in pairs}, key=by_id):
        mapping = {first: halves[glyph][0] for (first, other), glyph in pairs.items() if other == second}
        drawing_rules.append(contextual(font, [], [list(mapping)], [[second]], [append(lookups, single(mapping, flag))]))
    for first in sorted({first for first, _ in pairs}, key=by_id):
        mapping = {second: halves[glyph][1] for (other, second), glyph in pairs.items() if other == first}
        drawn = [halves[glyph][0] for (other, _), glyph in pairs.items() if other == first]
        empty_rules.append(contextual(font, [drawn], [list(mapping)], [], [append(lookups, single(mapping, flag))]))
    lookups[index] = lookup(6, drawing_rules, flag)
    second_pass = append(lookups, lookup(6, empty_rules, flag))
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "rlig":
            record.Feature.LookupListIndex = [index, second_pass]
            record.Feature.LookupCount = 2


def follow_in_contexts(font, halves, shorts, index):
    """Where a rule of `calt` names a ligature, one more names its two glyphs."""
    if index is None:
        return
    gsub = font["GSUB"].table
    lookups = gsub.LookupList.Lookup
    flag = RIGHT_TO_LEFT | IGNORE_MARKS
    narrower = [
        append(lookups, single({halves[one][half]: halves[other][half] for one, other in shorts.items()}, flag))
        for half in (0, 1)
    ]
    rules = []
    for rule in lookups[index].SubTable:
        names = ("Backtrack", "Input", "LookAhead")
        parts = {name: [list(c.glyphs) for c in getattr(rule, f"{name}Coverage")] for name in names}
        if not any(glyph in halves for part in parts.values() for glyphs in part for glyph in glyphs):
            continue
        written = {name: [as_halves(glyphs, halves, name) for glyphs in part] for name, part in parts.items()}
        replaced = len(sum(written["Input"], []))
        actions = narrower if replaced == 2 else [r.LookupListIndex for r in rule.SubstLookupRecord]
        rules.append(contextual(font, *(sum(written[name], []) for name in names), actions))
    lookups[index].SubTable = rules + lookups[index].SubTable
    lookups[index].SubTableCount = len(lookups[index].SubTable)


def as_halves(glyphs, halves, name):
    """The coverages that stand for one: two where it holds ligatures. What stands before is counted from the nearest."""
    drawn = [glyph for glyph in glyphs if glyph in halves]
    if not drawn:
        return [glyphs]
    pair = [[halves[glyph][half] for glyph in drawn] for half in (0, 1)]
    return pair[::-1] if name == "Backtrack" else pair


def move_anchors(font, halves):
    """Vowel signs of the first letter attach to the glyph that draws, those of the second to the empty one."""
    gpos = font["GPOS"].table
    (attachment,) = [s for l in gpos.LookupList.Lookup for s in l.SubTable if type(s).__name__ == "MarkLigPos"]
    bases = {}
    for glyph, attach in zip(attachment.LigatureCoverage.glyphs, attachment.LigatureArray.LigatureAttach):
        if glyph not in halves:
            continue
        first, second, share = halves[glyph]
        one, two = attach.ComponentRecord
        bases[first] = {c: moved(anchor, -share) for c, anchor in enumerate(one.LigatureAnchor)}
        bases[second] = dict(enumerate(two.LigatureAnchor))
    marks = {
        glyph: (record.Class, record.MarkAnchor)
        for glyph, record in zip(attachment.MarkCoverage.glyphs, attachment.MarkArray.MarkRecord)
    }
    anchored = builder.buildMarkBasePosSubtable(marks, bases, font.getReverseGlyphMap())
    add_to_feature(gpos, "mark", lookup(4, [anchored], 0))


def moved(anchor, distance):
    return anchor and builder.buildAnchor(anchor.XCoordinate + distance, anchor.YCoordinate)


def raise_signs(font):
    """
    A sign that is shifted up by its anchor cuts the line: a layout program writes what stands higher as a text of its own, and
    readers put it elsewhere. One that is shifted aside by more than some 0.15 em leaves a gap that PDFium takes for a space. So
    each sign has a glyph for every place it is drawn at, chosen by the letter before it: by its height, and roughly by its side.
    """
    gpos, gsub = font["GPOS"].table, font["GSUB"].table
    signs = signs_of(font)
    tables = [s for l in gpos.LookupList.Lookup for s in l.SubTable if type(s).__name__ == "MarkBasePos"]
    heights = {}  # sign -> height and side in steps -> letters
    marks, bases = {}, {}  # of the raised signs: both anchors on the baseline
    for table in tables:
        for sign, record in zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord):
            if sign not in signs:
                continue
            for base, anchors in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
                anchor = anchors.BaseAnchor[record.Class]
                if anchor is None:
                    continue
                step = (
                    round((anchor.YCoordinate - record.MarkAnchor.YCoordinate) / STEP),
                    round((anchor.XCoordinate - record.MarkAnchor.XCoordinate) / SIDE_STEP),
                )
                heights.setdefault(sign, {}).setdefault(step, set()).add(base)
                bases.setdefault(base, {})[record.Class] = builder.buildAnchor(anchor.XCoordinate, 0)
                aside = record.MarkAnchor.XCoordinate + step[1] * SIDE_STEP
                marks[sign, step] = (record.Class, builder.buildAnchor(aside, 0))
    raised = {(sign, step): f"{sign}.up{step[0]}.by{step[1]}" for sign, steps in heights.items() for step in steps}
    for (sign, (up, by)), name in raised.items():
        add_raised(font, sign, name, by * SIDE_STEP, up * STEP)
    font.setGlyphOrder(font["glyf"].glyphOrder)
    order, by_id = font.getReverseGlyphMap(), font.getGlyphID
    every_sign = [glyph for glyph, kind in font["GDEF"].table.GlyphClassDef.classDefs.items() if kind == MARK]
    # Of two signs on one letter the second stands on the first: both stay as they are.
    rules = [contextual(font, [], [sorted(heights, key=by_id)], [sorted(every_sign, key=by_id)], [])]
    for sign, steps in heights.items():
        for step, letters in steps.items():
            index = append(gsub.LookupList.Lookup, single({sign: raised[sign, step]}, RIGHT_TO_LEFT))
            rules.append(contextual(font, [sorted(letters, key=by_id)], [[sign]], [], [index]))
    add_in_context(font, lookup(6, rules, RIGHT_TO_LEFT))
    anchors = {name: marks[key] for key, name in raised.items()}
    add_to_feature(gpos, "mark", lookup(4, [builder.buildMarkBasePosSubtable(anchors, bases, order)], 0))


def signs_of(font):
    """The vowel signs, and what `ccmp` makes of a shadda and another."""
    cmap = font.getBestCmap()
    signs = {cmap[code] for code in VOWEL_SIGNS}
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "ccmp":
            for index in record.Feature.LookupListIndex:
                for subtable in gsub.LookupList.Lookup[index].SubTable:
                    for first, ligatures in getattr(subtable, "ligatures", {}).items():
                        signs |= {l.LigGlyph for l in ligatures if {first, *l.Component} <= signs}
    return signs


def add_raised(font, sign, name, side, height):
    width, bearing = font["hmtx"][sign]
    glyph = Glyph()
    part = GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = sign, side, height, 0x0202 | 0x0004
    glyph.numberOfContours, glyph.components = -1, [part]
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (width, bearing + side)
    classes = font["GDEF"].table
    classes.GlyphClassDef.classDefs[name] = MARK
    if classes.MarkAttachClassDef and sign in classes.MarkAttachClassDef.classDefs:
        classes.MarkAttachClassDef.classDefs[name] = classes.MarkAttachClassDef.classDefs[sign]


def add_in_context(font, new):
    """To `calt`, or to `rlig` of a typeface without it: both see letters in their final forms."""
    gsub = font["GSUB"].table
    tags = {record.FeatureTag for record in gsub.FeatureList.FeatureRecord}
    add_to_feature(gsub, "calt" if "calt" in tags else "rlig", new)


def add_to_feature(table, tag, new):
    table.LookupList.Lookup.append(new)
    table.LookupList.LookupCount = len(table.LookupList.Lookup)
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            record.Feature.LookupListIndex.append(len(table.LookupList.Lookup) - 1)
            record.Feature.LookupCount += 1


def follow_in_kerning(font, halves):
    """What follows a pair is kerned against its empty glyph, what precedes it against the drawing."""
    for pairs in kerning(font):
        if pairs.Format != 2:
            continue
        for drawing, (first, second, _) in halves.items():
            if drawing in pairs.Coverage.glyphs:
                pairs.Coverage.glyphs.append(second)
                if drawing in pairs.ClassDef1.classDefs:
                    pairs.ClassDef1.classDefs[second] = pairs.ClassDef1.classDefs[drawing]
            if drawing in pairs.ClassDef2.classDefs:
                pairs.ClassDef2.classDefs[first] = pairs.ClassDef2.classDefs[drawing]
        pairs.Coverage.glyphs.sort(key=font.getGlyphID)


def widen_gaps(font):
    """
    Readers take a gap for a space, as between alef and kaf in «أكتوبر»: pdf.js one of more than 0.102 em, PDFium one of more than a
    quarter of a narrow glyph. So kerning is 0.07 em at most, and what goes beyond it is the width of a glyph of its own.
    """
    wide = []  # (what is left of the gap, glyphs before it, glyphs after it)
    for pairs in kerning(font):
        if pairs.Format == 1:
            # Single letters of Persian, which nothing here is written in: they only stand closer.
            for value in (record.Value1 for pair_set in pairs.PairSet for record in pair_set.PairValueRecord):
                limit(value)
            continue
        for before, record in enumerate(pairs.Class1Record):
            for after, second in enumerate(record.Class2Record):
                value = second.Value1
                gap = (getattr(value, "XAdvance", 0) or 0) if value else 0
                limit(value)
                if gap <= WIDEST_GAP:
                    continue
                first = [g for g in pairs.Coverage.glyphs if pairs.ClassDef1.classDefs.get(g, 0) == before]
                wide.append((gap - WIDEST_GAP, first, [g for g, c in pairs.ClassDef2.classDefs.items() if c == after]))
    wider = {(g, rest): f"{g}.wider{rest}" for rest, glyphs, _ in wide for g in glyphs}
    for (glyph, rest), name in wider.items():
        add_wider(font, glyph, name, rest)
    font.setGlyphOrder(font["glyf"].glyphOrder)
    rules, lookups = [], font["GSUB"].table.LookupList.Lookup
    flag = RIGHT_TO_LEFT | IGNORE_MARKS
    for rest, glyphs, after in wide:
        index = append(lookups, single({g: wider[g, rest] for g in glyphs}, flag))
        rules.append(contextual(font, [], [glyphs], [sorted(after, key=font.getGlyphID)], [index]))
    add_in_context(font, lookup(6, rules, flag))
    for (glyph, rest), name in wider.items():
        anchor_as(font, glyph, name, rest)
        kern_as(font, glyph, name)


def limit(value):
    gap = (getattr(value, "XAdvance", 0) or 0) if value else 0
    limited = max(WIDEST_OVERLAP, min(WIDEST_GAP, gap))
    if limited != gap:
        value.XAdvance = limited
        if hasattr(value, "XPlacement"):
            value.XPlacement = limited


def add_wider(font, glyph, name, rest):
    width, bearing = font["hmtx"][glyph]
    drawn = Glyph()
    if font["glyf"][glyph].numberOfContours != 0:
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = glyph, rest, 0, 0x0202 | 0x0004
        drawn.numberOfContours, drawn.components = -1, [part]
        drawn.recalcBounds(font["glyf"])
    font["glyf"][name] = drawn
    font["hmtx"].metrics[name] = (width + rest, bearing + rest)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = BASE


def anchor_as(font, glyph, name, rest):
    for table in (s for l in font["GPOS"].table.LookupList.Lookup for s in l.SubTable if type(s).__name__ == "MarkBasePos"):
        if glyph in table.BaseCoverage.glyphs:
            own = table.BaseArray.BaseRecord[table.BaseCoverage.glyphs.index(glyph)]
            record = ot.BaseRecord()
            record.BaseAnchor = [moved(anchor, rest) for anchor in own.BaseAnchor]
            table.BaseCoverage.glyphs.append(name)
            table.BaseArray.BaseRecord.append(record)
            table.BaseArray.BaseCount = len(table.BaseArray.BaseRecord)


def kern_as(font, glyph, name):
    for pairs in kerning(font):
        if pairs.Format != 2:
            continue
        if glyph in pairs.Coverage.glyphs:
            pairs.Coverage.glyphs.append(name)
            if glyph in pairs.ClassDef1.classDefs:
                pairs.ClassDef1.classDefs[name] = pairs.ClassDef1.classDefs[glyph]
        if glyph in pairs.ClassDef2.classDefs:
            pairs.ClassDef2.classDefs[name] = pairs.ClassDef2.classDefs[glyph]


def kerning(font):
    gpos = font["GPOS"].table
    used = {i for r in gpos.FeatureList.FeatureRecord if r.FeatureTag == "kern" for i in r.Feature.LookupListIndex}
    return [subtable for i in sorted(used) for subtable in gpos.LookupList.Lookup[i].SubTable]


def rename(font, family, cut):
    for record in font["name"].names:
        text = record.toUnicode()
        if record.nameID == 7:  # the trademark notice of the original
            font["name"].removeNames(nameID=7)
        elif record.nameID in (1, 3, 4, 6, 16, 18, 21, 25):
            shown = cut.replace(" ", "") if record.nameID in (3, 6, 25) else cut
            for written in {family, family.replace(" ", "")}:
                text = text.replace(written, shown)
            record.string = text


def main(source, target):
    font = TTFont(source, recalcTimestamp=False)
    name = font["name"].getDebugName(16) or font["name"].getDebugName(1)
    family, cut = next((family, cut) for family, cut in FAMILIES.items() if name.startswith(family))
    pairs, rlig = ligatures_of(font)
    shorts, calt = short_forms_of(font, pairs)
    halves = add_halves(font, sorted({*pairs.values(), *shorts.values()}, key=font.getGlyphID))
    replace_ligatures(font, pairs, halves, rlig)
    follow_in_contexts(font, halves, shorts, calt)
    move_anchors(font, halves)
    follow_in_kerning(font, halves)
    widen_gaps(font)
    raise_signs(font)
    rename(font, family, cut)
    # Cairo's semi-bold is hardly bolder than its medium, so its bold is what headings and totals are set in.
    font["OS/2"].usWeightClass = min(font["OS/2"].usWeightClass, 600)
    font["post"].formatType = 3.0
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
