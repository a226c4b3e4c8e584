import { routes } from '@latchline/contracts/api/routes';
import type { FilledTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import { isOpen, type WhatsAppContact } from '@latchline/contracts/leads/channels/whatsapp-window';
import { longestWhatsApp } from '@latchline/contracts/leads/channels/whatsapp.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { useTimeDerived } from '../../../shared/browser/now';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { openLeadId } from '../../../shared/leads/lead-address';
import { shortDateTime } from '../../../shared/period/times';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './conversation.module.css';
import { TemplateForm } from './template.form';

interface Props {
  readonly lead: LeadDetail;
  readonly contact: WhatsAppContact;
  /** Text to begin with. */
  readonly initial: string;
}

/** Writes to the customer by WhatsApp: free text while Meta allows it, or else a template. */
export function WhatsAppCustomer({ lead, contact, initial }: Props) {
  const open = useTimeDerived((now) => isOpen(contact, now));
  const until = useTimeDerived((now) => (contact.open_until ? shortDateTime(contact.open_until, now) : ''));
  const { api, queries } = useClients();
  const [text, setText] = useState(initial);
  const [id, setId] = useState(newId);
  const send = useAction({
    call: (message: { text: string } | { template: FilledTemplate }) =>
      api.call(routes.whatsAppCustomer, { params: { id: lead.id }, body: { id, ...message } }),
    failed: because('The message was not sent'),
    onDone: (now) => {
      rememberLead(queries, now, openLeadId());
      setText('');
      setId(newId());
    },
  });
  if (!open)
    return (
      <TemplateForm
        why={
          until === ''
            ? 'This customer has not written by WhatsApp, so it allows only a template.'
            : `WhatsApp allowed free text until ${until}. Now it allows only a template.`
        }
        isSending={send.isPending}
        send={(template) => send.mutate({ template })}
      />
    );
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !send.isPending) send.mutate({ text: text.trim() });
      }}
    >
      <TextArea
        label="WhatsApp message"
        hint={`WhatsApp allows free text until ${until}, 24 hours after their last message.`}
        rows={2}
        maxLength={longestWhatsApp}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={isEmpty || send.isPending}>
        {send.isPending ? 'Sending…' : 'Send by WhatsApp'}
      </Button>
    </form>
  );
}
