import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { CallButton } from '../calls/call-button';
import { mailLink, whatsAppLink } from '../lead/lead-contact';
import styles from '../styles/lead-panel.module.css';

export function ContactActions({ lead }: { lead: Lead }) {
  return (
    <div className={styles.actions}>
      <CallButton variant="call" lead={lead} withNumber />
      <ButtonLink href={whatsAppLink(lead)} target="_blank" rel="noreferrer">
        <Icon name="whatsapp" />
        WhatsApp<span className="vh"> (opens in a new tab)</span>
      </ButtonLink>
      {lead.email && (
        <ButtonLink href={mailLink(lead.email)}>
          <Icon name="mail" />
          E-mail
        </ButtonLink>
      )}
    </div>
  );
}
