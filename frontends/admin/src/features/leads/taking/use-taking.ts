import { leadClaimRoutes } from '@latchline/contracts/leads/lead-claim.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { toast } from 'sonner';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { statusOf } from '../../../shared/http/api-failure';
import { openLeadId } from '../../../shared/leads/lead-address';
import { useNames } from '../../../shared/leads/use-assignees';
import { because } from '../../../shared/ui/failure-toast';
import { rememberLead } from '../cache/lead-cache';
import { isCalledOutAgain } from './call-out';

/** "I've got it": the first who takes a lead has it, and the second learns who was faster. */
export function useTakeLead() {
  const { api, queries } = useClients();
  const nameOf = useNames();
  const remember = (lead: LeadDetail) => rememberLead(queries, lead, openLeadId());
  const release = useReleaseLead();
  return useAction({
    call: async (id: string) => {
      const params = { id };
      try {
        return { lead: await api.call(leadClaimRoutes.claimLead, { params }), isMine: true };
      } catch (error) {
        if (statusOf(error) !== 409) throw error;
        return { lead: await api.call(leadRoutes.getLead, { params }), isMine: false };
      }
    },
    failed: because('Failed to take the lead'),
    onDone: ({ lead, isMine }) => {
      remember(lead);
      const holder = lead.assigned_to;
      if (isMine)
        toast.success("You've got it", {
          action: { label: 'Undo', onClick: () => release.mutate(lead.id) },
        });
      else toast.error(holder ? `${nameOf(holder)} has it already` : 'Somebody else has it already');
    },
  });
}

/** Gives a lead back: those on call are notified again while it needs somebody. */
export function useReleaseLead() {
  const { api, queries } = useClients();
  return useAction({
    call: (id: string) => api.call(leadClaimRoutes.unclaimLead, { params: { id } }),
    done: (lead) =>
      isCalledOutAgain(lead, Date.now())
        ? 'Released. Those on call are notified again'
        : 'Released. Nobody else is notified of it',
    failed: because('Failed to release the lead'),
    onDone: (lead) => rememberLead(queries, lead, openLeadId()),
  });
}
