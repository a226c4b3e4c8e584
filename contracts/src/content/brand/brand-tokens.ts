import { type Oklch, toHex, toOklch } from './colour-space';

/** The colours of a brand: the ground of headers and heroes, and the colour of the most important button. */
export interface BrandColours {
  /** `#0b192c` */
  readonly primary: string;
  /** `#ffb11f` */
  readonly accent: string;
}

/** The colours of the design, and of a business that has chosen none. */
export const designColours: BrandColours = { primary: '#0b192c', accent: '#ffb11f' };

/** The raw scales of the design (`kit/tokens/core.css`). */
const inkScale = {
  '--ink-950': '#060f1c',
  '--ink-900': '#0b192c',
  '--ink-850': '#10223b',
  '--ink-800': '#182f50',
  '--ink-700': '#24426c',
  '--ink-600': '#355787',
  '--ink-500': '#4c6e9f',
  '--ink-400': '#7b97be',
  '--ink-300': '#a8bad5',
  '--ink-200': '#ccd7e7',
  '--ink-100': '#e4eaf3',
  '--ink-50': '#f2f5f9',
  '--on-paper-muted': '#43536b',
} as const;
const accentScale = {
  '--amber-50': '#fff6e3',
  '--amber-100': '#ffe8b8',
  '--amber-200': '#ffd47a',
  '--amber-300': '#ffc44d',
  '--amber-400': '#ffb11f',
  '--amber-500': '#ee9700',
  '--amber-600': '#b46b00',
  '--amber-700': '#875000',
  '--amber-800': '#5e3700',
  '--amber-900': '#3b2300',
} as const;

export type BrandToken = keyof typeof inkScale | keyof typeof accentScale;
export type BrandTokens = Readonly<Record<BrandToken, string>>;

/** Grounds move with the chosen colour; all other steps keep the lightness of the design, and with it their contrast. */
const grounds: ReadonlySet<string> = new Set(['--ink-950', '--ink-900', '--ink-850', '--ink-800']);
const buttons: ReadonlySet<string> = new Set(['--amber-300', '--amber-400', '--amber-500']);

function scaleOf(
  scale: Readonly<Record<string, string>>,
  from: string,
  to: string,
  moving: ReadonlySet<string>,
): Record<string, string> {
  const [base, chosen] = [toOklch(from), toOklch(to)];
  const strength = base.c === 0 ? 0 : chosen.c / base.c;
  const step = (hex: string, name: string): Oklch => {
    const { l, c } = toOklch(hex);
    return { l: moving.has(name) ? l + chosen.l - base.l : l, c: c * strength, h: chosen.h };
  };
  return Object.fromEntries(
    Object.entries(scale).map(([name, hex]) => [name, hex === from ? to : toHex(step(hex, name))]),
  );
}

/** The colour tokens of the site for a brand: both scales of the design in its hues. */
export function brandTokens({ primary, accent }: BrandColours): BrandTokens {
  return {
    ...(primary === designColours.primary
      ? inkScale
      : scaleOf(inkScale, designColours.primary, primary, grounds)),
    ...(accent === designColours.accent
      ? accentScale
      : scaleOf(accentScale, designColours.accent, accent, buttons)),
  } as BrandTokens;
}

/** Only the tokens that differ from those of the design. */
export function changedTokens(colours: BrandColours): readonly (readonly [string, string])[] {
  const design: Readonly<Record<string, string>> = { ...inkScale, ...accentScale };
  return Object.entries(brandTokens(colours)).filter(([name, value]) => design[name] !== value);
}
