"""
Cuts the fonts of src/tokens out of Archivo (SIL Open Font License 1.1), the "standard" files of its npm package, which
have weights and widths. To repeat it:

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf fontsource-variable-archivo-5.3.0.tgz
    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    venv/bin/python frontends/kit/build/subset-fonts.py package

One file is on every page and its first paint waits for it, so it holds what the pages are set in and no more. The
letters that few pages hold, those of names mostly, stand in another which only such a page fetches.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import build, instancer
from fontTools.varLib.iup import iup_delta_optimize

package = Path(sys.argv[1])
target = Path(__file__).parents[1] / "src/tokens"

# Archivo has 1,000. Half as many take a twelfth less in the file, and move a point of the largest heading by a twentieth of a pixel.
units_per_em = 500

# No page of the site is set in these; names of files and addresses in the dashboard are.
signs = [*map(ord, "#$*<=>[\\]^_`{|}~")]
basic = [*(c for c in range(0x20, 0x7F) if c not in signs), *map(ord, "\u00a0£©·×–—‘’“”•…")]
# letters.css repeats these ranges as unicode-range.
letters = [
    *signs,
    *(c for c in range(0xA1, 0x180) if c not in basic),
    *map(ord, "′″€↑↓−"),
    *range(0x218, 0x21C),
    *range(0x1E80, 0x1E86),
    *range(0x1EF2, 0x1EF4),
]


def master(files, code_points, weight, width):
    """The letters at one weight and width. The package has them in several files, which are joined where that is asked."""
    parts = []
    for file in files:
        font = TTFont(package / f"files/archivo-{file}-standard-normal.woff2")
        options = subset.Options(hinting=False, layout_features=["kern", "tnum"], notdef_outline=True)
        options.name_IDs = [0, 1, 2, 13, 14]
        options.drop_tables += ["STAT", "gasp", "prep"]
        chosen = subset.Subsetter(options)
        chosen.populate(unicodes=code_points)
        chosen.subset(font)
        parts.append(instancer.instantiateVariableFont(font, {"wght": weight, "wdth": width}))
        scale_upem(parts[-1], units_per_em)
    if len(parts) == 1:
        return parts[0]
    paths = []
    for part in parts:
        # No kerning: the neighbouring characters are in the other file.
        for table in ("GPOS", "GSUB", "GDEF"):
            if table in part:
                del part[table]
        part.flavor = None
        paths.append(BytesIO())
        part.save(paths[-1])
        paths[-1].seek(0)
    return Merger().merge(paths)


def drawn_anew(files, code_points):
    """
    Archivo is drawn at many ends and in the middle, and each costs every letter a set of differences. The pages use a
    corner of that: regular to bold at its own width, and bold from there to wide. Two sets say so. What lies at their
    ends is as it was; at 600 words are a hundredth wider.
    """
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=400, default=700, maximum=700))
    space.addAxis(AxisDescriptor(tag="wdth", name="Width", minimum=100, default=100, maximum=118))
    for weight, width in ((700, 100), (400, 100), (700, 118)):
        font = master(files, code_points, weight, width)
        space.addSource(SourceDescriptor(font=font, location={"Weight": weight, "Width": width}))
    font, *_ = build(space)
    leave_out_small_differences(font)
    # Browsers take the widths from gvar instead, and read no names of styles.
    del font["HVAR"], font["STAT"]
    return font


def leave_out_small_differences(font, units=2):
    """
    A point whose neighbours imply its place to within `units` (of 500 in the height of a line) needs no difference of its
    own: a sixth of a pixel in the largest heading, and a fifth of the file.
    """
    for name, variations in font["gvar"].variations.items():
        points, outline = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, outline.endPts)
            differences = [(round(x), round(y)) for x, y in variation.coordinates]
            variation.coordinates = list(iup_delta_optimize(differences, points, outline.endPts, tolerance=units))


def write(name, font):
    font.flavor = "woff2"
    path = target / f"archivo-{name}.woff2"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes")


write("basic", drawn_anew(["latin"], basic))
write("letters", drawn_anew(["latin", "latin-ext"], letters))
