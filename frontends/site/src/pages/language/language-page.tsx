import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { ConnectionNote } from '../../chrome/connection-note';
import { ConsentPanel } from '../../chrome/consent-panel';
import { LanguageCallBar, LanguageFooter, LanguageHeader } from './language-chrome';
import { LanguageCoverage } from './language-coverage';
import { LanguageForm } from './language-form';
import { LanguageHero } from './language-hero';
import { LanguagePrices } from './language-prices';
import css from './language.css?inline';
import mediaCss from './language.css?url';

export { css, mediaCss };
export const fonts = [fontUrl];

export const title = ({ copy, metadata, quote_form }: LanguagePage): string =>
  quote_form.errors.length > 0 ? `${copy.errors.prefix}: ${metadata.title}` : metadata.title;

/** Everything a caller needs in another language, on one page. Its form is plain HTML: it works the same without script. */
export function Page({ model }: PageProps<LanguagePage>) {
  const { business, copy, consent, connection } = model;
  return (
    <div className="language has-hero-call">
      <a className="skip" href="#main">
        {copy.buttons.skip}
      </a>
      <LanguageHeader model={model} />
      <main id="main">
        <LanguageHero copy={copy} business={business} />
        <LanguagePrices model={model} />
        <LanguageCoverage model={model} />
        <LanguageForm model={model} />
        <Phrases phrases={copy.phrases} danger={copy.danger} />
      </main>
      {consent && <ConsentPanel consent={{ ...consent, words: copy.consent }} labels={copy.consent} />}
      <LanguageFooter model={model} />
      {connection && <ConnectionNote words={copy.connection} business={business} labels={copy.connection} />}
      <LanguageCallBar copy={copy} business={business} />
    </div>
  );
}

/** Sentences to read out on the phone: the English one leads, its meaning follows. */
function Phrases({
  phrases: { heading, items },
  danger,
}: {
  phrases: LanguagePage['copy']['phrases'];
  danger: string;
}) {
  return (
    <section className="section phrases" aria-labelledby="phrases-title">
      <div className="wrap">
        <h2 id="phrases-title">{heading}</h2>
        <dl>
          {items.map(({ english, translated }) => (
            <div key={english}>
              <dt lang="en-GB" dir="ltr">
                {english}
              </dt>
              <dd>{translated}</dd>
            </div>
          ))}
        </dl>
        <p className="danger">{danger}</p>
      </div>
    </section>
  );
}
