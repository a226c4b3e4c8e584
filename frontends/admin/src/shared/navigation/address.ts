import { useSyncExternalStore } from 'react';
import { departures } from './departures';

const moved = 'latchline:moved';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored with the history entry, to know whether "back" returns to where the user came from. */
  readonly state?: unknown;
  /** False navigates despite unsaved changes, as after a save or an ended session. */
  readonly ask?: boolean;
  /** The path that the user was on: a response that arrives after they have moved on must not move them. */
  readonly from?: string;
}

/** Each history entry stores its index, so that a cancelled "back" can be undone. */
interface Placed {
  readonly place?: number;
}

const placeIn = (state: unknown): number | undefined => (state as Placed | null)?.place;
const here = (): string => location.pathname + location.search;

let place = placeIn(history.state) ?? 0;
/** The URL on screen. The browser's own URL differs while a "back" is being undone. */
let shown = here();
let undoing = false;

export function navigate(to: string, { ask = true, from, ...options }: NavigateOptions = {}): void {
  if (from !== undefined && location.pathname !== from) return;
  const go = () => move(to, options);
  if (!ask || !departures.asksBefore({ to, from: here() }, go)) go();
}

function move(to: string, { replace = false, state }: Omit<NavigateOptions, 'ask' | 'from'>): void {
  const kept = replace && state === undefined ? (history.state as unknown) : (state ?? null);
  if (!replace) place += 1;
  history[replace ? 'replaceState' : 'pushState']({ ...(kept as object | null), place }, '', to);
  window.dispatchEvent(new Event(moved));
}

/** `popstate` fires after the browser has moved. With unsaved changes, moves it back and asks the user. */
function popped(event: PopStateEvent): void {
  if (undoing) {
    undoing = false;
    event.stopImmediatePropagation();
    return;
  }
  const to = here();
  const at = placeIn(event.state);
  // An entry without an index predates the dashboard, so it lies further back.
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

// Capture phase: a cancelled navigation must not reach other listeners.
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
  /** The fragment. It is never sent to servers or logged, so e-mail links carry their tokens in it. */
  readonly secrets: URLSearchParams;
}

export function useAddress(): Address {
  const url = new URL(useSyncExternalStore(subscribe, snapshot), location.origin);
  const secrets = new URLSearchParams(useSyncExternalStore(subscribe, hash).slice(1));
  return { path: url.pathname.replace(/(?<=.)\/+$/, ''), query: url.searchParams, secrets };
}
