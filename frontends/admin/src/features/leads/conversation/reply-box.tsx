import { openPlaceholders } from '@latchline/contracts/leads/channels/saved-reply';
import { isOpen, whatsAppContactOf } from '@latchline/contracts/leads/channels/whatsapp-window';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { type RefObject, useId } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import type { ReplyDraft } from '../../../shared/drafts/reply-drafts';
import { openLeadId } from '../../../shared/leads/lead-address';
import { shortDateTime } from '../../../shared/period/times';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './conversation.module.css';
import type { ReplyChannel } from './reply-channels';
import { withReply } from './reply-values';
import { OpenPlaceholders, SavedReplyChoice } from './saved-reply-choice';
import { WhatsAppTemplate } from './whatsapp-template';

interface ReplyBoxProps {
  readonly lead: LeadDetail;
  readonly draft: ReplyDraft;
  readonly onChange: (draft: ReplyDraft) => void;
  /** Those that reach the customer. */
  readonly channels: readonly ReplyChannel[];
  readonly channel: ReplyChannel;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Writes to the customer: free text, or a template where WhatsApp allows nothing else. */
export function ReplyBox(props: ReplyBoxProps) {
  const { lead, draft, onChange, channels, channel } = props;
  const contact = channel.channel === 'whatsapp' ? whatsAppContactOf(lead) : null;
  const needsTemplate = useTimeDerived((now) => contact !== null && !isOpen(contact, now));
  return (
    <div className={styles.reply}>
      {channels.length > 1 && (
        <ChannelChoice
          {...{ channels, channel }}
          onChoose={(name) => onChange({ ...draft, channel: name })}
        />
      )}
      {contact && needsTemplate ? (
        <WhatsAppTemplate lead={lead} contact={contact} />
      ) : (
        <FreeText {...props} until={contact?.open_until ?? null} />
      )}
    </div>
  );
}

function FreeText({ lead, draft, onChange, channel, box, until }: ReplyBoxProps & { until: string | null }) {
  const { api, queries } = useClients();
  const field = useId();
  const text = draft.text.trim();
  const send = useAction({
    call: () => channel.send(api, lead, { id: draft.id, text }),
    failed: because(`The ${channel.noun} was not sent`),
    onDone: (now) => rememberLead(queries, now, openLeadId()),
  });
  const tooLong = text.length - channel.longest;
  const cannotSend = text === '' || tooLong > 0 || openPlaceholders(text).length > 0 || send.isPending;
  const write = (words: string) => onChange({ ...draft, text: words });
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (cannotSend) return;
        onChange({ ...draft, sent: text });
        send.mutate();
      }}
    >
      <SavedReplyChoice lead={lead} onChoose={(reply) => write(withReply(draft.text, reply))} />
      <label htmlFor={field}>
        {channel.label} {channel.to(lead)}
      </label>
      <textarea
        ref={box}
        id={field}
        className="input"
        rows={channel.channel === 'email' ? 5 : 2}
        maxLength={channel.longest}
        value={draft.text}
        onChange={({ target }) => write(target.value)}
      />
      {until !== null && <Until until={until} />}
      {tooLong > 0 && <p className={styles.failed}>Too long by {tooLong} characters</p>}
      <OpenPlaceholders text={draft.text} onFill={write} />
      <Button type="submit" disabled={cannotSend}>
        {send.isPending ? 'Sending…' : `Send ${channel.noun}`}
      </Button>
    </form>
  );
}

function Until({ until }: { until: string }) {
  const time = useTimeDerived((now) => shortDateTime(until, now));
  return (
    <p className={styles.notice}>
      WhatsApp allows free text until {time}, 24 hours after their last message.
    </p>
  );
}

function ChannelChoice({
  channels,
  channel,
  onChoose,
}: Pick<ReplyBoxProps, 'channels' | 'channel'> & { onChoose: (channel: string) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.channels}>
      <legend className="vh">Send by</legend>
      {channels.map((one) => (
        <label key={one.channel}>
          <input
            type="radio"
            name={name}
            checked={one.channel === channel.channel}
            onChange={() => onChoose(one.channel)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
