type Paint = (text: string) => string;

export interface Palette {
  readonly dim: Paint;
  readonly bold: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly green: Paint;
  /** The same name has the same colour in every run. */
  readonly name: (name: string) => string;
}

const NAME_COLOURS = [36, 35, 34, 32, 33, 96, 95, 94, 92, 93];

export function palette(coloured: boolean): Palette {
  const paint =
    (code: number): Paint =>
    (text) =>
      coloured ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    dim: paint(2),
    bold: paint(1),
    red: paint(31),
    yellow: paint(33),
    green: paint(32),
    name: (name) => paint(NAME_COLOURS[hash(name) % NAME_COLOURS.length] ?? 36)(name),
  };
}

/** https://no-color.org: any value that is not empty turns colour off. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return true;
  return isTerminal && env['TERM'] !== 'dumb';
}

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
}
