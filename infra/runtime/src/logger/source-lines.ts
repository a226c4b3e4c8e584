import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The sources of a bundle, and for each of its lines the index of its source and the line there; -1 for none. */
interface LineTable {
  readonly sources: readonly string[];
  readonly places: Int32Array;
}

const tables = new Map<string, LineTable | null>();

/**
 * Names sources instead of lines of the bundle in a stack. Node's own `--enable-source-maps` would keep ten megabytes of objects
 * in the gateway from its first error on (0277).
 */
export function withSourceLines(stack: string): string {
  return stack.replace(/(\/[^\s():]+\.js):(\d+):\d+/g, (place, file: string, line: string) => {
    const table = tableOf(file);
    const at = (Number(line) - 1) * 2;
    const source = table?.sources[table.places[at] ?? -1];
    return table && source ? `${source}:${table.places[at + 1]}` : place;
  });
}

/** Null if there is no map, as for packages. */
function tableOf(file: string): LineTable | null {
  const known = tables.get(file);
  if (known !== undefined) return known;
  const made = readTable(file);
  tables.set(file, made);
  return made;
}

function readTable(file: string): LineTable | null {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as {
      sources: string[];
      mappings: string;
    };
    return {
      sources: sources.map((source) => resolve(dirname(file), source)),
      places: placesIn(mappings),
    };
  } catch {
    return null;
  }
}

/** Of each line only the last segment: the maps have one for each line. */
function placesIn(mappings: string): Int32Array {
  const lines = mappings.split(';');
  const places = new Int32Array(lines.length * 2).fill(-1);
  let [source, line] = [0, 0];
  lines.forEach((segments, index) => {
    for (const segment of segments.split(',')) {
      const [, toSource, toLine] = numbersIn(segment);
      if (toSource === undefined || toLine === undefined) continue;
      [source, line] = [source + toSource, line + toLine];
      places.set([source, line + 1], index * 2);
    }
  });
  return places;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 VLQ: five bits a digit, the lowest first; the sixth continues a number; the first bit of a number is its sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
