"""Makes pdf/fonts/NotoSansArabic-*.ttf from the fonts of the Noto project (https://github.com/notofonts/arabic, 2.012).

Noto draws a dotted letter by two glyphs, its shape and its dots. A PDF then names the letter twice. This program gives
every letter one glyph for each of its forms, and no two letters the same glyph, so that each glyph names one letter.
docs/decisions/0045-one-glyph-for-each-arabic-letter.md says why.

Usage: pip install fonttools==4.66.1 && python scripts/fonts/arabic.py NotoSansArabic-Regular.ttf pdf/fonts/NotoSansArabic-Regular.ttf
"""

import sys
from collections import defaultdict
from copy import copy

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

# Numbers of lookups in Noto Sans Arabic 2.012.
DECOMPOSE = (14, 15)
INITIAL, MEDIAL, FINAL = (20, 4), (21, 4), (22,)
IN_ALL_FORMS = (25, 28, 30, 32)
BEFORE_ALEF = {"init": 2, "medi": 3}
BASE_MARKS, MARK_MARKS = (4, 5), (7, 8, 9, 10, 11)
PAIRS = (2, 3)
FORMS = {"isol": (), "init": INITIAL, "medi": MEDIAL, "fina": FINAL}
# A heh that stands alone after a letter.
HEH, HEH_SHAPE, HEH_AFTER = "uni0647", "uni06D5", "uni0647.after.letter"
SHADDA, FATHA, SMALL_ALEF = 0x651, 0x64E, 0x670
STACKED = 13
HARAKAT = (*range(0x64B, 0x653), 0x670)
# The letters of Arabic, Persian and Urdu, and the tatweel.
VOWELLED = (*range(0x620, 0x64B), 0x671, 0x679, 0x67E, 0x686, 0x688, 0x691, 0x698, 0x6A9, 0x6AF, 0x6BA, 0x6BE, *range(0x6C0, 0x6C4), 0x6CC, 0x6D2, 0x6D3, 0x6D5)
ROUND_XY_TO_GRID, ARGS_ARE_XY = 0x4, 0x2


