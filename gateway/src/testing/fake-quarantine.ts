import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  quarantineLead,
  quarantineLeads,
  releaseLead,
  releaseLeads,
} from '@latchline/contracts/leads/quarantine.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { lead } from './sample-data';

export const quarantineDefinitions = [quarantineLead, quarantineLeads, releaseLead, releaseLeads];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

export function answerQuarantine(services: Answering): void {
  const known = (id: string, held: boolean) => {
    if (id !== lead.id) throw new CodedError(leadErrors.notFound, 'This lead does not exist');
    return { ...lead, held };
  };
  const results = (ids: readonly string[]) => ({
    items: ids.map((id) => ({ id, outcome: id === lead.id ? ('changed' as const) : ('not-found' as const) })),
  });
  services.answer(quarantineLead, ({ id }) => known(id, true));
  services.answer(releaseLead, ({ id }) => known(id, false));
  services.answer(quarantineLeads, ({ ids }) => results(ids));
  services.answer(releaseLeads, ({ ids }) => results(ids));
}
