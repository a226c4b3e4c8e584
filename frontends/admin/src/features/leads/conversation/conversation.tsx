import { canBeTexted, type ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon, type IconName } from '@latchline/kit/icons/icon';
import { useTimeDerived } from '../../../shared/browser/now';
import { shortDateTime } from '../../../shared/period/times';
import { useDeliveries } from '../lead/deliveries.queries';
import styles from './conversation.module.css';
import { originOf, progressOf, wordsOf } from './conversation-words';
import { ReplyBox } from './reply-box';

const icons: Readonly<Record<ConversationEntry['channel'], IconName>> = {
  phone: 'phone',
  text: 'message',
  whatsapp: 'whatsapp',
};

/** Calls and messages of the customer and to them, oldest first, and a box to write to them. */
export function Conversation({ lead, me }: { lead: LeadDetail; me: string }) {
  const { conversation = [] } = lead;
  const canWrite = !lead.held && canBeTexted(lead.phone_e164);
  if (conversation.length === 0 && !canWrite) return null;
  return (
    <section aria-label="Conversation">
      <h3>Conversation</h3>
      {conversation.length > 0 && <Entries lead={lead} entries={conversation} me={me} />}
      {canWrite && <ReplyBox key={lead.id} lead={lead} me={me} />}
    </section>
  );
}

function Entries({
  lead,
  entries,
  me,
}: {
  lead: LeadDetail;
  entries: readonly ConversationEntry[];
  me: string;
}) {
  const { data: deliveries = [] } = useDeliveries(lead.id);
  return (
    <ol className={styles.entries} aria-label="Conversation, oldest first">
      {entries.map((entry) => {
        const progress = progressOf(entry, deliveries);
        return (
          <li key={entry.id} data-direction={entry.direction} data-state={entry.state}>
            <p className={styles.words} dir="auto">
              {wordsOf(entry)}
            </p>
            <p className={styles.about}>
              <Icon name={icons[entry.channel]} />
              <span>{originOf(entry, me)}</span>
              <Moment at={entry.at} />
              {progress && (
                <span className={progress.failed ? styles.failed : undefined}>
                  {progress.failed && <Icon name="alert" />}
                  {progress.text}
                </span>
              )}
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