class Source:
    """The tables of the font that this program reads."""

    def __init__(self, path):
        self.font = TTFont(path, recalcTimestamp=False)
        self.lookups = self.font["GSUB"].table.LookupList.Lookup
        self.positions = self.font["GPOS"].table.LookupList.Lookup
        self.classes = self.font["GDEF"].table.GlyphClassDef.classDefs
        self.cmap = self.font.getBestCmap()

    def is_mark(self, glyph):
        return self.classes.get(glyph) == 3

    def substitute(self, glyphs, number):
        """The glyphs after one lookup; of chaining lookups those with one glyph and its neighbours are known."""
        for table in self.lookups[number].SubTable:
            if hasattr(table, "mapping"):
                taken = [table.mapping.get(glyph, glyph) for glyph in glyphs]
                return [one for part in taken for one in (part if isinstance(part, list) else [part])]
            return [self.chained(glyphs, index, table) for index in range(len(glyphs))]
        return glyphs

    def chained(self, glyphs, index, table):
        before = all(
            index > step and glyphs[index - 1 - step] in coverage.glyphs
            for step, coverage in enumerate(table.BacktrackCoverage)
        )
        after = all(
            index + 1 + step < len(glyphs) and glyphs[index + 1 + step] in coverage.glyphs
            for step, coverage in enumerate(table.LookAheadCoverage)
        )
        if not (before and after and glyphs[index] in table.InputCoverage[0].glyphs):
            return glyphs[index]
        [record] = table.SubstLookupRecord
        return self.lookups[record.LookupListIndex].SubTable[0].mapping.get(glyphs[index], glyphs[index])

    def shape(self, glyph, form):
        """The glyphs that draw a letter in a form; None where the letter has no such form."""
        glyphs = [glyph]
        for number in DECOMPOSE:
            glyphs = self.substitute(glyphs, number)
        formed = glyphs
        for number in FORMS[form]:
            formed = self.substitute(formed, number)
        if form != "isol" and formed[0] == glyphs[0]:
            return None
        for number in IN_ALL_FORMS:
            formed = self.substitute(formed, number)
        return formed

    def place(self, glyphs):
        """Where each glyph is drawn: (glyph, x, y), and the width of all."""
        widths = self.font["hmtx"].metrics
        placed, left = [], 0
        for glyph in glyphs:
            if self.is_mark(glyph):
                placed.append((glyph, *self.attach(glyph, placed)))
                continue
            # What follows stands to the left.
            width = widths[glyph][0]
            placed = [(one, x + width, y) for one, x, y in placed] + [(glyph, 0, 0)]
            left += width
        return placed, left

    def attach(self, mark, placed):
        found = (0, 0)
        base = next(one for one in reversed(placed) if not self.is_mark(one[0]))
        for number in BASE_MARKS:
            found = self.anchored(number, mark, base, "Base") or found
        below = [one for one in reversed(placed) if self.is_mark(one[0])]
        for number in MARK_MARKS:
            on_mark = (self.anchored(number, mark, one, "Mark2") for one in below)
            found = next((one for one in on_mark if one), found)
        return found

    def anchored(self, number, mark, target, kind):
        for table in self.positions[number].SubTable:
            marks, targets = (
                (table.MarkCoverage, table.BaseCoverage) if kind == "Base" else (table.Mark1Coverage, table.Mark2Coverage)
            )
            if mark not in marks.glyphs or target[0] not in targets.glyphs:
                continue
            array = table.MarkArray if kind == "Base" else table.Mark1Array
            record = array.MarkRecord[marks.glyphs.index(mark)]
            others = table.BaseArray.BaseRecord if kind == "Base" else table.Mark2Array.Mark2Record
            anchors = getattr(others[targets.glyphs.index(target[0])], f"{kind}Anchor")
            anchor = anchors[record.Class]
            if anchor is None:
                continue
            return (
                target[1] + anchor.XCoordinate - record.MarkAnchor.XCoordinate,
                target[2] + anchor.YCoordinate - record.MarkAnchor.YCoordinate,
            )
        return None


def composite(font, name, parts, width):
    """Adds a glyph that is drawn by others."""
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, x, y in parts:
        component = GlyphComponent()
        component.glyphName, component.x, component.y = part, x, y
        component.flags = ROUND_XY_TO_GRID | ARGS_ARE_XY
        glyph.components.append(component)
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (width, getattr(glyph, "xMin", 0))
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1


def empty(font, name):
    """Adds a glyph that draws nothing; what it stands for is drawn with its neighbour."""
    font["glyf"][name] = Glyph()
    font["hmtx"].metrics[name] = (1, 0)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1


