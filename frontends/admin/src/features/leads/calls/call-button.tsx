import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { ComponentProps } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { callLink, hasNumber } from '../lead/lead-contact';

type Look = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'className'>;

/** Calls a lead; when the user comes back to the page, the dashboard asks how the call went. */
export function CallButton({
  lead,
  withNumber = false,
  callOf = lead.id,
  ...look
}: Look & {
  lead: Lead;
  /** Shows the number instead of naming the customer to screen readers only. */
  withNumber?: boolean;
  /** Id of the lead that the call is recorded for, if it is not this one: a merged lead has no status of its own. */
  callOf?: string;
}) {
  const { calls } = useLeadChanges();
  if (!hasNumber(lead)) return withNumber ? <span>{lead.phone}</span> : null;
  return (
    <ButtonLink
      {...look}
      href={callLink(lead)}
      aria-label={withNumber ? undefined : `Call ${lead.name}`}
      onClick={() => calls.pending.start(callOf)}
    >
      <Icon name="phone" />
      Call{withNumber && ` ${lead.phone}`}
    </ButtonLink>
  );
}
