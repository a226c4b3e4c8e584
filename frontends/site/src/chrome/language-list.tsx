import { type LanguageCode, languagePath, languages } from '@latchline/contracts/content/languages/languages';
import { links } from './links';

/** Links to the emergency pages in other languages, each in its own; English leads to the home page. */
export function LanguageList({
  languages: codes,
  current,
}: {
  languages: readonly LanguageCode[];
  /** The language of this page; English pages have none. */
  current?: LanguageCode;
}) {
  return (
    <ul className="language-list">
      {current && (
        <li>
          <a href={links.home} lang="en-GB" hrefLang="en-GB">
            English
          </a>
        </li>
      )}
      {codes.map((code) => (
        <li key={code}>
          <a
            href={languagePath(code)}
            lang={code}
            hrefLang={code}
            aria-current={code === current ? 'page' : undefined}
          >
            {languages[code].ownName}
          </a>
        </li>
      ))}
    </ul>
  );
}