class Builder:
    def __init__(self, path):
        self.source = Source(path)
        self.font = self.source.font
        self.forms = defaultdict(dict)
        # Glyphs that draw each new glyph, by its name.
        self.parts = {}
        self.features = []

    def build(self, path):
        self.part_characters()
        for code, glyph in sorted(self.source.cmap.items()):
            if 0x600 <= code < 0x900 and not self.source.is_mark(glyph):
                self.add_letter(glyph)
        alefs = self.add_alefs()
        self.add(HEH_AFTER, *self.source.place([HEH_SHAPE]))
        self.add_marks()
        self.font.setGlyphOrder(self.font["glyf"].glyphOrder)
        self.font.getReverseGlyphMap(rebuild=True)
        self.extend_anchors()
        self.extend_pairs()
        del self.font["GSUB"]
        addOpenTypeFeaturesFromString(self.font, self.feature_file(alefs), tables=["GSUB"])
        self.font.save(path)

    def part_characters(self):
        """Gives a glyph of its own to each character that shares one with another."""
        taken = set()
        for code, glyph in sorted(self.source.cmap.items()):
            if glyph in taken and code > 0:
                self.add(f"u{code:04X}.own", [(glyph, 0, 0)], self.font["hmtx"].metrics[glyph][0])
                for table in self.font["cmap"].tables:
                    if table.isUnicode() and code in table.cmap:
                        table.cmap[code] = f"u{code:04X}.own"
            taken.add(glyph)

    def add(self, name, parts, width):
        composite(self.font, name, parts, width)
        self.parts[name] = parts
        return name

    def add_letter(self, glyph):
        for form in FORMS:
            shaped = self.source.shape(glyph, form)
            if shaped and form == "isol":
                self.forms[form][glyph] = glyph
                self.parts[glyph] = self.source.place(shaped)[0]
            elif shaped:
                self.forms[form][glyph] = self.add(f"{glyph}.{form}.letter", *self.source.place(shaped))

    def add_alefs(self):
        """Lam and alef that follow each other are drawn as one sign of two glyphs."""
        rules = []
        for form, number in BEFORE_ALEF.items():
            pairs = self.source.lookups[number].SubTable[0].mapping
            lams, alefs = (
                {name: self.drawn_otherwise(name, pairs, form) for name in self.forms[one].values()}
                for one in (form, "fina")
            )
            rules.append((form, clean(lams), clean(alefs)))
        return rules

    def drawn_otherwise(self, name, pairs, form):
        parts = self.parts[name]
        shape = pairs.get(parts[0][0])
        if shape is None:
            return None
        glyphs = [shape] + [glyph for glyph, _, _ in parts[1:]]
        return self.add(f"{name}.{form}.alef", *self.source.place(glyphs))

    def add_marks(self):
        """Vowel signs are drawn with their letter, and what stands for them draws nothing."""
        names = [self.source.cmap[code] for code in HARAKAT]
        shadda = self.source.cmap[SHADDA]
        self.harakat = [(shadda, one) for one in names if one != shadda] + [(one, shadda) for one in names if one != shadda]
        fatha, alef = self.source.cmap[FATHA], self.source.cmap[SMALL_ALEF]
        self.harakat += [(fatha, alef), (alef, fatha), *((one,) for one in names)]
        letters = {self.source.cmap[code] for code in VOWELLED}
        self.vowelled = [
            name for name in self.parts if name.split(".")[0] in letters and not name.endswith(".own")
        ]
        for name in names:
            empty(self.font, f"{name}.drawn")
        for marks in self.harakat:
            stacked = sorted(marks, key=lambda one: one != shadda)
            for name in self.vowelled:
                parts = self.parts[name]
                placed = list(parts)
                for mark in self.stack(stacked):
                    placed.append((mark, *self.source.attach(mark, placed)))
                composite(self.font, f"{name}.{'.'.join(marks)}", placed, self.font["hmtx"].metrics[name][0])

    def stack(self, marks):
        """Noto has one glyph for a kasra below a shadda."""
        if len(marks) == 1:
            return marks
        ligatures = self.source.lookups[STACKED].SubTable[0].ligatures.get(marks[0], [])
        return next(([one.LigGlyph] for one in ligatures if one.Component == marks[1:]), marks)

    def extend_anchors(self):
        """Other marks stand where they stand on the shape of the letter, or on its dots."""
        for number in BASE_MARKS:
            for table in self.source.positions[number].SubTable:
                names = self.in_order(table.BaseCoverage.glyphs)
                records = [self.anchors(table, self.parts[name]) for name in names]
                self.insert(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord, names, records)
                table.BaseArray.BaseCount = len(table.BaseArray.BaseRecord)

    def anchors(self, table, parts):
        record = otTables.BaseRecord()
        record.BaseAnchor = []
        for number in range(table.ClassCount):
            index = next(i for i, one in enumerate(table.MarkArray.MarkRecord) if one.Class == number)
            mark, own = table.MarkCoverage.glyphs[index], table.MarkArray.MarkRecord[index].MarkAnchor
            anchor = otTables.Anchor()
            anchor.Format = 1
            x, y = self.source.attach(mark, parts)
            anchor.XCoordinate, anchor.YCoordinate = x + own.XCoordinate, y + own.YCoordinate
            record.BaseAnchor.append(anchor)
        return record

    def insert(self, names, records, new_names, new_records):
        """Adds names with their records, in the order of the glyphs."""
        both = sorted(zip([*names, *new_names], [*records, *new_records]), key=lambda one: self.font.getGlyphID(one[0]))
        names[:], records[:] = (list(column) for column in zip(*both))

    def in_order(self, known):
        return sorted((name for name in self.parts if name not in known), key=self.font.getGlyphID)

    def extend_pairs(self):
        """Letters are as near to each other as their shapes are."""
        vowelled = {f"{name}.{'.'.join(marks)}": name for marks in self.harakat for name in self.vowelled}
        shapes = {name: parts[0][0] for name, parts in self.parts.items()}
        shapes |= {name: shapes[letter] for name, letter in vowelled.items()}
        ordered = sorted(shapes, key=self.font.getGlyphID)
        for number in PAIRS:
            for table in self.source.positions[number].SubTable:
                known = table.Coverage.glyphs
                new = [name for name in ordered if shapes[name] in known and name not in known]
                if table.Format == 1:
                    sets = [table.PairSet[known.index(shapes[name])] for name in new]
                    self.insert(known, table.PairSet, new, sets)
                    self.extend_sets(table.PairSet, shapes)
                    table.PairSetCount = len(table.PairSet)
                else:
                    for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                        classes |= {name: classes[shape] for name, shape in shapes.items() if shape in classes}
                    known[:] = sorted([*known, *new], key=self.font.getGlyphID)

    def extend_sets(self, sets, shapes):
        for one in {id(one): one for one in sets}.values():
            known = {record.SecondGlyph: record for record in one.PairValueRecord}
            for name, shape in shapes.items():
                if shape in known and name not in known:
                    record = copy(known[shape])
                    record.SecondGlyph = name
                    one.PairValueRecord.append(record)
            one.PairValueRecord.sort(key=lambda record: self.font.getGlyphID(record.SecondGlyph))
            one.PairValueCount = len(one.PairValueRecord)

    def feature_file(self, alefs):
        lines = ["languagesystem DFLT dflt;", "languagesystem arab dflt;"]
        for form in ("init", "medi", "fina"):
            lines += [f"feature {form} {{ lookupflag IgnoreMarks;"]
            lines += [f"  sub {one} by {other};" for one, other in self.forms[form].items() if one != other]
            lines += [f"}} {form};"]
        rules = []
        for form, lams, letters in alefs:
            lines += single(f"lam_{form}", lams) + single(f"alef_{form}", letters)
            rules.append(f"sub [{' '.join(lams)}]' lookup lam_{form} [{' '.join(letters)}]' lookup alef_{form};")
        lines += ["lookup alefs { lookupflag IgnoreMarks;", *rules, "} alefs;"]
        ends = " ".join([*self.forms["isol"].values(), *self.forms["fina"].values(), *(one for one in self.parts if one.endswith(".alef"))])
        lines += ["lookup heh { lookupflag IgnoreMarks;", f"sub [{ends}] {HEH}' by {HEH_AFTER};", "} heh;"]
        rules = []
        for marks in self.harakat:
            name = "_".join(marks)
            lines += single(f"with_{name}", {one: f"{one}.{'.'.join(marks)}" for one in self.vowelled})
        lines += single("drawn", {one: f"{one}.drawn" for [one] in self.harakat[-len(HARAKAT) :]})
        for marks in self.harakat:
            drawn = " ".join(f"{one}' lookup drawn" for one in marks)
            rules.append(f"sub [{' '.join(self.vowelled)}]' lookup with_{'_'.join(marks)} {drawn};")
        lines += ["lookup harakat {", *rules, "} harakat;"]
        lines += ["feature rlig { lookup alefs; lookup heh; lookup harakat; } rlig;"]
        return "\n".join(lines)


def single(name, pairs):
    return [f"lookup {name} {{", *(f"  sub {one} by {other};" for one, other in pairs.items()), f"}} {name};"]


def clean(names):
    return {name: other for name, other in names.items() if other}


if __name__ == "__main__":
    Builder(sys.argv[1]).build(sys.argv[2])
