import {
  type LengthVerdict,
  snippetBounds,
  snippetLength,
  type SnippetPart,
} from '@latchline/contracts/seo/snippet-lengths';
import styles from './search-snippet.module.css';

const names: Readonly<Record<SnippetPart, string>> = { title: 'Title', description: 'Description' };

/** How long a title or description is, in characters and pixels, and whether that is well. */
export function LengthHint({ part, text }: { part: SnippetPart; text: string }) {
  const { characters, pixels, verdict } = snippetLength(part, text);
  const room = snippetBounds[part].pixels;
  return (
    <div className={styles.hint} data-verdict={verdict}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, Math.round((pixels / room) * 100))}%` }} />
      </span>
      <span>
        <b>{names[part]}</b> {characters} characters, {pixels} of {room} px: {advice(part, verdict)}
      </span>
    </div>
  );
}

function advice(part: SnippetPart, verdict: LengthVerdict): string {
  const { fewest, most } = snippetBounds[part];
  if (verdict === 'empty') return 'missing';
  if (verdict === 'short') return `short, ${fewest} to ${most} characters say more`;
  return verdict === 'long' ? `long, about ${most} characters are shown` : 'good';
}
