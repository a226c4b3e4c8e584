import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import styles from '../../shared/table/table.module.css';
import { CopyButton } from '../../shared/ui/copy-button';
import { useReviewLink } from './reviews.queries';

/** Gets the link of one customer, for somebody who asks in person. */
export function AskByHand() {
  const [reference, setReference] = useState('');
  const link = useReviewLink();
  return (
    <form
      className={styles.filters}
      aria-label="Ask for a review"
      onSubmit={(event) => {
        event.preventDefault();
        if (reference.trim() !== '') link.mutate(reference.trim());
      }}
    >
      <TextField
        label="Reference of the lead"
        hint="To ask a customer yourself, like 4R7-K2M."
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit" disabled={link.isPending}>
        Get the link
      </Button>
      {link.data === null && <p role="status">No single lead has this reference.</p>}
      {link.data && (
        <p role="status">
          For {link.data.name}: <code className={styles.code}>{link.data.url}</code>{' '}
          <CopyButton text={link.data.url} />
        </p>
      )}
    </form>
  );
}
