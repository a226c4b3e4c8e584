export interface TitleLines {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Room {
  readonly width: number;
  readonly lines: number;
}

/** The largest size that fits; a title that never fits is truncated at a word. `sizes` from large to small. */
export function titleLines(
  title: string,
  sizes: readonly [number, ...number[]],
  room: Room,
  widthOf: (text: string, size: number) => number,
): TitleLines {
  const words = title.split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = broken(words, (text) => widthOf(text, size) <= room.width);
    const fits = lines.length <= room.lines && lines.every((line) => widthOf(line, size) <= room.width);
    if (fits) return { size, lines };
  }
  const size = sizes.at(-1) ?? sizes[0];
  return {
    size,
    lines: cut(
      broken(words, (text) => widthOf(text, size) <= room.width),
      room.lines,
    ),
  };
}

function broken(words: readonly string[], fits: (text: string) => boolean): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}

function cut(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const shown = lines.slice(0, most);
  return [...shown.slice(0, -1), `${(shown.at(-1) ?? '').replace(/\W*\s*\S*$/, '')}…`];
}
