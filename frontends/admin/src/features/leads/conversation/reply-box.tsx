import { routes } from '@latchline/contracts/api/routes';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import { openPlaceholders } from '@latchline/contracts/leads/channels/saved-reply';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useId } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { openLeadId } from '../../../shared/leads/lead-address';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './conversation.module.css';
import { withReply } from './reply-values';
import { OpenPlaceholders, SavedReplyChoice } from './saved-reply-choice';
import { useReplyDraft } from './use-reply-draft';

/** Writes to the customer. What is typed stays until it is sent. */
export function ReplyBox({ lead, me }: { lead: LeadDetail; me: string }) {
  const { api, queries } = useClients();
  const field = useId();
  const [draft, setDraft] = useReplyDraft(lead, me);
  const text = draft.text.trim();
  const send = useAction({
    call: () => api.call(routes.textCustomer, { params: { id: lead.id }, body: { id: draft.id, text } }),
    failed: because('The text was not sent'),
    onDone: (now) => rememberLead(queries, now, openLeadId()),
  });
  const tooLong = text.length - longestText;
  const cannotSend = text === '' || tooLong > 0 || openPlaceholders(text).length > 0 || send.isPending;
  const write = (words: string) => setDraft({ ...draft, text: words });
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (!cannotSend) send.mutate();
      }}
    >
      <SavedReplyChoice lead={lead} onChoose={(reply) => write(withReply(draft.text, reply))} />
      <label htmlFor={field}>Text {lead.phone}</label>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={longestText}
        value={draft.text}
        onChange={({ target }) => write(target.value)}
      />
      {tooLong > 0 && <p className={styles.failed}>Too long by {tooLong} characters</p>}
      <OpenPlaceholders text={draft.text} onFill={write} />
      <Button type="submit" disabled={cannotSend}>
        {send.isPending ? 'Sending…' : 'Send text'}
      </Button>
    </form>
  );
}
