import {
  type LengthVerdict,
  type SnippetPart,
  charactersShown,
  snippetBounds,
  snippetLength,
} from '@latchline/contracts/seo/heads/snippet-lengths';
import styles from './search-snippet.module.css';

const names: Readonly<Record<SnippetPart, string>> = { title: 'Title', description: 'Description' };

/** The length of a title or description in characters and pixels, with advice. */
export function LengthHint({ part, text }: { part: SnippetPart; text: string }) {
  const { characters, pixels, verdict } = snippetLength(part, text);
  const room = snippetBounds[part].pixels;
  return (
    <div className={styles.hint} data-verdict={verdict}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, Math.round((pixels / room) * 100))}%` }} />
      </span>
      <span>
        <b>{names[part]}</b> {characters} characters, {pixels} of {room} px: {advice(part, text, verdict)}
      </span>
    </div>
  );
}

/** Advice in characters, though measured in pixels, because wide letters leave room for fewer. */
function advice(part: SnippetPart, text: string, verdict: LengthVerdict): string {
  if (verdict === 'empty') return 'missing';
  if (verdict === 'short') return `short, use at least ${snippetBounds[part].fewest} characters`;
  return verdict === 'long' ? `long, the first ${charactersShown(part, text)} characters are shown` : 'good';
}
