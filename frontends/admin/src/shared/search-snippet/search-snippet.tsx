import { cutToSnippet } from '@latchline/contracts/seo/heads/snippet-lengths';
import { LengthHint } from './length-hint';
import styles from './search-snippet.module.css';

export interface SnippetTexts {
  readonly title: string;
  readonly description: string;
  /** An absolute URL or a path of the site. */
  readonly address: string;
}

/**
 * A page as a search result, with advice on the lengths of both texts. Forms show it beside their fields: `<SearchSnippet title={…} description={…} address="/locksmiths/…" />`.
 */
export function SearchSnippet({
  title,
  description,
  address,
  hints = true,
}: SnippetTexts & { hints?: boolean }) {
  return (
    <figure className={styles.figure} aria-label="As a search result">
      <div className={styles.result}>
        <p className={styles.address}>{crumbsOf(address)}</p>
        <p className={styles.title}>{cutToSnippet('title', title) || 'No title'}</p>
        <p className={styles.description}>
          {cutToSnippet('description', description) ||
            'No description: search engines will choose text from the page.'}
        </p>
      </div>
      {hints && (
        <figcaption className={styles.hints}>
          <LengthHint part="title" text={title} />
          <LengthHint part="description" text={description} />
        </figcaption>
      )}
    </figure>
  );
}

/** "latchline.example › blog › how-to": the URL as search results show it. */
function crumbsOf(address: string): string {
  const base = typeof location === 'undefined' ? 'http://site.invalid' : location.origin;
  if (!URL.canParse(address, base)) return address;
  const { hostname, pathname } = new URL(address, base);
  return [hostname, ...pathname.split('/').filter(Boolean).map(readable)].join(' › ');
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
