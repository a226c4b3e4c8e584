import type { IconName } from '@latchline/kit/icons/icon';

/** Something that the command palette opens or does. */
export interface PaletteItem {
  /** Unique among all items. */
  readonly key: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly title: string;
  /** Beside the title, such as the section of a screen. */
  readonly note?: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly icon: IconName;
  readonly run: () => void;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The items that have a word beginning with each typed word. Those whose titles begin with the typed text come first,
 * then those with all of it in the title.
 */
export function matching(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = wordsOf(typed);
  const text = wanted.join(' ');
  const holds = (words: readonly string[]) =>
    wanted.every((start) => words.some((word) => word.startsWith(start)));
  const rankOf = ({ title, note = '', words = '' }: PaletteItem): number | null => {
    const own = wordsOf(title);
    if (own.join(' ').startsWith(text)) return 0;
    if (holds(own)) return 1;
    return holds([...own, ...wordsOf(note), ...wordsOf(words)]) ? 2 : null;
  };
  return items
    .flatMap((item) => {
      const rank = rankOf(item);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
