import { publicBusinessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { savedReplyRoutes } from '@latchline/contracts/leads/channels/saved-reply.operations';
import {
  openPlaceholders,
  type Placeholder,
  withValues,
} from '@latchline/contracts/leads/channels/saved-reply';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import styles from './conversation.module.css';
import { placeholderLabels, replyValues } from './reply-values';

/** Offers the saved replies, with what is known of the lead filled in. */
export function SavedReplyChoice({ lead, onChoose }: { lead: LeadDetail; onChoose: (text: string) => void }) {
  const { data: replies } = useRouteQuery(savedReplyRoutes.getSavedReplies);
  const { data: business } = useRouteQuery(publicBusinessInfoRoutes.getBusinessInfo);
  const items = replies?.items ?? [];
  if (items.length === 0) return null;
  return (
    <SelectField
      label="Insert a saved reply"
      value=""
      onChange={({ target }) => {
        const reply = items.find(({ title }) => title === target.value);
        if (reply) onChoose(withValues(reply.text, replyValues(lead, business?.name)));
      }}
    >
      <option value="">Choose a reply</option>
      {items.map(({ title }) => (
        <option key={title}>{title}</option>
      ))}
    </SelectField>
  );
}

/** Asks for what a saved reply leaves open. */
export function OpenPlaceholders({ text, onFill }: { text: string; onFill: (text: string) => void }) {
  const [values, setValues] = useState<Partial<Record<Placeholder, string>>>({});
  const open = openPlaceholders(text);
  if (open.length === 0) return null;
  const fill = () => {
    onFill(withValues(text, values));
    setValues({});
  };
  return (
    <fieldset className={styles.open}>
      <legend>Fill in before you send it</legend>
      {open.map((name) => (
        <TextField
          key={name}
          label={placeholderLabels[name]}
          autoComplete="off"
          inputMode={name === 'minutes' ? 'numeric' : 'text'}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would send the form.
            event.preventDefault();
            fill();
          }}
        />
      ))}
      <Button size="s" onClick={fill}>
        Fill in
      </Button>
    </fieldset>
  );
}
