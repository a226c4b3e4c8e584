import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { ComponentProps } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { callLink } from '../lead/lead-contact';

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'>;

/** Calls a lead; when the user comes back to the page, the dashboard asks how the call went. */
export function CallButton({
  lead,
  withNumber = false,
  ...look
}: Look & {
  lead: Lead;
  /** Shows the number instead of naming the customer to screen readers only. */ withNumber?: boolean;
}) {
  const { calls } = useLeadChanges();
  return (
    <ButtonLink
      {...look}
      href={callLink(lead)}
      aria-label={withNumber ? undefined : `Call ${lead.name}`}
      onClick={() => calls.pending.start(lead.id)}
    >
      <Icon name="phone" />
      Call{withNumber && ` ${lead.phone}`}
    </ButtonLink>
  );
}
