import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The gateway's limit for one bulk change. */
const maxSelected = 100;

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** `upTo` selects the range from the last selected lead to this one. */
  readonly choose: (id: string, upTo?: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selected rows. A lead that leaves the list is deselected. */
export function useSelection(leads: readonly Lead[], of: string): Selection {
  const [chosen, setChosen] = useState({ of, ids: none });
  const last = useRef<string | null>(null);
  const shown = useRef(leads);
  useEffect(() => {
    shown.current = leads;
  });

  const choose = useCallback(
    (id: string, upTo = false) => {
      const between = upTo ? range(shown.current, last.current, id) : [];
      last.current = id;
      setChosen(({ of: before, ids: held }) => {
        const ids = new Set(before === of ? held : none);
        if (between.length > 0) for (const one of between) ids.add(one);
        else if (!ids.delete(id)) ids.add(id);
        return { of, ids: new Set([...ids].slice(0, maxSelected)) };
      });
    },
    [of],
  );
  const chooseAll = useCallback(
    () => setChosen({ of, ids: new Set(shown.current.slice(0, maxSelected).map(({ id }) => id)) }),
    [of],
  );
  const clear = useCallback(() => setChosen({ of, ids: none }), [of]);

  const there = new Set(leads.map(({ id }) => id));
  const ids = chosen.of === of ? new Set([...chosen.ids].filter((id) => there.has(id))) : none;
  return { ids, choose, chooseAll, clear };
}

function range(leads: readonly Lead[], from: string | null, to: string): string[] {
  const ends = [from, to].map((id) => leads.findIndex((lead) => lead.id === id));
  if (ends.includes(-1)) return [];
  return leads.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

export function ChooseAll({ leads, selection }: { leads: readonly Lead[]; selection: Selection }) {
  const { ids, chooseAll, clear } = selection;
  const all = leads.length > 0 && ids.size === Math.min(leads.length, maxSelected);
  return (
    <label>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ids.size > 0 && !all;
        }}
        type="checkbox"
        aria-label="Select all shown leads"
        checked={all}
        disabled={leads.length === 0}
        onChange={ids.size > 0 ? clear : chooseAll}
      />
    </label>
  );
}
