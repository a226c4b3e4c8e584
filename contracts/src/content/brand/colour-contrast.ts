import { type BrandColours, type BrandToken, brandTokens } from './brand-tokens';
import { contrast, toHex, toOklch } from './colour-space';

type Colour = BrandToken | '#ffffff' | '#f6f7f6';

interface Pair {
  /** The colour that has to change if the pair fails. */
  readonly field: keyof BrandColours;
  readonly front: Colour;
  readonly ground: Colour;
  /** What the pair is on a page. */
  readonly use: string;
}

/** Text needs 4.5 to 1 (WCAG 2.2, 1.4.3). Accents are text in places, so they need it, too. */
export const neededContrast = 4.5;

const paper = '#f6f7f6';

/** Every combination of brand colours that the site uses for text, on dark and on light grounds. */
const pairs: readonly Pair[] = [
  { field: 'primary', front: '--ink-50', ground: '--ink-900', use: 'text on the ground' },
  { field: 'primary', front: '--ink-300', ground: '--ink-900', use: 'quiet text on the ground' },
  { field: 'primary', front: '--ink-300', ground: '--ink-850', use: 'quiet text on panels' },
  { field: 'primary', front: '--ink-900', ground: paper, use: 'headings on paper' },
  { field: 'primary', front: '--ink-700', ground: paper, use: 'links on paper' },
  { field: 'primary', front: '--on-paper-muted', ground: paper, use: 'quiet text on paper' },
  { field: 'accent', front: '--amber-400', ground: '--ink-900', use: 'the accent on the ground' },
  { field: 'accent', front: '--amber-400', ground: '--ink-850', use: 'the accent on panels' },
  { field: 'accent', front: '--ink-950', ground: '--amber-400', use: 'the label of a button' },
  { field: 'accent', front: '--ink-950', ground: '--amber-500', use: 'the label of a pressed button' },
  { field: 'accent', front: '--amber-700', ground: paper, use: 'the accent on paper' },
];

export interface LowContrast {
  readonly field: keyof BrandColours;
  readonly use: string;
  /** The ratio, rounded down to one decimal place. */
  readonly ratio: number;
}

/** The combinations that cannot be read well enough; none for colours that pass. */
export function lowContrasts(colours: BrandColours): LowContrast[] {
  const tokens = brandTokens(colours);
  const hexOf = (colour: Colour) => (colour.startsWith('#') ? colour : tokens[colour as BrandToken]);
  return pairs.flatMap(({ field, front, ground, use }) => {
    const ratio = contrast(hexOf(front), hexOf(ground));
    return ratio < neededContrast ? [{ field, use, ratio: Math.floor(ratio * 10) / 10 }] : [];
  });
}

const steps = 200;

/** The colour of the same hue that is nearest in lightness and passes, or null. */
function nearest(hex: string, passes: (candidate: string) => boolean): string | null {
  const { l, c, h } = toOklch(hex);
  const candidates = Array.from({ length: steps + 1 }, (_, step) => step / steps)
    .sort((one, other) => Math.abs(one - l) - Math.abs(other - l))
    .map((lightness) => toHex({ l: lightness, c, h }));
  return [hex, ...candidates].find(passes) ?? null;
}

/** These colours, or the nearest ones that can be read: first the ground, then the accent on it. */
export function readableColours(colours: BrandColours): BrandColours {
  const passes = (field: keyof BrandColours) => (candidate: BrandColours) =>
    lowContrasts(candidate).every((low) => low.field !== field);
  const primary =
    nearest(colours.primary, (hex) => passes('primary')({ ...colours, primary: hex })) ?? colours.primary;
  const accent =
    nearest(colours.accent, (hex) => passes('accent')({ primary, accent: hex })) ?? colours.accent;
  return { primary, accent };
}
