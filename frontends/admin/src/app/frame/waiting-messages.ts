import type { LeadProgress, WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';

export interface WaitingMessage {
  readonly title: string;
  /** How long leads have waited, and what to do. */
  readonly advice: string;
  /** Whether the leads can be called from the list. */
  readonly areListed: boolean;
}

/** One message for each problem, the most pressing first. Empty when every lead gets through. */
export function waitingMessages({ not_stored, not_published, not_notified }: LeadProgress): WaitingMessage[] {
  const unsent = addUp([not_published, not_notified]);
  const messages: WaitingMessage[] = [];
  if (unsent.late > 0) {
    const them = unsent.late === 1 ? 'this customer' : 'these customers';
    messages.push({
      title: `${leads(unsent.late)} waiting to be sent to your team.`,
      advice: `${age(unsent)} Your team has not been notified. Call ${them} from the Leads list.`,
      areListed: true,
    });
  }
  if (not_stored && not_stored.late > 0) {
    const they = not_stored.late === 1 ? 'It is safe and appears' : 'They are safe and appear';
    messages.push({
      title: `${leads(not_stored.late)} waiting to be added to the Leads list.`,
      advice: `${age(not_stored)} ${they} here as soon as the system catches up. If this lasts, ask your administrator to check the system.`,
      areListed: false,
    });
  }
  return messages;
}

/** Shown when a service does not report its progress. */
export const unknownMessage: WaitingMessage = {
  title: "We can't check whether new leads are reaching your team.",
  advice: 'Keep the Leads list open until this message disappears. If it lasts, ask your administrator.',
  areListed: true,
};

export const hasUnknown = (progress: LeadProgress): boolean =>
  Object.values(progress).some((stage) => stage === null);

const addUp = (stages: readonly (WaitingLeads | null)[]): WaitingLeads => ({
  late: stages.reduce((sum, stage) => sum + (stage?.late ?? 0), 0),
  oldest_seconds: Math.max(0, ...stages.map((stage) => stage?.oldest_seconds ?? 0)),
});

const leads = (count: number): string => (count === 1 ? '1 lead is' : `${count} leads are`);

const age = ({ late, oldest_seconds: seconds }: WaitingLeads): string =>
  `${late === 1 ? 'It' : 'The oldest'} has waited ${duration(seconds)}.`;

function duration(seconds: number): string {
  if (seconds < 60) return count(Math.round(seconds), 'second');
  if (seconds < 3_600) return count(Math.floor(seconds / 60), 'minute');
  return count(Math.floor(seconds / 3_600), 'hour');
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
