import { channelRoutes } from '@latchline/contracts/leads/channels/channel.operations';
import { useTimeDerived } from '../../shared/browser/now';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { shortDateTime } from '../../shared/period/times';
import { SettingsSection } from '../../shared/settings/settings-section';
import styles from '../../shared/settings/settings.module.css';

const names = { twilio: 'Twilio', whatsapp: 'WhatsApp', email: 'Mailbox' } as const;

/** What providers sent that could not be read; nothing is shown while there is none. */
export function UnknownEvents() {
  const events = useRouteQuery(channelRoutes.listUnknownEvents);
  if (!events.data || events.data.items.length === 0) return null;
  return (
    <SettingsSection
      title="Unread events"
      intro="Twilio, WhatsApp or the mailbox reported something that could not be read. It is kept for 30 days as it came."
      query={events}
    >
      <ul className={styles.content}>
        {events.data.items.map(({ id, provider, type, body, received_at }) => (
          <li key={id}>
            <details>
              <summary>
                {names[provider]}, {type}, <Moment at={received_at} />
              </summary>
              <p style={{ overflowWrap: 'anywhere' }}>{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useTimeDerived((now) => shortDateTime(at, now))}</time>;
}
