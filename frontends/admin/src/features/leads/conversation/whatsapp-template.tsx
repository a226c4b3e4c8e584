import { whatsAppRoutes } from '@latchline/contracts/leads/channels/whatsapp.operations';
import type { FilledTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import type { WhatsAppContact } from '@latchline/contracts/leads/channels/whatsapp-window';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useState } from 'react';
import { newId } from '../../../shared/browser/new-id';
import { useTimeDerived } from '../../../shared/browser/now';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { openLeadId } from '../../../shared/leads/lead-address';
import { shortDateTime } from '../../../shared/period/times';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import { TemplateForm } from './template.form';

/** Sends a template, which is all that WhatsApp allows a day after the customer's last message. */
export function WhatsAppTemplate({ lead, contact }: { lead: LeadDetail; contact: WhatsAppContact }) {
  const { api, queries } = useClients();
  const until = useTimeDerived((now) => (contact.open_until ? shortDateTime(contact.open_until, now) : ''));
  const [id, setId] = useState(newId);
  const send = useAction({
    call: (template: FilledTemplate) =>
      api.call(whatsAppRoutes.whatsAppCustomer, { params: { id: lead.id }, body: { id, template } }),
    failed: because('The message was not sent'),
    onDone: (now) => {
      rememberLead(queries, now, openLeadId());
      setId(newId());
    },
  });
  return (
    <TemplateForm
      why={
        until === ''
          ? 'This customer has not written by WhatsApp, so it allows only a template.'
          : `WhatsApp allowed free text until ${until}. Now it allows only a template.`
      }
      isSending={send.isPending}
      send={(template, onSent) => send.mutate(template, { onSuccess: onSent })}
    />
  );
}
