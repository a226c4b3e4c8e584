import { routes } from '@latchline/contracts/api/routes';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useId, useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { openLeadId } from '../../../shared/leads/lead-address';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './conversation.module.css';

/** Two text messages of the usual alphabet. */
const longest = 306;

/** Texts the customer. The id stays until the text is accepted, so that trying again sends it once. */
export function TextCustomer({ lead, initial = '' }: { lead: LeadDetail; initial?: string }) {
  const { api, queries } = useClients();
  const field = useId();
  const [text, setText] = useState(initial);
  const [id, setId] = useState(newId);
  const send = useAction({
    call: () => api.call(routes.textCustomer, { params: { id: lead.id }, body: { id, text: text.trim() } }),
    failed: because('The text was not sent'),
    onDone: (now) => {
      rememberLead(queries, now, openLeadId());
      setText('');
      setId(newId());
    },
  });
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !send.isPending) send.mutate();
      }}
    >
      <label htmlFor={field}>Text {lead.phone}</label>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={isEmpty || send.isPending}>
        {send.isPending ? 'Sending…' : 'Send text'}
      </Button>
    </form>
  );
}
