/** The alert of one event to one recipient, before it is in the table. */
export interface DeliveryDraft {
  readonly event_id: string;
  readonly lead_id: string;
  readonly channel: 'email';
  readonly recipient: string;
  readonly message_id: string;
}

/**
 * The Message-ID follows from the event and the recipient's place, so that a mail sent again after a crash between
 * the server's 250 and our note of it is recognisably the same mail.
 */
export function deliveriesOf(
  event: { readonly eventId: string; readonly leadId: string },
  recipients: readonly string[],
  mailHost: string,
): DeliveryDraft[] {
  return recipients.map((recipient, index) => ({
    event_id: event.eventId,
    lead_id: event.leadId,
    channel: 'email',
    recipient,
    message_id: `<${event.eventId}.${index + 1}@${mailHost}>`,
  }));
}
