import { useEffect, useRef } from 'react';
import { type Lead, leadStatuses, type LeadStatus } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { keysPreference } from '../../shared/browser/preferences';
import { useStore } from '../../shared/browser/store';
import { useKeys } from '../../shared/browser/use-keys';
import { openLead } from '../../shared/leads/lead-address';

interface LeadKeys {
  readonly leads: readonly ListedLead[];
  /** The id under which a row opens: in the queue, that of the person's first lead. */
  readonly opensAs: (lead: ListedLead) => string;
  readonly openId: string | null;
  readonly cursor: string | null;
  readonly goTo: (id: string) => void;
  readonly close: () => void;
  readonly choose: (id: string) => void;
  readonly clearChoice: (() => void) | null;
  readonly focusSearch: () => void;
  readonly assign: (id: string) => void;
  readonly writeNotes: (id: string) => void;
  readonly call: (lead: Lead) => void;
  readonly take: (lead: ListedLead) => void;
  readonly setStatus: (lead: Lead, status: LeadStatus) => void;
}

export function useLeadKeys(on: LeadKeys): void {
  const { leads, opensAs, openId, cursor, goTo, close } = on;
  const characters = useStore(keysPreference) === 'on';
  const opened = leads.filter((lead) => openId !== null && [lead.id, opensAs(lead)].includes(openId));
  const current = openId
    ? (opened.find(({ id }) => id === cursor) ?? opened.find(({ id }) => id === openId) ?? opened[0])
    : leads.find(({ id }) => id === cursor);
  const currentId = current?.id ?? openId ?? cursor;
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
      e: () => current && openLead(opensAs(current)),
      Enter: (event) => {
        // On a link or button, Enter keeps its native behaviour.
        if (!current || (event.target as Element).closest('a, button')) return;
        openLead(opensAs(current));
      },
      c: () => current && on.call(current),
      g: () => current && on.take(current),
      '/': (event) => {
        event.preventDefault();
        on.focusSearch();
      },
      a: (event) => {
        if (!current) return;
        // Keeps the letter from being typed into the opened field.
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
 * When the current lead is contacted it moves down the queue. The selection must not follow it there, so next and
 * previous are its neighbours from when it became current. Unused while it is still in its place.
 */
function useNeighbours(leads: readonly Lead[], currentId: string | null) {
  const around = useRef<{ before: string | undefined; after: string | undefined }>(null);
  const ids = leads.map(({ id }) => id);
  const isKnown = currentId !== null && ids.includes(currentId);
  useEffect(() => {
    const at = isKnown ? ids.indexOf(currentId) : -1;
    around.current = at < 0 ? null : { before: ids[at - 1], after: ids[at + 1] };
    // Runs only when the current lead changes, not on list updates.
    // oxlint-disable-next-line react/exhaustive-deps
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
