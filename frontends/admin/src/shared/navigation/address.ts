import { useSyncExternalStore } from 'react';
import { departures } from './departures';

const moved = 'latchline:moved';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the history entry, to know on closing whether "back" leads to where the person came from. */
  readonly state?: unknown;
  /** False goes whatever is not saved: the work has just been saved, or the session is over. */
  readonly ask?: boolean;
}

/** Every history entry knows its place, so that a "back" that nobody meant can be undone. */
interface Placed {
  readonly place?: number;
}

const placeIn = (state: unknown): number | undefined => (state as Placed | null)?.place;
const here = (): string => location.pathname + location.search;

let place = placeIn(history.state) ?? 0;
/** What is shown; the browser is ahead of it while a "back" is being undone. */
let shown = here();
let undoing = false;

export function navigate(to: string, { ask = true, ...options }: NavigateOptions = {}): void {
  const go = () => move(to, options);
  if (!ask || !departures.asksBefore({ to, from: here() }, go)) go();
}

function move(to: string, { replace = false, state }: Omit<NavigateOptions, 'ask'>): void {
  const kept = replace && state === undefined ? (history.state as unknown) : (state ?? null);
  if (!replace) place += 1;
  history[replace ? 'replaceState' : 'pushState']({ ...(kept as object | null), place }, '', to);
  window.dispatchEvent(new Event(moved));
}

/** The browser has already moved when it says so. Where work is not saved it is sent back again, and the person asked. */
function popped(event: PopStateEvent): void {
  if (undoing) {
    undoing = false;
    event.stopImmediatePropagation();
    return;
  }
  const to = here();
  const at = placeIn(event.state);
  // An entry without a place was there before the dashboard was: it lies behind.
  const by = at === undefined ? -1 : at - place;
  const again = () => history.go(by);
  if (by === 0 || !departures.asksBefore({ to, from: shown }, again)) {
    place = at ?? place;
    return;
  }
  event.stopImmediatePropagation();
  undoing = true;
  history.go(-by);
}

// Before everybody else: who is not to hear of a move must not.
window.addEventListener('popstate', popped, true);

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(moved, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(moved, listener);
  };
}

function snapshot(): string {
  if (!undoing) shown = here();
  return shown;
}

const hash = (): string => location.hash;

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** What stands behind "#": no server is told of it, so that is where mails carry what must not be written down. */
  readonly secrets: URLSearchParams;
}

export function useAddress(): Address {
  const url = new URL(useSyncExternalStore(subscribe, snapshot), location.origin);
  const secrets = new URLSearchParams(useSyncExternalStore(subscribe, hash).slice(1));
  return { path: url.pathname.replace(/(?<=.)\/+$/, ''), query: url.searchParams, secrets };
}
