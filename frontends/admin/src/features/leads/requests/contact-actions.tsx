import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { CallButton } from '../calls/call-button';
import { hasNumber, mailLink, whatsAppLink } from '../lead/lead-contact';
import styles from '../styles/lead-panel.module.css';

/** Call, WhatsApp and e-mail of the open lead. */
export const ContactActions = ({ lead }: { lead: Lead }) => (
  <Actions lead={lead} callOf={lead.id} variant="call" />
);

/** The same for another request in the panel. Calls are recorded for the lead `callOf`. */
export const RequestActions = ({ lead, callOf }: { lead: Lead; callOf: string }) => (
  <Actions lead={lead} callOf={callOf} variant="line" whose={lead.name} />
);

interface ActionsProps {
  readonly lead: Lead;
  readonly callOf: string;
  readonly variant: 'call' | 'line';
  /** Tells the actions of several people apart for screen readers. */
  readonly whose?: string;
}

function Actions({ lead, callOf, variant, whose }: ActionsProps) {
  const name = whose ? ` ${whose}` : '';
  return (
    <div className={styles.actions}>
      <CallButton variant={variant} lead={lead} callOf={callOf} withNumber />
      {hasNumber(lead) && (
        <ButtonLink href={whatsAppLink(lead)} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" />
          WhatsApp<span className="vh">{name} (opens in a new tab)</span>
        </ButtonLink>
      )}
      {lead.email && (
        <ButtonLink href={mailLink(lead.email)}>
          <Icon name="mail" />
          E-mail<span className="vh">{name}</span>
        </ButtonLink>
      )}
    </div>
  );
}
