import { openPlaceholders } from '@latchline/contracts/leads/channels/saved-reply';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { type RefObject, useId } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import type { ReplyDraft } from '../../../shared/drafts/reply-drafts';
import { openLeadId } from '../../../shared/leads/lead-address';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import styles from './conversation.module.css';
import type { ReplyChannel } from './reply-channels';
import { withReply } from './reply-values';
import { OpenPlaceholders, SavedReplyChoice } from './saved-reply-choice';

interface ReplyBoxProps {
  readonly lead: LeadDetail;
  readonly draft: ReplyDraft;
  readonly onChange: (draft: ReplyDraft) => void;
  /** Those that reach the customer. */
  readonly channels: readonly ReplyChannel[];
  readonly channel: ReplyChannel;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Writes to the customer. */
export function ReplyBox({ lead, draft, onChange, channels, channel, box }: ReplyBoxProps) {
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
        if (!cannotSend) send.mutate();
      }}
    >
      <SavedReplyChoice lead={lead} onChoose={(reply) => write(withReply(draft.text, reply))} />
      {channels.length > 1 && (
        <ChannelChoice
          {...{ channels, channel }}
          onChoose={(name) => onChange({ ...draft, channel: name })}
        />
      )}
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
      {tooLong > 0 && <p className={styles.failed}>Too long by {tooLong} characters</p>}
      <OpenPlaceholders text={draft.text} onFill={write} />
      <Button type="submit" disabled={cannotSend}>
        {send.isPending ? 'Sending…' : `Send ${channel.noun}`}
      </Button>
    </form>
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
