import { lightPaths } from '@latchline/contracts/addresses/light-paths';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import { fieldId, requestFailedId } from '@latchline/contracts/leads/quote-fields';
import type { FormSignals } from '@latchline/contracts/leads/spam-signals';
import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import { Button } from '@latchline/kit/components/button/button';
import { type LanguageField, languageFieldOf } from './language-field-names';
import { LanguageFields } from './language-fields';
import { Failed, Sent } from './language-outcome';

const trapName = 'website' satisfies keyof FormSignals;
const trapId = 'quote-trap';

/**
 * Posts to the same route as the English form without script, and comes back with errors or a confirmation in its own
 * language: the server's messages are in English, so each field has one message of the page.
 */
export function LanguageForm({ model }: { model: LanguagePage }) {
  const { path, copy, business, quote_form: form } = model;
  const wrong = [...new Set(form.errors.map((error) => languageFieldOf(error.path) ?? 'other'))];
  return (
    <section className="section quote" id="contact" aria-labelledby="quote-title" data-source="quote_form">
      <div className="wrap split">
        <div>
          <h2 id="quote-title">{copy.form.heading}</h2>
          <p className="lead">{copy.form.lead}</p>
        </div>
        <div className="request">
          {form.notice === 'accepted' && <Sent copy={copy} business={business} form={form} />}
          <form
            className="form"
            action={lightPaths.submitLead.path}
            method="post"
            noValidate
            aria-labelledby="quote-title"
          >
            <Problems copy={copy.errors} wrong={wrong} />
            <LanguageFields model={model} wrong={wrong} limits={leadLimits} />
            <div className="vh" aria-hidden="true" inert>
              <label htmlFor={trapId}>{copy.form.trap}</label>
              <input
                id={trapId}
                name={trapName}
                type="text"
                tabIndex={-1}
                autoComplete="off"
                defaultValue=""
              />
            </div>
            <input type="hidden" name="urgency" value="emergency" />
            <input type="hidden" name="page" value={path} />
            {form.idempotency_key && (
              <input type="hidden" name="Idempotency-Key" value={form.idempotency_key} />
            )}
            <div className="send">
              <Button
                variant="ink"
                size="l"
                type="submit"
                formAction={`${lightPaths.submitLead.path}#${requestFailedId}`}
              >
                {copy.form.send}
              </Button>
              <p className="hint">{copy.form.promise}</p>
            </div>
          </form>
          {form.notice === 'failed' && <Failed copy={copy} business={business} />}
        </div>
      </div>
    </section>
  );
}

function Problems({
  copy,
  wrong,
}: {
  copy: LanguagePage['copy']['errors'];
  wrong: readonly (LanguageField | 'other')[];
}) {
  if (wrong.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} aria-labelledby="problems-title" autoFocus>
      <h3 id="problems-title">{copy.heading}</h3>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            {field === 'other' ? <span>{copy.other}</span> : <a href={`#${fieldId(field)}`}>{copy[field]}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
