import type { IndexingAction, IndexingSubmission } from '@latchline/contracts/seo/indexing/indexing.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextArea } from '@latchline/kit/components/field/field';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { actionNames } from './indexing-labels';
import { useGenerateUrls, useSubmitUrls } from './indexing.queries';
import styles from './indexing.module.css';
import { urlsIn } from './url-lines';

const blank = 'Please enter URLs to submit';

/** The URLs to submit, the action, and the raw response. */
export function SubmitForm() {
  const [text, setText] = useState('');
  const [action, setAction] = useState<IndexingAction>('index');
  const [error, setError] = useState<string>();
  const [answer, setAnswer] = useState<IndexingSubmission>();
  const generate = useGenerateUrls((urls) => {
    setText(urls.join('\n'));
    setError(undefined);
  });
  const submission = useSubmitUrls(setAnswer);
  const urls = urlsIn(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(urls.length === 0 ? blank : undefined);
    if (urls.length === 0) return void toast.error(blank);
    submission.mutate({ urls, action });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Submit URLs">
      <div className={styles.tools}>
        <Button disabled={generate.isPending} onClick={() => generate.mutate()}>
          {generate.isPending ? 'Generating...' : 'Generate'}
        </Button>
        <p>Fills the box with the main pages and every location.</p>
      </div>
      <TextArea
        label="URLs"
        hint="One URL per line."
        rows={10}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        inputClassName={styles.urls ?? ''}
        wrap="off"
        {...(error !== undefined && { error })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        note={<p className={styles.count}>{urls.length === 1 ? '1 URL' : `${urls.length} URLs`}</p>}
      />
      <div className={styles.send}>
        <SelectField
          label="Action"
          value={action}
          onChange={(event) => setAction(event.target.value as IndexingAction)}
        >
          {Object.entries(actionNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="ink" disabled={submission.isPending}>
          {submission.isPending ? 'Submitting...' : 'Submit'}
        </Button>
      </div>
      {answer && (
        <section className={styles.answer} aria-label="Response">
          <h3>Response</h3>
          <pre tabIndex={0} aria-label="Response as JSON">
            {JSON.stringify(answer, null, 2)}
          </pre>
        </section>
      )}
    </form>
  );
}
