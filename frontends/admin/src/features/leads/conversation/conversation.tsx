import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon, type IconName } from '@latchline/kit/icons/icon';
import { useRef } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { shortDateTime } from '../../../shared/period/times';
import { useDeliveries } from '../lead/deliveries.queries';
import { Attachments } from './attachments';
import styles from './conversation.module.css';
import { cameFrom, isLost, originOf, progressOf, wordsOf } from './conversation-words';
import { ReplyBox } from './reply-box';
import { channelFor, type ReplyChannel, useReplyChannels } from './reply-channels';
import { withReply } from './reply-values';
import { useReplyDraft } from './use-reply-draft';

const icons: Readonly<Record<ConversationEntry['channel'], IconName>> = {
  phone: 'phone',
  text: 'message',
  whatsapp: 'whatsapp',
  email: 'mail',
};

/** Calls and messages of the customer and to them, oldest first, and a box to write to them. */
export function Conversation({ lead, me }: { lead: LeadDetail; me: string }) {
  const { conversation = [] } = lead;
  const [draft, setDraft] = useReplyDraft(lead, me);
  const box = useRef<HTMLTextAreaElement>(null);
  const channels = useReplyChannels(lead);
  const channel = channelFor(channels, draft.channel, lead);
  if (conversation.length === 0 && !channel) return null;
  const sendBy = (name: string, text: string) => {
    setDraft({ ...draft, channel: name, text: withReply(draft.text, text) });
    box.current?.focus();
  };
  return (
    <section aria-label="Conversation">
      <h3>Conversation</h3>
      {conversation.length > 0 && (
        <Entries lead={lead} entries={conversation} {...{ me, channels }} onSendBy={sendBy} />
      )}
      {channel && <ReplyBox {...{ lead, draft, channels, channel, box }} onChange={setDraft} />}
    </section>
  );
}

function Entries({
  lead,
  entries,
  me,
  channels,
  onSendBy,
}: {
  lead: LeadDetail;
  entries: readonly ConversationEntry[];
  me: string;
  channels: readonly ReplyChannel[];
  onSendBy: (channel: string, text: string) => void;
}) {
  const { data: deliveries = [] } = useDeliveries(lead.id);
  return (
    <ol className={styles.entries} aria-label="Conversation, oldest first">
      {entries.map((entry) => {
        const progress = progressOf(entry, deliveries);
        const words = wordsOf(entry);
        return (
          <li key={entry.id} data-direction={entry.direction} data-state={entry.state}>
            {words !== '' && (
              <p className={styles.words} dir="auto">
                {words}
              </p>
            )}
            <Attachments entry={entry} />
            <p className={styles.about}>
              <Icon name={icons[entry.channel]} />
              <span>{originOf(entry, me)}</span>
              {entry.source && <span>{cameFrom(entry.source)}</span>}
              <Moment at={entry.at} />
              {progress && (
                <span className={progress.failed ? styles.failed : undefined}>
                  {progress.failed && <Icon name="alert" />}
                  {progress.text}
                </span>
              )}
              {isLost(entry, deliveries) &&
                channels
                  .filter(({ channel }) => channel !== entry.channel)
                  .map(({ channel, by }) => (
                    <Button key={channel} size="s" onClick={() => onSendBy(channel, entry.text)}>
                      Send by {by}
                    </Button>
                  ))}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useTimeDerived((now) => shortDateTime(at, now))}</time>;
}
