export interface TitleLines {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Room {
  readonly width: number;
  readonly lines: number;
}

/** As large as it fits; a title that never does is cut at a word. `sizes` from large to small. */
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
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${(kept.at(-1) ?? '').replace(/\W*\s*\S*$/, '')}…`];
}
