import { designColours, brandTokens, changedTokens } from './brand-tokens';
import { lowContrasts, readableColours } from './colour-contrast';
import { contrast, toHex, toOklch } from './colour-space';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffb11f', '#060f1c', 10.6],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

it.each(['#0b192c', '#ffb11f', '#7f1d1d', '#00ff00', '#808080'])('%s survives OKLCH', (hex) => {
  expect(toHex(toOklch(hex))).toBe(hex);
});

describe('the colours of a brand', () => {
  it('of the design pass, and change no token', () => {
    expect(lowContrasts(designColours)).toEqual([]);
    expect(changedTokens(designColours)).toEqual([]);
  });

  it('keep the chosen colours as they are', () => {
    const tokens = brandTokens({ primary: '#14342b', accent: '#8fd694' });
    expect([tokens['--ink-900'], tokens['--amber-400']]).toEqual(['#14342b', '#8fd694']);
  });

  it.each([
    [{ primary: '#ffe000', accent: '#ffb11f' }, 'primary'],
    [{ primary: '#0b192c', accent: '#7a0010' }, 'accent'],
  ] as const)('%j cannot be read: %s', (colours, field) => {
    expect(lowContrasts(colours).map((low) => low.field)).toContain(field);
  });

  it('that cannot be read have a nearest pair of the same hue that can', () => {
    const proposed = readableColours({ primary: '#3f8efc', accent: '#c1121f' });
    expect(lowContrasts(proposed)).toEqual([]);
    expect(toOklch(proposed.primary).h).toBeCloseTo(toOklch('#3f8efc').h, 1);
  });

  it('that pass are proposed unchanged', () => {
    expect(readableColours(designColours)).toEqual(designColours);
  });

  it('of every hue can be made readable', () => {
    for (let hue = 0; hue < 360; hue += 15)
      for (const l of [0.1, 0.5, 0.9]) {
        const primary = toHex({ l, c: 0.15, h: (hue * Math.PI) / 180 });
        const accent = toHex({ l, c: 0.15, h: ((hue + 150) * Math.PI) / 180 });
        expect({ primary, accent, low: lowContrasts(readableColours({ primary, accent })) }).toEqual({
          primary,
          accent,
          low: [],
        });
      }
  });
});
