import { useEffect, useRef } from 'react';
import { type Lead, leadStatuses, type LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { keysPreference } from '../../shared/browser/preferences';
import { useStore } from '../../shared/browser/store';
import { useKeys } from '../../shared/browser/use-keys';
import { openLead } from '../../shared/leads/lead-address';
import { callLink } from './lead/lead-contact';

interface LeadKeys {
  readonly leads: readonly Lead[];
  readonly openId: string | null;
  readonly cursor: string | null;
  readonly goTo: (id: string) => void;
  readonly close: () => void;
  readonly choose: (id: string) => void;
  readonly clearChoice: (() => void) | null;
  readonly focusSearch: () => void;
  readonly assign: (id: string) => void;
  readonly writeNotes: (id: string) => void;
  readonly setStatus: (lead: Lead, status: LeadStatus) => void;
}

export function useLeadKeys(on: LeadKeys): void {
  const { leads, openId, cursor, goTo, close } = on;
  const characters = useStore(keysPreference) === 'on';
  const currentId = openId ?? cursor;
  const current = leads.find(({ id }) => id === currentId);
  const neighbours = useNeighbours(leads, currentId);
  const move = (step: 1 | -1) => {
    const at = leads.findIndex(({ id }) => id === currentId);
    const next = neighbours(step) ?? leads[at < 0 ? 0 : at + step]?.id;
    if (next) goTo(next);
  };
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      e: () => current && openLead(current.id),
      Enter: (event) => {
        // On a link or button Enter does what it always does.
        if (!current || (event.target as Element).closest('a, button')) return;
        openLead(current.id);
      },
      c: () => current && call(current),
      '/': (event) => {
        event.preventDefault();
        on.focusSearch();
      },
      a: (event) => {
        if (!current) return;
        // The letter must not be typed into what opens.
        event.preventDefault();
        on.assign(current.id);
      },
      n: (event) => {
        if (!current) return;
        event.preventDefault();
        on.writeNotes(current.id);
      },
      ...Object.fromEntries(
        leadStatuses.map((status, place) => [
          String(place + 1),
          () => current && !current.held && on.setStatus(current, status),
        ]),
      ),
      x: () => current && on.choose(current.id),
      Escape: () => (openId ? close() : on.clearChoice?.()),
    },
    { characters },
  );
}

/**
 * A lead that has been dealt with moves down the queue, and nobody wants to follow it there: the leads that stood around it
 * when it became the current one are next. Nothing while it stands before the one that followed it.
 */
function useNeighbours(leads: readonly Lead[], currentId: string | null) {
  const around = useRef<{ before: string | undefined; after: string | undefined }>(null);
  const ids = leads.map(({ id }) => id);
  const isKnown = currentId !== null && ids.includes(currentId);
  useEffect(() => {
    const at = isKnown ? ids.indexOf(currentId) : -1;
    around.current = at < 0 ? null : { before: ids[at - 1], after: ids[at + 1] };
    // Only a change of the current lead counts, not what happens to the list while it stays current.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [currentId, isKnown]);
  return (step: 1 | -1): string | undefined => {
    const { before, after } = around.current ?? {};
    const hasMoved =
      currentId !== null &&
      after !== undefined &&
      ids.includes(after) &&
      ids.indexOf(after) < ids.indexOf(currentId);
    if (!hasMoved) return undefined;
    return step === 1 ? after : (before ?? after);
  };
}

function call(lead: Lead): void {
  const link = document.createElement('a');
  link.href = callLink(lead);
  link.click();
}
