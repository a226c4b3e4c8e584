import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';

const inputId = 'coverage-place';

/** A GET form, like that of English pages; the answer has an address. */
export function LanguageCoverage({ model: { path, copy, coverage_check: check } }: { model: LanguagePage }) {
  const { heading, lead, label, check: button } = copy.coverage;
  return (
    <section className="cover" id="coverage" aria-labelledby="coverage-title" data-source="coverage_check">
      <div className="wrap">
        <div>
          <h2 id="coverage-title">{heading}</h2>
          <p className="muted">{lead}</p>
        </div>
        <form action={`${path}#coverage`} method="get" className="field">
          <label htmlFor={inputId}>{label}</label>
          <div className="row">
            <input
              type="text"
              className="input"
              id={inputId}
              name="postcode"
              dir="auto"
              defaultValue={check?.postcode}
              autoComplete="postal-code"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={80}
              required
            />
            <Button variant="ink" type="submit">
              {button}
            </Button>
          </div>
        </form>
        <div className="answers" role="status">
          {check && <Answer copy={copy.coverage} check={check} />}
        </div>
      </div>
    </section>
  );
}

function Answer({
  copy,
  check: { coverage },
}: {
  copy: LanguagePage['copy']['coverage'];
  check: NonNullable<LanguagePage['coverage_check']>;
}) {
  const isCovered = coverage?.covered === true;
  return (
    <div className={isCovered ? 'answer' : 'answer no'}>
      <Icon name={isCovered ? 'check' : 'info'} />
      <b>{answerTo(coverage, copy)}</b>
    </div>
  );
}

export function answerTo(
  coverage: LanguagePage['quote_form']['coverage'],
  copy: LanguagePage['copy']['coverage'],
): string {
  if (!coverage) return copy.unknown;
  if (!coverage.covered) return copy.outside || copy.unknown;
  return coverage.response_time ? copy.arrival : copy.covered;
}
